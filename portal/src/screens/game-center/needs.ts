// What the first paint of the game centre asks for.
import { gameMenus, vendorTypes } from '@perya/contract/games/game-centre';
import { need } from '#lib/use-call.ts';

export const needs = () => [need(gameMenus, {}), need(vendorTypes, {})];
