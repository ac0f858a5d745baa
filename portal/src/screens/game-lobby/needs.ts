// What the first paint of a lobby asks for: its vendors, and the games of the one that is chosen.
import { everyType, vendorTypes } from '@perya/contract/games/game-centre';
import { firstPage } from '#domain/game-list/first-page.ts';
import { categoryOf, stateOf } from '#domain/game-list/game-list.ts';
import { need, type NeedContext } from '#lib/use-call.ts';

export function needs(context: NeedContext) {
  const category = categoryOf(context.search);
  const { vendor } = stateOf(context.search);
  const shown = [need(vendorTypes, { typeId: everyType })];
  if (vendor !== null) shown.push(firstPage(context, category));
  return shown;
}
