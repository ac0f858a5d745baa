// A button that saves a record as CSV: every page of it, up to a limit, the newest first.
import { mostRecordsAtOnce, mostRecordsInFile } from '@perya/contract/limits';
import { csvOf } from '@perya/contract/csv';
import type { EndpointSpec, InputOf, OutputOf } from '@perya/contract/endpoint';
import { useState } from 'react';
import { saveFile } from '#domain/cashier/save-file.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';

interface SaveCsvProps<E extends EndpointSpec> {
  readonly endpoint: E;
  /** Of the page after a row; undefined for the first page. */
  readonly input: (after: string | undefined, pageSize: number) => InputOf<E>;
  readonly next: (page: OutputOf<E>) => string | undefined;
  readonly head: readonly string[];
  readonly rows: (page: OutputOf<E>) => readonly (readonly string[])[];
  /** Without its ending. */
  readonly name: string;
}

export function SaveCsv<E extends EndpointSpec>(props: SaveCsvProps<E>) {
  const { endpoint, input, next, head, rows, name } = props;
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const collect = async () => {
    const all: (readonly string[])[] = [];
    let after: string | undefined;
    do {
      const page = await call(endpoint, input(after, mostRecordsAtOnce));
      if (!page.ok) return null;
      all.push(...rows(page.value));
      after = next(page.value);
    } while (after !== undefined && all.length < mostRecordsInFile);
    return { all, isWhole: after === undefined };
  };
  const save = async () => {
    setBusy(true);
    const collected = await collect();
    setBusy(false);
    if (collected === null) return toast.failure(t('transactions.notSaved'));
    const { all, isWhole } = collected;
    saveFile(`${name}.csv`, csvOf([head, ...all]));
    if (isWhole) return toast.success(t('transactions.saved'));
    return toast.info(t('transactions.savedSome', { count: all.length }));
  };
  return (
    <Button size="small" busy={busy} onClick={() => void save()}>
      <Icon name="download" size={18} />
      {t('transactions.save')}
    </Button>
  );
}
