// What the vendor called and was answered, without tokens and signatures; bodies on demand.
import { vendorCallList } from '@perya/contract/ops/vendors';
import { allMerchants } from '@perya/contract/ops/permissions';
import { useState } from 'react';
import { ChoiceFilter, FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Facts } from '#parts/facts.tsx';
import { State } from '#parts/state.tsx';
import style from './vendor.module.css';

type Row = RowOf<typeof vendorCallList>;

const outcomes = ['failed', 'refused'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    { id: 'at', title: t('field.at'), cell: ({ at }) => <Moment at={at} /> },
    { id: 'name', title: t('field.kind'), cell: ({ name }) => name },
    {
      id: 'outcome',
      title: t('field.state'),
      cell: ({ http, outcome }) => (
        <State tone={outcome === 'done' ? 'good' : 'bad'}>{`${String(http)} ${outcome}`}</State>
      ),
    },
    {
      id: 'ms',
      title: t('vendor.slow'),
      end: true,
      cell: ({ ms }) => t('round.ms', { ms: Math.round(ms) }),
    },
  ];
}

function Call({ call, onClose }: { readonly call: Row; readonly onClose: () => void }) {
  const { t } = useText();
  const body = (text: string | null) =>
    text !== null && <pre className={style['body']}>{text}</pre>;
  return (
    <Dialog title={call.name} onClose={onClose}>
      <Facts
        facts={[
          [t('field.at'), <Moment key="at" at={call.at} />],
          [t('audit.trace'), <code key="trace">{call.id}</code>],
        ]}
      />
      <h3>{t('round.request')}</h3>
      {body(call.request)}
      <h3>{t('round.answer')}</h3>
      {body(call.answer)}
    </Dialog>
  );
}

export function Calls({ vendor }: { readonly vendor: string }) {
  const { t } = useText();
  const { values, set } = useFilters(['about', 'outcome']);
  const outcome = oneOf(outcomes, values.outcome);
  const [open, setOpen] = useState<Row | null>(null);
  const list = useList(vendorCallList, {
    merchant: allMerchants,
    id: vendor,
    ...givenOf(values, ['about']),
    ...(outcome !== undefined && { outcome }),
  });
  return (
    <>
      <FilterBar>
        <SearchFilter
          label={t('vendor.about')}
          hint={t('vendor.aboutHint')}
          value={values.about ?? ''}
          onValue={(about) => set({ about })}
        />
        <ChoiceFilter
          label={t('field.state')}
          choices={[
            ['', t('list.any')],
            ...outcomes.map((each) => [each, t(`vendor.${each}`)] as const),
          ]}
          value={outcome ?? ''}
          onValue={(next) => set({ outcome: next })}
        />
      </FilterBar>
      <ListView
        list={list}
        label={t('vendor.calls')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        open={open?.id ?? null}
        empty={t('vendor.noCalls')}
      />
      {open && <Call call={open} onClose={() => setOpen(null)} />}
    </>
  );
}
