// The games of one type; the house's own are its slots, filtered by vendor.
import { vendorCode, type GameCategory } from '@perya/contract/category';
import { gameList } from '@perya/contract/game-centre';
import { pageSize } from '@perya/contract/limits';
import { useArt } from '#domain/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Section } from '#ui/section.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { GameGrid, WaitingGrid } from './game-grid.tsx';

type TypeEntry = Extract<GameCategory, 'RNG' | 'FISH' | 'LIVE' | 'PVP'> | 'INHOUSE';

/** What the entry asks of the game list. */
export function filterOf(entry: TypeEntry): { gameType: GameCategory; vassalage?: string } {
  if (entry === 'INHOUSE') return { gameType: 'RNG', vassalage: vendorCode.inHouse };
  return { gameType: entry };
}

export function TypeGames({ entry }: { readonly entry: TypeEntry }) {
  const { t, language } = useText();
  const art = useArt('empty/no-games');
  const filter = filterOf(entry);
  const page = { pageNo: 1, pageSize: pageSize.homeGameCentre, language };
  const answer = useCall(gameList, { ...filter, ...page });
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
