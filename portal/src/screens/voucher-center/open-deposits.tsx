// The deposits that wait for the money, so that nobody pays for a second one instead.
import { methodName } from '#domain/cashier/method-name.ts';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import type { DepositView } from './deposit-steps.ts';
import style from './voucher-center.module.css';

export function OpenDeposits({ open }: { readonly open: readonly DepositView[] }) {
  const { t } = useText();
  if (open.length === 0) return null;
  return (
    <section className={style['open']} aria-label={t('cashier.unfinished', { count: open.length })}>
      <p className={style['openTitle']}>{t('cashier.unfinished', { count: open.length })}</p>
      <ul>
        {open.map(({ id, name, amount, currency, state }) => (
          <li key={id}>
            <ListRow
              to={`/m/voucherCenter?id=${id}`}
              title={<Money amount={amount} currency={currency} />}
              text={`${methodName(t, name)} · ${t(`cashier.state.${state}`)}`}
              end={<Icon name="next" size={18} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
