// A bill of an agent: what it comes to and of what, its lines, payments, and what is against it.
import type { OutputOf } from '@perya/contract/endpoint';
import { lackOf } from '@perya/contract/agents/next-tier';
import { idSchema } from '@perya/contract/id';
import { billOne } from '@perya/contract/ops/bills';
import { BillPeriod } from '#domain/agents/bill-period.tsx';
import { BillState } from '#domain/agents/bill-state.tsx';
import { ContractTerms, useSum } from '#domain/agents/terms.tsx';
import { OneView } from '#domain/list/one-view.tsx';
import { useAddress, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Card, Cards, RecordHead } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import { Acts } from './acts.tsx';
import { Lines } from './lines.tsx';
import style from './bill.module.css';

export type Bill = OutputOf<typeof billOne>;

interface Props {
  readonly shown: Bill;
}

const zero = /^-?0(\.0+)?$/;

function Who({ shown }: Props) {
  const { t } = useText();
  const address = useAddress();
  const person = (whose: Bill['holder']) => (
    <Link className={style['link']} to={address('/agent', { id: whose.id })}>
      {whose.username}
    </Link>
  );
  const { heldFor, issuer, holder, triedAt } = shown;
  return (
    <Card title={t('bill.who')}>
      <Facts
        facts={[
          [t('bill.holder'), person(holder)],
          [t('bill.issuer'), issuer === null ? t('bill.platform') : person(issuer)],
          [t('bill.period'), <BillPeriod key="period" of={shown} />],
          [t('bill.heldFor'), heldFor && t(`billHold.${heldFor}`)],
          [t('bill.made'), <Moment key="made" at={shown.madeAt} />],
          [t('bill.tried'), triedAt && <Moment key="tried" at={triedAt} />],
          [t('field.id'), <code key="id">{shown.id}</code>],
        ]}
      />
    </Card>
  );
}

const always = ['gross', 'net', 'due', 'paid'];

/** In the order in which one follows from the other; what is nothing is left out. */
const sums = [
  'gross',
  'below',
  'net',
  'adjustment',
  'carriedIn',
  'due',
  'carriedOut',
  'paid',
] as const;

function Sums({ shown }: Props) {
  const { t } = useText();
  const { currency, lines, netNow, net } = shown;
  const money = (amount: string) => <Money key={amount} amount={amount} currency={currency} />;
  const said = sums.filter((name) => always.includes(name) || !zero.test(shown[name]));
  return (
    <Card title={t('bill.sums')}>
      <Facts
        facts={[
          ...said.map((name) => [t(`bill.${name}`), money(shown[name])] as const),
          [t('bill.netNow'), netNow !== net && money(netNow)],
          [t('bill.count'), String(lines.count)],
          [t('bill.sum'), money(lines.sum)],
        ]}
      />
    </Card>
  );
}

/** What the next tier lacked, in words; null where nothing did. */
function useLack({ kind, contract, currency, figures }: Bill): string | null {
  const { t } = useText();
  const sum = useSum(currency);
  if (kind === 'rebate' || contract === null) return null;
  const lack = lackOf(kind, { ...figures, currency, terms: contract.terms });
  if (lack === null) return null;
  const { base, active, loss } = lack;
  const of = kind === 'dividend' ? 'lost' : contract.terms.base;
  const missing = [
    base !== null && t(`terms.${of}`, { sum: sum(base) }),
    active > 0 && t('terms.active', { count: active }),
    loss !== null && t('terms.teamLoss', { sum: sum(loss) }),
  ];
  return missing.filter(Boolean).join(', ');
}

function Figures({ shown }: Props) {
  const { t } = useText();
  const { currency, figures, contract, kind } = shown;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const isRebate = kind === 'rebate';
  const missing = useLack(shown);
  const tier = figures.tier === null ? t('bill.tierNone') : String(figures.tier + 1);
  return (
    <Card title={t('bill.figures')}>
      <Facts
        facts={[
          [t('bill.turnover'), !isRebate && money(figures.turnover)],
          [t('bill.valid'), money(figures.valid)],
          [t('bill.won'), !isRebate && money(figures.payout)],
          [t('bill.deductions'), !zero.test(figures.deductions) && money(figures.deductions)],
          [t('bill.carry'), !zero.test(figures.carry) && money(figures.carry)],
          [t('bill.active'), !isRebate && String(figures.active)],
          [t('bill.tier'), !isRebate && tier],
          [t('bill.next'), missing],
        ]}
      />
      {contract !== null && kind !== 'rebate' && (
        <>
          <h3>{t('bill.contract')}</h3>
          <ContractTerms
            kind={kind}
            terms={contract.terms}
            currency={currency}
            reached={figures.tier}
          />
        </>
      )}
    </Card>
  );
}

function Disputes({ disputes }: Pick<Bill, 'disputes'>) {
  const { t } = useText();
  return (
    <Card title={t('bill.dispute')}>
      {disputes.map(({ openedAt, reason, answer, answeredAt, answeredBy }) => (
        <div key={openedAt} className={style['dispute']}>
          <p className={style['said']}>{reason}</p>
          <Facts
            facts={[
              [t('bill.opened'), <Moment key="opened" at={openedAt} />],
              [t('bill.answer'), answer],
              [t('bill.answeredBy'), answeredBy],
              [t('field.at'), answeredAt && <Moment key="answered" at={answeredAt} />],
            ]}
          />
        </div>
      ))}
    </Card>
  );
}

function Payments({ shown }: Props) {
  const { t } = useText();
  const { payments, currency } = shown;
  return (
    <Card title={t('bill.payments')}>
      {payments.length === 0 && <p className={style['quiet']}>{t('bill.notPaid')}</p>}
      {payments.map(({ at, amount }) => (
        <p key={at} className={style['payment']}>
          <Moment at={at} /> <Money amount={amount} currency={currency} />
        </p>
      ))}
    </Card>
  );
}

function Whole({ shown }: Props) {
  const { t } = useText();
  const { holder, kind, state, disputed, releaseAskedBy, disputes } = shown;
  return (
    <>
      <RecordHead
        name={`${t(`billKind.${kind}`)}, ${holder.username}`}
        state={<BillState state={state} disputed={disputed} />}
      >
        <Acts shown={shown} />
      </RecordHead>
      {releaseAskedBy !== null && <p>{t('bill.releaseAsked', { operator: releaseAskedBy })}</p>}
      <Cards>
        <Sums shown={shown} />
        <Figures shown={shown} />
        {disputes.length > 0 && <Disputes disputes={disputes} />}
        <Who shown={shown} />
        {!zero.test(shown.due) && <Payments shown={shown} />}
      </Cards>
      <Lines shown={shown} />
    </>
  );
}

export function Screen() {
  const { merchant } = useMerchant();
  return (
    <OneView endpoint={billOne} schema={idSchema('bill')} input={(id) => ({ merchant, id })}>
      {(shown) => <Whole shown={shown} />}
    </OneView>
  );
}
