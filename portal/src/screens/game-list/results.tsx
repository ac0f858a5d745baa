// The games of a list, from the source that the tab names.
import type { GameCategory } from '@perya/contract/games/category';
import {
  favouriteGames,
  gameClient,
  hotClient,
  hotGames,
  recentGames,
} from '@perya/contract/games/game-centre';
import { pageSize, timingMs } from '@perya/contract/limits';
import { useEffect } from 'react';
import { useIsFavourite } from '#domain/game-list/favourites.ts';
import { GameListGrid } from '#domain/game-list/game-list-grid.tsx';
import {
  GamePages,
  NoGames,
  PagedGames,
  WaitingGames,
  useListLanguage,
} from '#domain/game-list/game-list-pages.tsx';
import { nextPage, type ListState } from '#domain/game-list/game-list.ts';
import { rememberReturnTo, useSession, useSessionKnown } from '#domain/session/session.ts';
import { Redirect, useLocation } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { usePages } from '#lib/use-pages.ts';
import { FailedState } from '#ui/state.tsx';
import { useLoadingToast } from '#ui/use-loading-toast.ts';

interface ResultsProps {
  readonly category: GameCategory | null;
  readonly state: ListState;
}

function Hot({ category }: ResultsProps) {
  const { t } = useText();
  const language = useListLanguage();
  const answer = useCall(hotGames, {
    ...hotClient,
    language,
    ...(category && { gameType: category }),
  });
  useLoadingToast(answer.isLoading, t('games.loading'), timingMs.toastHotGames);
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <WaitingGames />;
  const { list } = answer.data;
  if (list.length === 0) return <NoGames title={t('games.none')} text={t('games.noneText')} />;
  return <GameListGrid games={list} />;
}

/** A removed favourite disappears at once, before the list is fetched again. */
function Favourites({ category }: ResultsProps) {
  const { t } = useText();
  const language = useListLanguage();
  const isFavourite = useIsFavourite();
  const list = usePages({
    endpoint: favouriteGames,
    input: (pageNo) => ({
      pageNo,
      pageSize: pageSize.gameList,
      language,
      ...(category && { gameType: category }),
    }),
    next: nextPage,
  });
  const games = list.pages?.flatMap((page) => page.content).filter(isFavourite) ?? null;
  const none = <NoGames title={t('games.noFavourites')} text={t('games.noFavouritesText')} />;
  return <PagedGames list={list} games={games} none={none} />;
}

function Recent({ category }: ResultsProps) {
  const { t } = useText();
  const language = useListLanguage();
  const list = usePages({
    endpoint: recentGames,
    input: (page) => ({
      clientType: gameClient.clientType,
      page,
      pageSize: pageSize.recentGames,
      language,
      ...(category && { gameType: category }),
    }),
    next: ({ totalPages }, pageNum) => nextPage({ pageNum, totalPages }),
    staleTime: 0,
  });
  const games = list.pages?.flatMap((page) => page.list) ?? null;
  const none = <NoGames title={t('games.noRecent')} text={t('games.noRecentText')} />;
  return <PagedGames {...{ list, games, none }} toastMs={timingMs.toastLoading} />;
}

/** What is a member's own needs a session; signing in leads back here. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberReturnTo(pathname + search), [pathname, search]);
  return <Redirect to="/m/login" />;
}

export function Results(props: ResultsProps) {
  const session = useSession();
  const known = useSessionKnown();
  const { tab } = props.state;
  if (tab === 'all') return <GamePages {...props} />;
  if (tab === 'hot') return <Hot {...props} />;
  if (!known) return <WaitingGames />;
  if (session === null) return <SignInFirst />;
  return tab === 'favourites' ? <Favourites {...props} /> : <Recent {...props} />;
}
