// Finds members by the beginning of a name, a whole number or mail address, or an id.
import { members, memberStates } from '@perya/contract/ops/members';
import { useAddress, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { MemberState } from '#domain/member/member-state.tsx';
import { FilterBar, ChoiceFilter, PeriodFilter, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';

type Row = RowOf<typeof members>;

const sorts = ['-registered', 'registered', 'username'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    {
      id: 'username',
      title: t('member.username'),
      cell: ({ username }) => username,
      sort: { up: 'username' },
    },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <MemberState state={state} /> },
    { id: 'type', title: t('member.type'), cell: ({ type }) => t(typeKey(type)) },
    { id: 'currency', title: t('field.currency'), cell: ({ currency }) => currency },
    {
      id: 'registered',
      title: t('member.registered'),
      cell: ({ registeredAt }) => <Moment at={registeredAt} />,
      sort: { up: 'registered', down: '-registered' },
    },
    {
      id: 'login',
      title: t('member.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <Moment at={lastLoginAt} />),
    },
  ];
}

function typeKey(type: number) {
  if (type === 1) return 'member.agent';
  return type === 4 ? 'member.trial' : 'member.member';
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['search', 'state', 'agent', 'since', 'until', 'sort']);
  const state = oneOf(memberStates, values.state);
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const list = useList(members, {
    merchant,
    sort,
    ...givenOf(values, ['search', 'agent', 'since', 'until']),
    ...(state !== undefined && { state }),
  });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        <SearchFilter
          label={t('list.search')}
          hint={t('members.hint')}
          value={values.search ?? ''}
          onValue={(search) => set({ search })}
        />
        <ChoiceFilter
          label={t('field.state')}
          choices={[
            ['', t('list.any')],
            ...memberStates.map((each) => [each, t(`memberState.${each}`)] as const),
          ]}
          value={state ?? ''}
          onValue={(next) => set({ state: next })}
        />
        <SearchFilter
          label={t('members.below')}
          hint={t('members.belowHint')}
          value={values.agent ?? ''}
          onValue={(agent) => set({ agent })}
        />
        <PeriodFilter values={values} set={set} />
      </FilterBar>
      <ListView
        list={list}
        label={t('title.members')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(address('/member', { id }))}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        empty={t('members.none')}
      />
    </>
  );
}
