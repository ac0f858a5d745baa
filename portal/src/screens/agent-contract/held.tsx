// The contract in force: what the running period comes to, and its terms.
import type { Contract, ContractKind, Running } from '@perya/contract/agents/contracts';
import type { Currency } from '@perya/contract/money';
import { ContractTerms } from '#domain/agents/contract-terms.tsx';
import { RunningPeriod } from '#domain/agents/running-period.tsx';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import style from './agent-contract.module.css';

interface HeldProps {
  readonly kind: ContractKind;
  readonly running: Running | null;
  /** The one that is valid, from now on or from a day to come. */
  readonly valid: Contract | null;
  readonly currency: Currency;
}

function TermsCard({ kind, running, valid, currency }: HeldProps) {
  const { t, tag } = useText();
  const isRunning = running !== null && running.contract === valid?.id;
  const terms = valid?.terms ?? running?.terms;
  if (!terms) return null;
  return (
    <section className={style['card']}>
      <div>
        <h2 className={style['heading']}>{t('contracts.terms')}</h2>
        {valid?.fromDay && (
          <p className={style['quiet']}>
            {t(`contracts.issuer.${valid.issuer}`)}{' '}
            {t(isRunning ? 'contracts.since' : 'contracts.starts', {
              day: writtenDay(valid.fromDay, tag, true),
            })}
          </p>
        )}
        {valid === null && <p className={style['quiet']}>{t('contracts.endsWithPeriod')}</p>}
      </div>
      <ContractTerms
        kind={kind}
        terms={terms}
        currency={currency}
        reached={isRunning || valid === null ? (running?.tier ?? null) : null}
      />
    </section>
  );
}

export function Held(props: HeldProps) {
  const { kind, running } = props;
  return (
    <>
      {running && <RunningPeriod kind={kind} running={running} />}
      <TermsCard {...props} />
    </>
  );
}
