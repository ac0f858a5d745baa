// The grid of a game list, from whichever source the tab names.
import type { GameCategory } from '@perya/contract/category';
import {
  favouriteGames,
  gameList,
  hotGames,
  recentGames,
  type Game,
} from '@perya/contract/game-centre';
import { pageSize } from '@perya/contract/limits';
import type { ReactNode } from 'react';
import { useIsFavourite } from '#domain/favourites.ts';
import { GameCard } from '#domain/game-card.tsx';
import { listInput, nextPage, type ListState } from '#domain/game-list.ts';
import { useArt } from '#domain/merchant.tsx';
import { useSession } from '#domain/session.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { usePages, type Pages } from '#lib/use-pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './results.module.css';

/** So many tiles stand above the fold of a small phone. */
const eagerTiles = 6;

function Grid({ games }: { readonly games: readonly Game[] }) {
  return (
    <div className={style['grid']}>
      {games.map((game, index) => (
        <GameCard key={game.nodeId} game={game} eager={index < eagerTiles} />
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <div className={style['grid']}>
      <Skeletons shape="tile" count={9} />
    </div>
  );
}

interface NoneProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function None(props: NoneProps) {
  const image = useArt('empty/no-games');
  return <EmptyState {...props} image={image} />;
}

interface ResultsProps {
  readonly category: GameCategory | null;
  readonly state: ListState;
}

interface PagedProps {
  readonly list: Pages<unknown>;
  /** Of all pages so far; null while the first is on its way or has failed. */
  readonly games: readonly Game[] | null;
  readonly none: ReactNode;
}

function Paged({ list, games, none }: PagedProps) {
  if (games === null) {
    if (list.failure === null) return <Waiting />;
    return <FailedState code={list.failure.code as 'offline'} onRetry={list.retry} />;
  }
  if (games.length === 0) return none;
  return (
    <>
      <Grid games={games} />
      <LoadMore
        more={list.more}
        loading={list.loadingMore}
        failure={list.failure}
        onMore={list.loadMore}
        onRetry={list.retry}
      />
    </>
  );
}

function All({ category, state }: ResultsProps) {
  const { t, language } = useText();
  const list = usePages({
    endpoint: gameList,
    input: (pageNo) => listInput(category, state, language, pageNo),
    next: nextPage,
  });
  const games = list.pages?.flatMap((page) => page.games) ?? null;
  const none = <None title={t('games.none')} text={t('games.noneText')} />;
  return <Paged list={list} games={games} none={none} />;
}

function Hot({ category }: ResultsProps) {
  const { t, language } = useText();
  const answer = useCall(hotGames, { language, ...(category && { gameType: category }) });
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Waiting />;
  const { list } = answer.data;
  if (list.length === 0) return <None title={t('games.none')} text={t('games.noneText')} />;
  return <Grid games={list} />;
}

/** A removed favourite disappears at once, before the list is asked for again. */
function Favourites({ category }: ResultsProps) {
  const { t, language } = useText();
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
  const none = <None title={t('games.noFavourites')} text={t('games.noFavouritesText')} />;
  return <Paged list={list} games={games} none={none} />;
}

function Recent({ category }: ResultsProps) {
  const { t, language } = useText();
  const answer = useCall(recentGames, {
    page: 1,
    pageSize: pageSize.recentGames,
    language,
    ...(category && { gameType: category }),
  });
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Waiting />;
  const { list } = answer.data;
  if (list.length > 0) return <Grid games={list} />;
  return <None title={t('games.noRecent')} text={t('games.noRecentText')} />;
}

function SignInFirst() {
  const { t } = useText();
  return (
    <EmptyState title={t('games.signIn')}>
      <ButtonLink to="/m/login" look="lamp">
        {t('frame.login')}
      </ButtonLink>
    </EmptyState>
  );
}

export function Results(props: ResultsProps) {
  const session = useSession();
  const { tab } = props.state;
  if (tab === 'all') return <All {...props} />;
  if (tab === 'hot') return <Hot {...props} />;
  if (session === null) return <SignInFirst />;
  return tab === 'favourites' ? <Favourites {...props} /> : <Recent {...props} />;
}
