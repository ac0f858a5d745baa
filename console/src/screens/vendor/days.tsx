// Days that were compared with the vendor's own list, and what of them did not agree.
import { mismatchList, reconciliationList, vendorReconcile } from '@perya/contract/ops/vendors';
import { allMerchants } from '@perya/contract/ops/permissions';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Split } from '#parts/split.tsx';
import style from './vendor.module.css';

type Run = RowOf<typeof reconciliationList>;
type Mismatch = RowOf<typeof mismatchList>;

function useRunColumns(): readonly Column<Run>[] {
  const { t, tag } = useText();
  const count = (number: number | null) => number?.toLocaleString(tag) ?? '–';
  return [
    { id: 'day', title: t('vendor.day'), cell: ({ day }) => day },
    {
      id: 'ended',
      title: t('field.state'),
      cell: ({ endedAt, failure }) =>
        failure ?? (endedAt === null ? t('vendor.running') : <Moment at={endedAt} />),
    },
    { id: 'ours', title: t('vendor.here'), end: true, cell: ({ ours }) => count(ours) },
    { id: 'theirs', title: t('vendor.there'), end: true, cell: ({ theirs }) => count(theirs) },
    {
      id: 'twice',
      title: t('vendor.listedTwice'),
      end: true,
      least: true,
      cell: ({ listedTwice }) => count(listedTwice),
    },
    {
      id: 'mismatches',
      title: t('vendor.mismatches'),
      end: true,
      cell: ({ mismatches }) => count(mismatches),
    },
  ];
}

function Mismatches({ run, onClose }: { readonly run: Run; readonly onClose: () => void }) {
  const { t } = useText();
  const list = useList(mismatchList, { merchant: allMerchants, run: run.id });
  const side = (of: Mismatch['ours']) =>
    of === null ? '–' : `${of.state}: ${of.stake} → ${of.payout} ${of.currency}`;
  return (
    <Drawer title={run.day} onClose={onClose}>
      <ListView
        list={list}
        label={t('vendor.mismatches')}
        columns={[
          { id: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`mismatch.${kind}`) },
          { id: 'bet', title: t('bet.transaction'), cell: ({ transactionId }) => transactionId },
          { id: 'ours', title: t('vendor.here'), cell: ({ ours }) => side(ours) },
          { id: 'theirs', title: t('vendor.there'), cell: ({ theirs }) => side(theirs) },
        ]}
        keyOf={({ id }) => id}
        empty={t('vendor.noMismatches')}
      />
    </Drawer>
  );
}

function Compare({ vendor }: { readonly vendor: string }) {
  const { t } = useText();
  const [day, setDay] = useState('');
  return (
    <Act
      endpoint={vendorReconcile}
      input={{ merchant: allMerchants, id: vendor, day }}
      changes={['/ops/vendors']}
      label={t('vendor.compare')}
      text={t('vendor.compareText')}
      incomplete={!/^\d{4}-\d\d-\d\d$/.test(day)}
      fields={
        <TextField
          name="day"
          type="date"
          label={t('vendor.day')}
          value={day}
          onValue={setDay}
          min="2000-01-01"
          max="2998-12-31"
        />
      }
    />
  );
}

interface DaysProps {
  readonly vendor: string;
  readonly manages: boolean;
}

export function Days({ vendor, manages }: DaysProps) {
  const { t } = useText();
  const [open, setOpen] = useState<Run | null>(null);
  const list = useList(reconciliationList, { merchant: allMerchants, id: vendor });
  return (
    <>
      {manages && (
        <div className={style['acts']}>
          <Compare vendor={vendor} />
        </div>
      )}
      <Split
        list={
          <ListView
            list={list}
            label={t('vendor.days')}
            columns={useRunColumns()}
            keyOf={({ id }) => id}
            onOpen={setOpen}
            open={open?.id ?? null}
            empty={t('vendor.noDays')}
          />
        }
        beside={open && <Mismatches key={open.id} run={open} onClose={() => setOpen(null)} />}
      />
    </>
  );
}
