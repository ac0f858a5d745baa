// One mission: what counts, how far it is, what it brings, until when, and what can be done.
import type { Mission } from '@perya/contract/rewards/missions';
import { FactList } from '#domain/cashier/fact.tsx';
import { useMoment, useWritten } from '#domain/cashier/written.ts';
import { BonusFacts } from '#domain/promotion/bonus-facts.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { useCounted, useWho } from './counted.ts';
import { Progress } from './progress.tsx';
import { useMissionActs } from './use-acts.ts';
import style from './mission-card.module.css';

function useCondition(mission: Mission): string {
  const { t } = useText();
  const written = useWritten(mission.currency);
  const { condition, target, times, least } = mission;
  const count = Number(target);
  const amount = written(least ?? target);
  switch (condition) {
    case 'validBet':
      return t('missions.validBet', { amount: written(target) });
    case 'deposit':
      return t('missions.deposit', { amount: written(target) });
    case 'rounds':
      return t('missions.rounds', { count });
    case 'bigWin':
      return t('missions.bigWin', { count, times: times ?? 0 });
    case 'daysPlayed':
      return t('missions.daysPlayed', { count, amount });
  }
}

function useUntil({ state, claimUntil, endsAt, step, paysItself }: Mission): string {
  const { t } = useText();
  const moment = useMoment();
  if (state === 'locked') return t('missions.locked', { step: (step ?? 1) - 1 });
  if (state === 'reached' && claimUntil !== null) {
    const until = t('missions.claimUntil', { when: moment(claimUntil) });
    return paysItself ? `${until}. ${t('missions.paysItself')}` : until;
  }
  return endsAt === null ? t('missions.openEnd') : t('missions.until', { when: moment(endsAt) });
}

function Act({ mission }: { readonly mission: Mission }) {
  const { t } = useText();
  const { busy, join, claim } = useMissionActs(mission);
  switch (mission.state) {
    case 'open':
      return (
        <Button size="small" look="outline" busy={busy} onClick={join}>
          {t('missions.join')}
        </Button>
      );
    case 'reached':
      return (
        <Button size="small" look="lamp" busy={busy} onClick={claim}>
          {t('missions.claim')}
        </Button>
      );
    case 'locked':
      return <Icon name="lock" size={20} className={style['quiet']} />;
    case 'taken':
      return (
        <span className={style['taken']}>
          <Icon name="check" size={18} />
          {t('missions.claimed')}
        </span>
      );
    case 'joined':
      return null;
    case 'lapsed':
    case 'closed':
      return <span className={style['quiet']}>{t('missions.lapsed')}</span>;
  }
}

export function MissionCard({ mission }: { readonly mission: Mission }) {
  const { t } = useText();
  const { title, step, state, amount, currency, condition, terms } = mission;
  const what = useCondition(mission);
  const counted = useCounted(mission);
  const who = useWho(mission.who);
  const until = useUntil(mission);
  const isPast = state === 'taken' || state === 'lapsed' || state === 'locked';
  return (
    <article className={classes(style['card'], isPast && style['past'])} data-state={state}>
      <div className={style['head']}>
        <h3 className={style['title']}>
          {step !== null && <span className={style['step']}>{t('missions.step', { step })}</span>}
          {title}
        </h3>
        <Money amount={amount} currency={currency} tone="win" sign className={style['reward']} />
      </div>
      <p>{what}</p>
      <p className={style['quiet']}>
        {[condition === 'deposit' ? null : counted, ...who].filter(Boolean).join(' · ')}
      </p>
      {terms !== null && !isPast && (
        <FactList>
          <BonusFacts terms={terms} currency={currency} />
        </FactList>
      )}
      {(state === 'joined' || state === 'reached') && <Progress mission={mission} label={title} />}
      <div className={style['foot']}>
        <p className={style['quiet']}>
          {until}
          {state === 'open' && <span className={style['hint']}>{t('missions.joinHint')}</span>}
        </p>
        <Act mission={mission} />
      </div>
    </article>
  );
}
