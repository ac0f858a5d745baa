// What one operator asked for: another approves or refuses it, or its maker takes it back.
import { approvalList, approvalStates } from '@perya/contract/ops/approvals';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useApprovalKind } from '#domain/words/approval-kind.ts';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Split } from '#parts/split.tsx';
import { State } from '#parts/state.tsx';
import { ApprovalDrawer } from './approval-drawer.tsx';
import { subjectOf } from './subject.ts';

export type Approval = RowOf<typeof approvalList>;

const sorts = ['asked', '-asked'] as const;
const states = [...approvalStates, 'any'] as const;

function useColumns(): readonly Column<Approval>[] {
  const { t } = useText();
  const words = useApprovalKind();
  return [
    { id: 'kind', title: t('field.kind'), cell: ({ kind }) => words(kind) },
    { id: 'subject', title: t('field.subject'), cell: (row) => subjectOf(row) },
    { id: 'maker', title: t('approval.maker'), cell: ({ maker }) => maker },
    { id: 'reason', title: t('act.reason'), least: true, cell: ({ reason }) => reason },
    {
      id: 'state',
      title: t('field.state'),
      cell: ({ state }) => (
        <State tone={state === 'asked' ? 'waits' : 'quiet'}>{t(`approvalState.${state}`)}</State>
      ),
    },
    {
      id: 'asked',
      title: t('approval.asked'),
      cell: ({ askedAt }) => <Ago at={askedAt} />,
      sort: { up: 'asked', down: '-asked' },
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['state', 'sort', 'id']);
  const state = oneOf(states, values.state) ?? 'asked';
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const list = useList(approvalList, { merchant, state, sort });
  const columns = useColumns();
  const open = list.rows?.find(({ id }) => id === values.id);
  return (
    <>
      <FilterBar>
        <ChoiceFilter
          label={t('field.state')}
          choices={states.map((each) => [
            each,
            each === 'any' ? t('list.any') : t(`approvalState.${each}`),
          ])}
          value={state}
          onValue={(next) => set({ state: next })}
        />
      </FilterBar>
      <Split
        list={
          <ListView
            list={list}
            label={t('title.approvals')}
            columns={columns}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ id })}
            open={open?.id ?? null}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            empty={state === 'asked' ? t('approval.none') : t('list.none')}
          />
        }
        beside={
          open && <ApprovalDrawer key={open.id} shown={open} onClose={() => set({ id: null })} />
        }
      />
    </>
  );
}
