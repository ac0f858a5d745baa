// The pages of a list of games in all its states: loading, failed, empty, growing.
import type { GameCategory } from '@perya/contract/games/category';
import { gameList, type Game } from '@perya/contract/games/game-centre';
import { timingMs } from '@perya/contract/limits';
import type { ReactNode } from 'react';
import { useLocation } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { usePages, type Pages } from '#lib/use-pages.ts';
import { useSettled } from '#lib/use-settled.ts';
import { classes } from '#ui/classes.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { useLoadingToast } from '#ui/use-loading-toast.ts';
import { GameListGrid } from './game-list-grid.tsx';
import style from './game-list-grid.module.css';
import { listInput, nextPage, type ListState } from './game-list.ts';
import { useArt } from '#domain/merchant/merchant.tsx';

/** The language of the list, debounced by 200 ms: a change reloads it. */
export function useListLanguage() {
  return useSettled(useText().language, timingMs.languageReload);
}

export function WaitingGames() {
  return (
    <div className={style['grid']} aria-busy="true">
      <Skeletons shape="game" count={9} />
    </div>
  );
}

interface NoGamesProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function NoGames(props: NoGamesProps) {
  const image = useArt('empty/no-games');
  return <EmptyState {...props} image={image} />;
}

interface PagedGamesProps {
  readonly list: Pages<unknown>;
  /** Of all pages so far; null while the first is on its way or has failed. */
  readonly games: readonly Game[] | null;
  readonly none: ReactNode;
  /** How long a toast says that it loads at most, in milliseconds. */
  readonly toastMs?: number;
}

export function PagedGames({ list, games, none, toastMs }: PagedGamesProps) {
  const { t } = useText();
  useLoadingToast(list.loading, t('games.loading'), toastMs ?? timingMs.toastGameList);
  if (games === null) {
    if (list.failure === null) return <WaitingGames />;
    return <FailedState code={list.failure.code as 'offline'} onRetry={list.retry} />;
  }
  if (games.length === 0 && !list.more && !list.loading) return none;
  return (
    <div className={classes(list.loading && style['former'])} aria-busy={list.loading}>
      <GameListGrid games={games} end={<LoadMore list={list} />} />
    </div>
  );
}

interface GamePagesProps {
  readonly category: GameCategory | null;
  readonly state: ListState;
}

/** The games of a category that fit what was chosen, page after page. */
export function GamePages({ category, state }: GamePagesProps) {
  const { t } = useText();
  const { key } = useLocation();
  const language = useListLanguage();
  const list = usePages({
    endpoint: gameList,
    input: (pageNo) => listInput(category, state, language, pageNo),
    next: nextPage,
    entry: key,
    keepPrevious: true,
  });
  const games = list.pages?.flatMap((page) => page.games) ?? null;
  const none = <NoGames title={t('games.none')} text={t('games.noneText')} />;
  return <PagedGames list={list} games={games} none={none} />;
}
