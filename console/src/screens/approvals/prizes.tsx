// The prizes of a leaderboard that would be paid: to whom, for which place and score.
import { boardPrizeList } from '@perya/contract/ops/reward-rules';
import { ListView } from '#domain/list/list-view.tsx';
import { useList } from '#domain/list/use-list.ts';
import { MemberLink } from '#domain/member/member-link.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { State } from '#parts/state.tsx';
import style from './approvals.module.css';

function Winners({ board }: { readonly board: string }) {
  const { t, tag } = useText();
  const { merchant } = useMerchant();
  const list = useList(boardPrizeList, { merchant, id: board });
  return (
    <ListView
      list={list}
      empty={t('prize.none')}
      label={t('prize.title')}
      keyOf={({ member }) => member.id}
      columns={[
        { id: 'place', title: t('prize.place'), cell: ({ place }) => place.toLocaleString(tag) },
        {
          id: 'member',
          title: t('title.member'),
          cell: ({ member, flagged }) => (
            <span className={style['winner']}>
              <MemberLink member={member} />
              {flagged && <State tone="bad">{t('prize.flagged')}</State>}
            </span>
          ),
        },
        { id: 'score', title: t('prize.score'), end: true, cell: ({ score }) => score },
        {
          id: 'prize',
          title: t('prize.prize'),
          end: true,
          cell: ({ prize, currency }) => <Money amount={prize} currency={currency} />,
        },
      ]}
    />
  );
}

/** Nothing for who may not read rewards. */
export function Prizes({ board }: { readonly board: string }) {
  const { t } = useText();
  const may = useMay();
  if (!may('reward.read')) return null;
  return (
    <>
      <h3>{t('prize.title')}</h3>
      <Winners board={board} />
    </>
  );
}
