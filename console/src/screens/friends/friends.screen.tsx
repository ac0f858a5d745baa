// Friends whom members invited, by state, inviter, friend and day; one opens beside the list.
import { idSchema } from '@perya/contract/id';
import { friendList } from '@perya/contract/ops/friends';
import { friendStates } from '@perya/contract/rewards/referral';
import { ChoiceFilter, FilterBar, PeriodFilter, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Split } from '#parts/split.tsx';
import { FriendDrawer } from './friend-drawer.tsx';
import { FriendState } from './friend-state.tsx';

type Row = RowOf<typeof friendList>;

const sorts = ['-joined', 'joined'] as const;
const people = ['friend', 'inviter'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    { id: 'friend', title: t('friend.friend'), cell: ({ friend }) => friend.username },
    { id: 'inviter', title: t('friend.inviter'), cell: ({ inviter }) => inviter.username },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <FriendState state={state} /> },
    {
      id: 'why',
      title: t('friend.why'),
      least: true,
      cell: ({ reason }) => (reason === null ? '–' : t(`refusalReason.${reason}`)),
    },
    {
      id: 'toInviter',
      title: t('friend.reward'),
      end: true,
      least: true,
      cell: ({ inviterReward, currency }) => <Money amount={inviterReward} currency={currency} />,
    },
    {
      id: 'toFriend',
      title: t('friend.rewardOfFriend'),
      end: true,
      least: true,
      cell: ({ friendReward, currency }) => <Money amount={friendReward} currency={currency} />,
    },
    {
      id: 'joined',
      title: t('friend.joined'),
      cell: ({ joinedAt }) => <Ago at={joinedAt} />,
      sort: { up: 'joined', down: '-joined' },
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { values, set } = useFilters([...people, 'state', 'since', 'until', 'sort', 'id']);
  const state = oneOf(friendStates, values.state);
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const open = idSchema('member').safeParse(values.id);
  const given = {
    ...givenOf(values, [...people, 'since', 'until']),
    ...(state !== undefined && { state }),
  };
  return (
    <>
      <FilterBar>
        {people.map((each) => (
          <SearchFilter
            key={each}
            label={t(`friend.${each}`)}
            hint={t('deposit.memberHint')}
            value={values[each] ?? ''}
            onValue={(value) => set({ [each]: value })}
          />
        ))}
        <ChoiceFilter
          label={t('field.state')}
          choices={[
            ['', t('list.any')],
            ...friendStates.map((each) => [each, t(`friendState.${each}`)] as const),
          ]}
          value={state ?? ''}
          onValue={(next) => set({ state: next })}
        />
        <PeriodFilter values={values} set={set} />
      </FilterBar>
      <Split
        list={
          <ListView
            list={useList(friendList, { merchant, sort, ...given })}
            label={t('title.friends')}
            columns={useColumns()}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ id })}
            open={open.data ?? null}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            empty={t('friend.none')}
          />
        }
        beside={
          open.success && (
            <FriendDrawer key={open.data} id={open.data} onClose={() => set({ id: null })} />
          )
        }
      />
    </>
  );
}
