// Finds members by the beginning of a name, a whole number or mail address, or an id.
import { members, memberStates } from '@perya/contract/ops/members';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { MemberState } from '#domain/member/member-state.tsx';
import { TagNames, useTags } from '#domain/member/tags.tsx';
import { SavedViews } from '#domain/views/saved-views.tsx';
import { ExportButton } from '#domain/export/export-button.tsx';
import { FilterBar, ChoiceFilter, PeriodFilter, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useState } from 'react';
import { Link, useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { BulkActs, bulkPermissions, type Chosen } from './bulk-acts.tsx';
import style from './members.module.css';

type Row = RowOf<typeof members>;

const filters = ['search', 'state', 'agent', 'tag', 'since', 'until', 'sort'] as const;
type Filter = (typeof filters)[number];

const sorts = ['-registered', 'registered', 'username'] as const;

interface Choice {
  readonly chosen: Chosen;
  readonly onChoose: (row: Row, chosen: boolean) => void;
}

/** A column to choose by, where something may be done to those who are chosen. */
function useChoice({ chosen, onChoose }: Choice): readonly Column<Row>[] {
  const { t } = useText();
  const may = useMay();
  if (!bulkPermissions.some((each) => may(each))) return [];
  return [
    {
      id: 'choose',
      title: t('bulk.column'),
      cell: (row) => (
        <input
          type="checkbox"
          className={style['choose']}
          aria-label={t('bulk.choose', { name: row.username })}
          checked={chosen.has(row.id)}
          onChange={(event) => onChoose(row, event.target.checked)}
        />
      ),
    },
  ];
}

function useColumns(choice: Choice): readonly Column<Row>[] {
  const { t } = useText();
  const choosing = useChoice(choice);
  return [
    {
      id: 'username',
      title: t('member.username'),
      cell: ({ username }) => username,
      sort: { up: 'username' },
    },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <MemberState state={state} /> },
    { id: 'tags', title: t('title.tags'), cell: ({ tags }) => <TagNames tags={tags} /> },
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
    ...choosing,
  ];
}

function typeKey(type: number) {
  if (type === 1) return 'member.agent';
  return type === 4 ? 'member.trial' : 'member.member';
}

interface FiltersProps {
  readonly values: Partial<Record<Filter, string>>;
  readonly set: (changes: Partial<Record<Filter, string>>) => void;
  /** What the list is asked for: a file has the same. */
  readonly asked: Readonly<Record<string, string>>;
}

function Filters({ values, set, asked }: FiltersProps) {
  const { t } = useText();
  const address = useAddress();
  const tags = useTags();
  return (
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
        value={values.state ?? ''}
        onValue={(next) => set({ state: next })}
      />
      <SearchFilter
        label={t('members.below')}
        hint={t('members.belowHint')}
        value={values.agent ?? ''}
        onValue={(agent) => set({ agent })}
      />
      <ChoiceFilter
        label={t('tag.one')}
        choices={[['', t('list.any')], ...tags.map(({ id, name }) => [id, name] as const)]}
        value={values.tag ?? ''}
        onValue={(tag) => set({ tag })}
      />
      <PeriodFilter values={values} set={set} />
      <ExportButton list="members" filters={asked} />
      <SavedViews screen="members" />
      <Link className={style['link']} to={address('/tags')}>
        {t('title.tags')}
      </Link>
    </FilterBar>
  );
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(filters);
  const state = oneOf(memberStates, values.state);
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const asked = {
    sort,
    ...givenOf(values, ['search', 'agent', 'tag', 'since', 'until']),
    ...(state !== undefined && { state }),
  };
  const list = useList(members, { merchant, ...asked });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const columns = useColumns({
    chosen,
    onChoose: ({ id, username }, isChosen) => {
      const next = new Map(chosen);
      if (isChosen) next.set(id, username);
      else next.delete(id);
      setChosen(next);
    },
  });
  return (
    <>
      <Filters values={values} set={set} asked={asked} />
      <BulkActs chosen={chosen} onClear={() => setChosen(new Map())} />
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
