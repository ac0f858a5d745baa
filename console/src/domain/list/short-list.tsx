// A list within a drawer, in whatever state it is, which grows by a button.
import type { ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#parts/notice.tsx';
import { Failed } from './list-view.tsx';
import type { List } from './use-list.ts';

interface ShortListProps<Row> {
  readonly list: List<Row>;
  readonly className: string | undefined;
  /** Instead of a list without rows. */
  readonly none: ReactNode;
  /** An element of the list, with its key. */
  readonly children: (row: Row) => ReactNode;
}

export function ShortList<Row>({ list, className, none, children }: ShortListProps<Row>) {
  const { t } = useText();
  const { rows, failure, retry, more, loadingMore, loadMore } = list;
  if (rows === null) {
    if (failure) return <Failed code={failure.code} onRetry={retry} />;
    return <Notice title={t('common.loading')} />;
  }
  if (rows.length === 0) return none;
  return (
    <>
      <ul className={className}>{rows.map(children)}</ul>
      {more && (
        <Button size="small" busy={loadingMore} onClick={loadMore}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
