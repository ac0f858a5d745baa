// The games of one type; the house's own are its slots, filtered by vendor.
import { gameClient, gameList } from '@perya/contract/games/game-centre';
import { pageSize } from '@perya/contract/limits';
import { filterOf, type GameEntry } from './home-menu.ts';
import { useArt } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Section } from '#ui/section.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { GameGrid, WaitingGrid } from './game-grid.tsx';

export function TypeGames({ entry }: { readonly entry: GameEntry }) {
  const { t, language } = useText();
  const art = useArt('empty/no-games');
  const filter = filterOf(entry);
  const page = { pageNo: 1, pageSize: pageSize.homeGameCentre, language };
  const answer = useCall(gameList, { ...gameClient, ...filter, ...page });
  const query = new URLSearchParams({ ...filter }).toString();
  const number = answer.data?.total;
  const text = number === undefined ? t('common.seeAll') : t('home.allCount', { number });
  return (
    <Section title={t(`category.${entry}`)} more={{ to: `/m/gameList?${query}`, text }}>
      {answer.isError ? (
        <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />
      ) : !answer.data ? (
        <WaitingGrid />
      ) : answer.data.games.length === 0 ? (
        <EmptyState title={t('home.noGames')} text={t('home.noGamesText')} image={art} />
      ) : (
        <GameGrid games={answer.data.games} />
      )}
    </Section>
  );
}
