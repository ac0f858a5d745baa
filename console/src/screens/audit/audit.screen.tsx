// What operators did: who, when, why, and what it was before and after.
import { auditList } from '@perya/contract/ops/audit';
import { allMerchants } from '@perya/contract/ops/permissions';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useMe } from '#domain/session/session.ts';
import { SavedViews } from '#domain/views/saved-views.tsx';
import { ExportButton } from '#domain/export/export-button.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Split } from '#parts/split.tsx';
import { EntryDrawer } from './entry-drawer.tsx';

export type Entry = RowOf<typeof auditList>;

function useColumns(): readonly Column<Entry>[] {
  const { t } = useText();
  return [
    { id: 'number', title: t('audit.number'), cell: ({ number }) => number },
    { id: 'at', title: t('field.at'), cell: ({ at }) => <Moment at={at} /> },
    { id: 'operator', title: t('audit.operator'), cell: ({ operator }) => operator },
    { id: 'act', title: t('audit.act'), cell: ({ act }) => act },
    { id: 'relation', title: t('audit.relation'), cell: ({ relation }) => relation },
    { id: 'subject', title: t('field.subject'), least: true, cell: ({ subject }) => subject },
    { id: 'reason', title: t('act.reason'), least: true, cell: ({ reason }) => reason ?? '–' },
  ];
}

const names = ['operator', 'relation', 'subject'] as const;

export function Screen() {
  const { t } = useText();
  const me = useMe();
  const { merchant, name } = useMerchant();
  const { values, set } = useFilters([...names, 'of', 'id']);
  const mayAll = me.everywhere.includes('audit.read');
  const all = mayAll && values.of === allMerchants;
  const given = names.flatMap((each) => {
    const value = values[each];
    return value === undefined ? [] : [[each, value] as const];
  });
  const list = useList(auditList, {
    merchant: all ? allMerchants : merchant,
    ...Object.fromEntries(given),
  });
  const columns = useColumns();
  const open = list.rows?.find(({ number }) => number === values.id);
  return (
    <>
      <FilterBar>
        {mayAll && (
          <ChoiceFilter
            label={t('frame.merchant')}
            choices={[
              ['', name],
              [allMerchants, t('audit.everything')],
            ]}
            value={all ? allMerchants : ''}
            onValue={(of) => set({ of })}
          />
        )}
        {names.map((each) => (
          <SearchFilter
            key={each}
            label={t(`audit.${each}`)}
            hint={t(`audit.${each}Hint`)}
            value={values[each] ?? ''}
            onValue={(value) => set({ [each]: value })}
          />
        ))}
        {!all && <ExportButton list="audit" filters={Object.fromEntries(given)} />}
        <SavedViews screen="audit" />
      </FilterBar>
      <Split
        list={
          <ListView
            list={list}
            label={t('title.audit')}
            columns={columns}
            keyOf={({ number }) => number}
            onOpen={({ number }) => set({ id: number })}
            open={open?.number ?? null}
            empty={t('audit.none')}
          />
        }
        beside={
          open && <EntryDrawer key={open.number} shown={open} onClose={() => set({ id: null })} />
        }
      />
    </>
  );
}
