// The table of every list: sorted by the server, walked by keys, and cards on a narrow screen.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { useWalk } from './use-walk.ts';
import style from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly end?: boolean;
  /** Left out first where there is little room. */
  readonly least?: boolean;
  /** The sorts of the list that this column stands for, rising and falling. */
  readonly sort?: { readonly up?: string; readonly down?: string };
}

const looksOf = ({ end, least }: { readonly end?: boolean; readonly least?: boolean }) =>
  classes(end && style['end'], least && style['least']) || undefined;

interface DataTableProps<Row> {
  /** What the list is, for those who can't see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows of a list without it lead nowhere. */
  readonly onOpen?: (row: Row) => void;
  /** The key of the row that is open beside the list. */
  readonly open?: string | null;
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
}

/** CSS pixels, before a row was measured; rows further away than `overscan` are not drawn. */
const rowHeight = 37;
const cardHeight = 140;
const overscan = 20;

function useIsNarrow(): boolean {
  const [media] = useState(() => window.matchMedia('(max-width: 719px)'));
  const [narrow, setNarrow] = useState(media.matches);
  useEffect(() => {
    const follow = () => setNarrow(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [media]);
  return narrow;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { up, down } = column.sort ?? {};
  const rises = sort !== undefined && sort === up;
  const falls = sort !== undefined && sort === down;
  const next = falls ? (up ?? down) : (down ?? up);
  const direction = rises ? 'ascending' : 'descending';
  return (
    <th scope="col" className={looksOf(column)} aria-sort={rises || falls ? direction : undefined}>
      {next === undefined || !onSort ? (
        column.title
      ) : (
        <button type="button" className={style['sort']} onClick={() => onSort(next)}>
          {column.title}
          {(rises || falls) && (
            <Icon name="next" size={12} className={style[rises ? 'up' : 'down']} />
          )}
        </button>
      )}
    </th>
  );
}

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
}

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'keyOf' | 'onOpen' | 'open'> {
  readonly row: Row;
  readonly index: number;
  readonly walk: ReturnType<typeof useWalk<Row>>;
  readonly measure: (element: HTMLTableRowElement | null) => void;
}

function TableRow<Row>(props: RowProps<Row>) {
  const { columns, keyOf, onOpen, open, row, index, walk, measure } = props;
  const isOpen = open === keyOf(row);
  return (
    <tr
      ref={measure}
      data-index={index}
      className={classes(style['row'], onOpen && style['leads'], isOpen && style['open'])}
      tabIndex={index === walk.place ? 0 : -1}
      aria-rowindex={index + 2}
      aria-current={isOpen ? 'true' : undefined}
      onFocus={() => walk.setPlace(index)}
      onClick={(event) => walk.onClick(event, row)}
    >
      {columns.map((column, at) => (
        <td key={column.id} className={looksOf(column)} data-title={column.title}>
          {at === 0 && onOpen ? (
            <button
              type="button"
              className={style['opens']}
              tabIndex={-1}
              onClick={() => onOpen(row)}
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  'use no memo';
  const { label, columns, rows, keyOf, onOpen, open = null, sort, onSort } = props;
  const narrow = useIsNarrow();
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(place.current?.offsetTop ?? 0), []);
  const walk = useWalk({ rows, onOpen, place });
  // oxlint-disable-next-line react/incompatible-library -- so the compiler leaves this one alone
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (narrow ? cardHeight : rowHeight),
    overscan,
    scrollMargin: top,
    initialRect: { width: 0, height: window.innerHeight },
  });
  const drawn = virtual.getVirtualItems();
  const before = (drawn[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  return (
    <div ref={place} style={{ paddingBlockStart: before, paddingBlockEnd: after }}>
      {/* The keys are those of its rows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className={style['table']}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={walk.onKeyDown}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const shared = { columns, keyOf, open, row, index, walk, ...(onOpen && { onOpen }) };
            return <TableRow key={keyOf(row)} {...shared} measure={virtual.measureElement} />;
          })}
        </tbody>
      </table>
    </div>
  );
}
