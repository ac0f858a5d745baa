// A list in whatever state it is: coming, failed, forbidden, empty, stale, or there.
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { DataTable, type Column } from '#parts/data-table.tsx';
import { Notice } from '#parts/notice.tsx';
import { useRefusal } from '#domain/act/refusal.ts';
import type { List } from './use-list.ts';
import style from './list-view.module.css';

interface ListViewProps<Row> {
  readonly list: List<Row>;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly open?: string | null;
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
  /** What it means that nothing is here. */
  readonly empty: string;
}

const shownSkeletons = 8;

export function Failed({ code, onRetry }: { readonly code: string; readonly onRetry: () => void }) {
  const { t } = useText();
  const refusal = useRefusal();
  if (code === 'operator.forbidden') {
    return <Notice title={refusal(code)} text={t('frame.askOwner')} />;
  }
  return (
    <Notice title={t('list.failed')} text={refusal(code)}>
      <Button size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  );
}

export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, empty, ...table } = props;
  const { t } = useText();
  const refusal = useRefusal();
  const { rows, failure, more, loadingMore, loadMore, retry } = list;
  if (rows === null) {
    if (failure) return <Failed code={failure.code} onRetry={retry} />;
    return (
      <output className={style['coming']} aria-busy="true" aria-label={t('common.loading')}>
        <Skeletons shape="row" count={shownSkeletons} />
      </output>
    );
  }
  return (
    <div className={style['list']}>
      {failure && (
        <p className={style['stale']} role="alert">
          {t('list.stale')} {refusal(failure.code)}{' '}
          <Button size="small" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {rows.length === 0 ? <Notice title={empty} /> : <DataTable {...table} rows={rows} />}
      {more && (
        <Button size="small" busy={loadingMore} onClick={loadMore}>
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}
