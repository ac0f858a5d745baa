// Identity documents: those that wait, the longest first, and those that were decided.
import { documentList, handedInStates } from '@perya/contract/ops/documents';
import { idSchema } from '@perya/contract/id';
import { DocumentState } from '#domain/documents/document-state.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Split } from '#parts/split.tsx';
import { DocumentDrawer } from './document-drawer.tsx';

type Row = RowOf<typeof documentList>;

const states = [...handedInStates, 'any'] as const;
const sorts = ['submitted', '-submitted'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    { id: 'member', title: t('title.member'), cell: ({ member }) => member.username },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <DocumentState state={state} /> },
    {
      id: 'why',
      title: t('document.why'),
      least: true,
      cell: ({ refusal }) => (refusal === null ? '–' : t(`documentRefusal.${refusal}`)),
    },
    {
      id: 'reviewer',
      title: t('document.reviewer'),
      least: true,
      cell: ({ reviewer }) => reviewer ?? '–',
    },
    {
      id: 'submitted',
      title: t('document.submitted'),
      cell: ({ submittedAt }) => <Ago at={submittedAt} />,
      sort: { up: 'submitted', down: '-submitted' },
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['member', 'state', 'sort', 'id']);
  const state = oneOf(states, values.state) ?? 'underReview';
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const open = idSchema('member').safeParse(values.id);
  const list = useList(documentList, { merchant, state, sort, ...givenOf(values, ['member']) });
  return (
    <>
      <FilterBar>
        <SearchFilter
          label={t('title.member')}
          hint={t('deposit.memberHint')}
          value={values.member ?? ''}
          onValue={(member) => set({ member })}
        />
        <ChoiceFilter
          label={t('field.state')}
          choices={states.map((each) => [
            each,
            each === 'any' ? t('list.any') : t(`documentState.${each}`),
          ])}
          value={state}
          onValue={(next) => set({ state: next })}
        />
      </FilterBar>
      <Split
        list={
          <ListView
            list={list}
            label={t('title.documents')}
            columns={useColumns()}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ id })}
            open={open.data ?? null}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            empty={state === 'underReview' ? t('document.none') : t('list.none')}
          />
        }
        beside={
          open.success && (
            <DocumentDrawer key={open.data} id={open.data} onClose={() => set({ id: null })} />
          )
        }
      />
    </>
  );
}
