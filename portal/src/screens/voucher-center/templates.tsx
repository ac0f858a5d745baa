// The two deposit templates: all on one page, and the list of methods before the form.
import { methodName } from '#domain/cashier/method-name.ts';
import { formatMoney } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DepositForm } from './deposit-form.tsx';
import { useChosenMethod, useDeposit, type Method, type Methods } from './use-deposit.ts';
import { useArrival } from './arrival.ts';
import style from './voucher-center.module.css';
import { VoucherForm } from './voucher-form.tsx';

/** By what the adapter calls it. */
const iconOf = ({ channel }: Method): IconName => (channel === 'transfer' ? 'card' : 'wallet');

/** The new template: one page. */
export function AllInOne({ answer }: { readonly answer: Methods }) {
  const { t } = useText();
  const arrival = useArrival();
  const method = useChosenMethod(answer);
  const deposit = useDeposit(answer, method);
  const choices = answer.methods.map((each) => ({
    value: each.code,
    title: methodName(t, each.name),
    text: arrival(each.promisedSeconds),
    start: <Icon name={iconOf(each)} size={22} />,
  }));
  const tiles = (
    <ChoiceTiles
      legend={t('cashier.method')}
      choices={choices}
      value={method?.code ?? null}
      onValue={deposit.choose}
    />
  );
  if (method?.channel === 'voucher') return <VoucherForm>{tiles}</VoucherForm>;
  return <DepositForm answer={answer} method={method} deposit={deposit} after={tiles} />;
}

function MethodList({ answer }: { readonly answer: Methods }) {
  const { t, language } = useText();
  const write = (amount: string) => formatMoney(amount, answer.currency, language);
  return (
    <section className={style['methods']} aria-labelledby="deposit-methods">
      <h2 className={style['heading']} id="deposit-methods">
        {t('cashier.chooseMethod')}
      </h2>
      <ul className={style['card']}>
        {answer.methods.map((method) => (
          <li key={method.code}>
            <ListRow
              to={`/m/voucherCenter?method=${method.code}`}
              start={<Icon name={iconOf(method)} size={22} />}
              title={methodName(t, method.name)}
              text={t('cashier.limits', { least: write(method.least), most: write(method.most) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ByMethodProps {
  readonly answer: Methods;
  /** Its code, as the address names it. */
  readonly chosen: string | null;
}

/** The older template: the methods first, then the form of the one that was chosen. */
export function ByMethod({ answer, chosen }: ByMethodProps) {
  const { t } = useText();
  const method = answer.methods.find(({ code }) => code === chosen) ?? null;
  const deposit = useDeposit(answer, method);
  if (method === null) return <MethodList answer={answer} />;
  const shown = (
    <div className={style['chosen']}>
      <ListRow
        start={<Icon name={iconOf(method)} size={22} />}
        title={methodName(t, method.name)}
        end={
          <ButtonLink to="/m/voucherCenter" replace size="small">
            {t('cashier.changeMethod')}
          </ButtonLink>
        }
      />
    </div>
  );
  if (method.channel === 'voucher') return <VoucherForm>{shown}</VoucherForm>;
  return <DepositForm answer={answer} method={method} deposit={deposit} before={shown} />;
}
