// Games in rows: the whole first page, and of the others those rows that are near the screen.
import type { Game } from '@perya/contract/games/game-centre';
import { pageSize } from '@perya/contract/limits';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';
import { useBelowFold, useLoadsPictures } from '#lib/screen-state.ts';
import { useInBrowser } from '#lib/in-browser.ts';
import { useMedia } from '#lib/media.ts';
import { useLocation } from '#lib/router.tsx';
import { GameCard } from './game-card.tsx';
import style from './game-list-grid.module.css';

/** Rows are rendered this far outside of the screen, in pixels, so that a fling finds no gaps. */
const aheadPx = 900;

/** As in the style sheet. */
const wide = '(min-width: 560px)';
const [narrowColumns, wideColumns] = [3, 5];

function useColumns(): number {
  return useMedia(wide) ? wideColumns : narrowColumns;
}

/**
 * About how high a row is, in pixels, before it has been measured: gutters of 16 px, gaps of 10 px,
 * and under the square tile a name of one line or two, and its vendor.
 */
function rowHeight(columns: number): number {
  const width = Math.min(window.innerWidth, 768) - 2 * 16;
  return (width - 10 * (columns - 1)) / columns + 68;
}

function inRows(games: readonly Game[], columns: number): readonly (readonly Game[])[] {
  const count = Math.ceil(games.length / columns);
  return Array.from({ length: count }, (_, row) => games.slice(row * columns, (row + 1) * columns));
}

/** The heights of rows by history entry: going back needs them to restore the scroll. */
const heights = new Map<string, CacheSnapshot>();
const mostHeights = 50;

function keepHeights(key: string, cache: CacheSnapshot): void {
  heights.delete(key);
  heights.set(key, cache);
  const [oldest] = heights.keys();
  if (heights.size > mostHeights && oldest !== undefined) heights.delete(oldest);
}

interface RowsProps {
  readonly games: readonly Game[];
  readonly columns: number;
}

/** Only rows near the screen are rendered: ten thousand games are too many to lay out. */
function Rows({ games, columns }: RowsProps) {
  const { key } = useLocation();
  const rows = useRef<WindowVirtualizerHandle>(null);
  const name = `${key} ${String(columns)}`;
  useLayoutEffect(() => {
    const handle = rows.current;
    return () => {
      if (handle) keepHeights(name, handle.cache);
    };
  }, [name]);
  const cache = heights.get(name);
  return (
    <WindowVirtualizer
      ref={rows}
      data={inRows(games, columns)}
      bufferSize={aheadPx}
      itemSize={rowHeight(columns)}
      {...(cache && { cache })}
    >
      {(row: readonly Game[]) => (
        <div key={row[0]?.nodeId} className={style['row']}>
          {row.map((game) => (
            <GameCard key={game.nodeId} game={game} />
          ))}
        </div>
      )}
    </WindowVirtualizer>
  );
}

/** A tall phone shows no more above the fold. */
const rowsInFirstLook = 3;

interface GameListGridProps {
  readonly games: readonly Game[];
  /** Rendered after the last row. */
  readonly end?: ReactNode;
}

export function GameListGrid({ games, end }: GameListGridProps) {
  const columns = useColumns();
  const inBrowser = useInBrowser();
  const below = useBelowFold();
  const pictured = useLoadsPictures();
  const grows = games.length > pageSize.gameList;
  const head = grows ? pageSize.gameList - (pageSize.gameList % columns) : games.length;
  return (
    <>
      <div className={style['grid']}>
        {games.slice(0, below ? head : columns * rowsInFirstLook).map((game, index) => (
          <GameCard
            key={game.nodeId}
            game={game}
            seen={index < columns ? 'first' : 'soon'}
            pictured={pictured}
          />
        ))}
      </div>
      {grows && below && inBrowser && (
        <Rows key={columns} games={games.slice(head)} columns={columns} />
      )}
      {below && end}
    </>
  );
}
