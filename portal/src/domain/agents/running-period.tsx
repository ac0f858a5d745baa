// What a contract comes to so far in the period that runs, and what the next tier lacks.
import type { ContractKind, Running } from '@perya/contract/agents/contracts';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { useWritten } from '#domain/cashier/written.ts';
import { LevelBar } from '#domain/vip/level-bar.tsx';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { useBillPeriod } from './bill-period.ts';
import { lackOf } from '@perya/contract/agents/next-tier';
import style from './running-period.module.css';

interface RunningProps {
  readonly kind: ContractKind;
  readonly running: Running;
}

function Next({ kind, running }: RunningProps) {
  const { t } = useText();
  const written = useWritten(running.currency);
  const lack = lackOf(kind, running);
  if (lack === null) return <p className={style['next']}>{t('contracts.top')}</p>;
  const base = kind === 'dividend' ? 'lost' : running.terms.base;
  const lacks = [
    ...(lack.base === null ? [] : [t(`contracts.lack.${base}`, { amount: written(lack.base) })]),
    ...(lack.loss === null ? [] : [t('contracts.lack.lost', { amount: written(lack.loss) })]),
    ...(lack.active === 0 ? [] : [t('contracts.lack.active', { count: lack.active })]),
  ];
  const title = t('contracts.next', { number: lack.tier + 1 });
  return (
    <div className={style['next']}>
      <h3 className={style['quiet']}>{title}</h3>
      <LevelBar points={Math.floor(lack.share * 100)} of={100} label={title} />
      <ul className={style['lacks']}>
        {lacks.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

export function RunningPeriod({ kind, running }: RunningProps) {
  const { t } = useText();
  const period = useBillPeriod();
  const { gross, currency, base, terms, active, tier, lost, carry } = running;
  const isDividend = kind === 'dividend';
  const namesLoss = !isDividend && terms.tiers.some(({ loss }) => loss !== null);
  return (
    <section className={style['card']}>
      <div>
        <h2 className={style['quiet']}>
          {t('contracts.soFar', { period: period({ kind, ...running }) })}
        </h2>
        <p className={style['large']}>
          <Money amount={gross} currency={currency} />
        </p>
        <p className={style['quiet']}>
          {tier === null ? t('contracts.noTier') : t('contracts.tier', { number: tier + 1 })}
          {' · '}
          {t('contracts.beforeBelow')}
        </p>
      </div>
      <FactList>
        {(isDividend || namesLoss) && (
          <Fact name={t('contracts.base.lost')}>
            <Money amount={lost} currency={currency} />
          </Fact>
        )}
        {signOf(carry) > 0 && (
          <Fact name={t('contracts.carried')}>
            <Money amount={`-${carry}`} currency={currency} />
          </Fact>
        )}
        {!isDividend && (
          <Fact name={t(`contracts.base.${terms.base}`)}>
            <Money amount={base} currency={currency} />
          </Fact>
        )}
        <Fact name={t('contracts.active')}>{active}</Fact>
      </FactList>
      <Next kind={kind} running={running} />
    </section>
  );
}
