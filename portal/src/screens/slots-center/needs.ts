// What the first paint of the slots centre asks for.
import { vendorTypes } from '@perya/contract/games/game-centre';
import { firstPage } from '#domain/game-list/first-page.ts';
import { need, type NeedContext } from '#lib/use-call.ts';

export const needs = (context: NeedContext) => [
  need(vendorTypes, { typeId: 'RNG' }),
  firstPage(context, 'RNG'),
];
