// The friends who joined: masked, how far each is, and what was paid for them.
import type { Currency } from '@perya/contract/money';
import { referralFriends, type Friend } from '@perya/contract/rewards/referral';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { formatDate } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { usePages } from '#lib/use-pages.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './invite-friends.module.css';

function useDate() {
  const { tag } = useText();
  const { timeZone } = useMerchant();
  return (iso: string) => formatDate(iso, tag, timeZone);
}

/** The last whole day before a midnight. */
const lastDayOf = (until: string) => new Date(Date.parse(until) - 1).toISOString();

function Steps({ done }: Pick<Friend, 'done'>) {
  const { t } = useText();
  const steps = [
    ['phone', t('referral.stepPhone')],
    ['deposits', t('referral.stepDeposits')],
    ['validBet', t('referral.stepValidBet')],
  ] as const;
  return (
    <ul className={style['steps']}>
      {steps.map(([step, name]) => (
        <li key={step} className={classes(style['step'], done[step] && style['done'])}>
          <span className={style['mark']}>{done[step] && <Icon name="check" size={14} />}</span>
          {name}
          <span className="visually-hidden">
            {`: ${done[step] ? t('referral.stepDone') : t('referral.stepMissing')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Row({ friend, currency }: { readonly friend: Friend; readonly currency: Currency }) {
  const { t } = useText();
  const date = useDate();
  const { name, joinedAt, state, until, reward } = friend;
  return (
    <li className={style['friend']}>
      <div className={style['who']}>
        <bdi className={style['name']}>{name}</bdi>
        <span className={style['quiet']}>{t('referral.joined', { when: date(joinedAt) })}</span>
      </div>
      <div className={style['how']}>
        {reward !== null && <Money amount={reward} currency={currency} tone="win" />}
        <span className={classes(style['state'], style[state])}>
          {t(`referral.state.${state}`)}
        </span>
        {until !== null && (
          <span className={style['quiet']}>
            {t('referral.until', { when: date(lastDayOf(until)) })}
          </span>
        )}
      </div>
      {(state === 'registered' || state === 'late') && <Steps done={friend.done} />}
    </li>
  );
}

export function Friends() {
  const { t } = useText();
  const list = usePages({
    endpoint: referralFriends,
    input: (pageNo) => ({ pageNo }),
    next: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });
  const { pages, failure, retry } = list;
  const first = pages?.[0];
  return (
    <Section title={t('referral.friends')}>
      {!pages && failure && (
        <FailedState compact code={failure.code as 'offline'} onRetry={retry} />
      )}
      {!pages && !failure && <Skeletons shape="row" count={3} />}
      {first?.totalPages === 0 && (
        <EmptyState title={t('referral.none')} text={t('referral.noneText')} lamps={false} />
      )}
      {pages && first && first.totalPages > 0 && (
        <>
          <ul className={style['friends']}>
            {pages.flatMap(({ content, currency }) =>
              content.map((friend) => (
                <Row
                  key={`${friend.name} ${friend.joinedAt}`}
                  friend={friend}
                  currency={currency}
                />
              )),
            )}
          </ul>
          {first.totalPages > 1 && <LoadMore list={list} />}
        </>
      )}
    </Section>
  );
}
