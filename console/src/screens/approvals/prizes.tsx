// The prizes of a leaderboard that would be paid: to whom, for which place and score.
import { boardPrizeList } from '@perya/contract/ops/reward-rules';
import { Failed } from '#domain/list/list-view.tsx';
import { useList } from '#domain/list/use-list.ts';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#parts/data-table.tsx';
import { Notice } from '#parts/notice.tsx';
import { State } from '#parts/state.tsx';
import style from './approvals.module.css';

function Winners({ board }: { readonly board: string }) {
  const { t, tag } = useText();
  const may = useMay();
  const address = useAddress();
  const { merchant } = useMerchant();
  const list = useList(boardPrizeList, { merchant, id: board });
  if (list.rows === null) {
    if (list.failure) return <Failed code={list.failure.code} onRetry={list.retry} />;
    return <Notice title={t('common.loading')} />;
  }
  if (list.rows.length === 0) return <Notice title={t('prize.none')} />;
  return (
    <>
      <DataTable
        label={t('prize.title')}
        keyOf={({ member }) => member.id}
        rows={list.rows}
        columns={[
          { id: 'place', title: t('prize.place'), cell: ({ place }) => place.toLocaleString(tag) },
          {
            id: 'member',
            title: t('title.member'),
            cell: ({ member, flagged }) => (
              <span className={style['winner']}>
                {may('member.read') ? (
                  <Link className={style['link']} to={address('/member', { id: member.id })}>
                    {member.username}
                  </Link>
                ) : (
                  member.username
                )}
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
      {list.more && (
        <Button size="small" busy={list.loadingMore} onClick={list.loadMore}>
          {t('list.more')}
        </Button>
      )}
    </>
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
