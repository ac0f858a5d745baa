// What the first paint of a game list asks for: what its tab shows to a visitor.
import { hotClient, hotGames, vendors } from '@perya/contract/games/game-centre';
import { firstPage } from '#domain/game-list/first-page.ts';
import { categoryOf, stateOf } from '#domain/game-list/game-list.ts';
import { need, type NeedContext } from '#lib/use-call.ts';

/** Favourites and recent games are a member's. */
export function needs(context: NeedContext) {
  const { search, language } = context;
  const category = categoryOf(search);
  const { tab } = stateOf(search);
  const shown = [need(vendors, {})];
  if (tab === 'all') shown.push(firstPage(context, category));
  if (tab === 'hot') {
    shown.push(need(hotGames, { ...hotClient, language, ...(category && { gameType: category }) }));
  }
  return shown;
}
