// The lists that an operator asked for as files, and the files.
import { exportList } from '@perya/contract/ops/exports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRefusal } from '#domain/act/refusal.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Proof } from '#domain/proof/proof.tsx';
import { readAgain } from '#domain/queues/live.ts';
import { visibleInterval } from '#lib/page-visibility.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { State, type Tone } from '#parts/state.tsx';
import { readFile, saveFile } from '#domain/export/download.ts';
import style from './exports.module.css';

type Row = RowOf<typeof exportList>;

const tones: Readonly<Record<Row['state'], Tone>> = {
  asked: 'waits',
  running: 'waits',
  ready: 'good',
  failed: 'bad',
  expired: 'quiet',
};

/** How often the list is read while a file is being written. */
const lookMs = 2_000;

/** The file, once it is proved who asks. */
function Download({ row }: { readonly row: Row }) {
  const { t } = useText();
  const refusal = useRefusal();
  const { merchant } = useMerchant();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const load = async () => {
    setBusy(true);
    const read = await readFile(merchant, row.id);
    setBusy(false);
    setRefused(read.ok ? null : read.code);
    if (read.ok) saveFile(`${row.list}-${row.askedAt.slice(0, 10)}.csv`, read.parts);
  };
  return (
    <span className={style['download']}>
      <Button size="small" busy={busy} onClick={() => void load()}>
        {t('export.download')}
      </Button>
      {refused === 'operator.proofDue' ? (
        <Dialog title={t('proof.title')} onClose={() => setRefused(null)}>
          <Proof onProved={() => void load()} onCancel={() => setRefused(null)} />
        </Dialog>
      ) : (
        refused !== null && (
          <span className={style['refused']} role="alert">
            {refusal(refused)}
          </span>
        )
      )}
    </span>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    { id: 'at', title: t('field.made'), cell: ({ askedAt }) => <Moment at={askedAt} /> },
    { id: 'list', title: t('export.list'), cell: ({ list }) => t(`title.${list}`) },
    {
      id: 'filters',
      title: t('export.filters'),
      cell: ({ filters }) =>
        Object.entries(filters)
          .map(([name, value]) => `${name}: ${value}`)
          .join(', ') || '–',
    },
    { id: 'reason', title: t('act.reason'), least: true, cell: ({ reason }) => reason },
    {
      id: 'state',
      title: t('field.state'),
      cell: ({ state }) => <State tone={tones[state]}>{t(`exportState.${state}`)}</State>,
    },
    {
      id: 'rows',
      title: t('export.rows'),
      end: true,
      cell: ({ rows, cutOff }) => {
        if (rows === null) return '–';
        return cutOff ? t('export.cutOff', { count: rows }) : String(rows);
      },
    },
    {
      id: 'until',
      title: t('export.until'),
      cell: ({ expiresAt }) => (expiresAt === null ? '–' : <Moment at={expiresAt} />),
    },
    {
      id: 'file',
      title: t('export.download'),
      cell: (row) => (row.state === 'ready' ? <Download row={row} /> : '–'),
    },
  ];
}

export function Screen() {
  const { t } = useText();
  const client = useQueryClient();
  const { merchant } = useMerchant();
  const list = useList(exportList, { merchant });
  const columns = useColumns();
  const waits = list.rows?.some(({ state }) => state === 'asked' || state === 'running') === true;
  useEffect(() => {
    if (!waits) return undefined;
    return visibleInterval(lookMs, () => readAgain(client, '/ops/exports'));
  }, [waits, client]);
  return (
    <ListView
      list={list}
      label={t('title.exports')}
      columns={columns}
      keyOf={({ id }) => id}
      empty={t('export.none')}
    />
  );
}
