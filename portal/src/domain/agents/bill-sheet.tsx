// One statement: what it comes to and how, what it was computed of, and every line.
import { agentBill } from '@perya/contract/agents/bills';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { BillDispute, Disputes } from './bill-dispute.tsx';
import { BillLines } from './bill-lines.tsx';
import { useBillPeriod } from './bill-period.ts';
import { BillState } from './bill-state.tsx';
import type { Bill, WholeBill } from './bill.ts';
import style from './bill.module.css';

/** gross less below is net; with corrections and what was carried it is due. */
function Sums({ bill }: { readonly bill: WholeBill }) {
  const { t } = useText();
  const { currency, gross, below, net, adjustment, carriedIn, due, paid, carriedOut } = bill;
  const steps = [
    ['bill.gross', gross],
    ['bill.below', `-${below}`],
    ['bill.net', net],
    ['bill.adjustment', adjustment],
    ['bill.carriedIn', carriedIn],
  ] as const;
  const isPlain = signOf(below) === 0;
  return (
    <FactList>
      {steps
        .filter(([name, amount]) => {
          if (name === 'bill.gross') return true;
          return name === 'bill.net' ? !isPlain : signOf(amount) !== 0;
        })
        .map(([name, amount]) => (
          <Fact key={name} name={t(name)}>
            <Money amount={amount} currency={currency} />
          </Fact>
        ))}
      <Fact name={t('bill.due')} total>
        <Money amount={due} currency={currency} />
      </Fact>
      <Fact name={t('bill.paid')}>
        <Money amount={paid} currency={currency} />
      </Fact>
      {signOf(carriedOut) !== 0 && (
        <Fact name={t('bill.carriedOut')}>
          <Money amount={carriedOut} currency={currency} />
        </Fact>
      )}
    </FactList>
  );
}

/** What a contract's statement was computed of; a rebate's is in its lines. */
function Figures({ bill }: { readonly bill: WholeBill }) {
  const { t } = useText();
  const { currency, figures, kind } = bill;
  const { turnover, valid, payout, deductions, carry, active, tier } = figures;
  const sums = [
    ['bill.turnover', turnover],
    ['bill.validBets', valid],
    ['bill.payout', payout],
    ['bill.deductions', deductions],
    ['bill.carry', carry],
  ] as const;
  return (
    <Section title={t('bill.figures')}>
      <FactList>
        {sums
          .filter(([, amount]) => signOf(amount) !== 0)
          .map(([name, amount]) => (
            <Fact key={name} name={t(name)}>
              <Money amount={amount} currency={currency} />
            </Fact>
          ))}
        {kind !== 'rebate' && (
          <>
            <Fact name={t('bill.active')}>{active}</Fact>
            <Fact name={t('bill.tier')}>{tier === null ? t('bill.noTier') : tier + 1}</Fact>
          </>
        )}
      </FactList>
    </Section>
  );
}

function Whole({ id }: { readonly id: Bill['id'] }) {
  const { t } = useText();
  const period = useBillPeriod();
  const answer = useCall(agentBill, { id });
  if (answer.isError && !answer.data) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  const bill = answer.data;
  if (!bill) return <Skeletons shape="row" count={5} />;
  return (
    <div className={style['bill']}>
      <div className={style['head']}>
        <p className={style['period']}>{period(bill)}</p>
        <p className={style['large']}>
          <Money amount={bill.due} currency={bill.currency} />
        </p>
        <p className={style['note']}>
          <BillState bill={bill} />
        </p>
      </div>
      <Section title={t('bill.sums')}>
        <Sums bill={bill} />
      </Section>
      <Section title={t('bill.lines')}>
        <BillLines lines={bill.lines} currency={bill.currency} />
      </Section>
      <Figures bill={bill} />
      <Disputes disputes={bill.disputes} />
      {!bill.disputed && <BillDispute id={id} />}
    </div>
  );
}

interface BillSheetProps {
  /** Null while none is shown. */
  readonly id: Bill['id'] | null;
  readonly onClose: () => void;
}

export function BillSheet({ id, onClose }: BillSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={id !== null} onClose={onClose} title={t('bill.title')}>
      {id !== null && <Whole id={id} />}
    </Sheet>
  );
}
