// The bonus that runs, and those that are over: how each ended, and what of it became cash.
import { endedBonuses, type Bonus } from '@perya/contract/rewards/bonus';
import { useMoment, useWritten } from '#domain/cashier/written.ts';
import { useBonuses } from '#domain/rewards/bonuses.ts';
import { RunningBonus } from '#domain/rewards/running-bonus.tsx';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { useCursorPages } from '#lib/use-cursor-pages.ts';
import { Badge } from '#ui/badge.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { FailedState } from '#ui/state.tsx';
import style from './reward-center.module.css';

/** Nothing where no bonus runs or waits. */
export function BonusNow() {
  const { t } = useText();
  const { data } = useBonuses();
  if (!data || (data.active === null && data.queued.length === 0)) return null;
  return (
    <Section title={t('reward.bonusNow')}>
      <RunningBonus />
    </Section>
  );
}

type Over = Exclude<Bonus['state'], 'queued' | 'active'>;

function PastRow({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useText();
  const moment = useMoment();
  const { title, amount, currency, becameCash, state, steps } = bonus;
  const written = useWritten(currency);
  const ended = state as Over;
  const endedAt = steps[steps.length - 1]?.at;
  return (
    <li className={style['claim']}>
      <div className={style['words']}>
        <h3 className={style['name']}>
          <bdi>{title}</bdi>
        </h3>
        {endedAt !== undefined && (
          <p className={style['quiet']}>
            <time dateTime={endedAt}>{moment(endedAt)}</time>
          </p>
        )}
        {signOf(becameCash) > 0 && <p>{t('reward.becameCash', { amount: written(becameCash) })}</p>}
      </div>
      <div className={style['end']}>
        <Money className={style['sum']} amount={amount} currency={currency} />
        <Badge tone={state === 'completed' ? 'accent' : 'plain'}>
          {t(`reward.bonus.${ended}`)}
        </Badge>
      </div>
    </li>
  );
}

/** Nothing for who has had none. */
export function PastBonuses() {
  const { t, language } = useText();
  const list = useCursorPages({
    endpoint: endedBonuses,
    input: (after) => ({ language, ...(after !== undefined && { after: after as Bonus['id'] }) }),
    next: ({ next }) => next ?? undefined,
  });
  const { pages, failure, retry } = list;
  if (pages === null) {
    return failure && <FailedState compact code={failure.code as 'offline'} onRetry={retry} />;
  }
  const bonuses = pages.flatMap((page) => page.bonuses);
  if (bonuses.length === 0) return null;
  return (
    <Section title={t('reward.bonusPast')}>
      <ul className={style['list']}>
        {bonuses.map((bonus) => (
          <PastRow key={bonus.id} bonus={bonus} />
        ))}
      </ul>
      {list.more && <LoadMore list={list} />}
    </Section>
  );
}
