// What the first paint of the game centre asks for.
import { everyType, gameMenus, vendorTypes } from '@perya/contract/games/game-centre';
import { need } from '#lib/use-call.ts';

export const needs = () => [need(gameMenus, {}), need(vendorTypes, { typeId: everyType })];
