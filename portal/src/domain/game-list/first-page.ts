// The first page of the games that an address names, for the first paint of a list.
import { gameList } from '@perya/contract/games/game-centre';
import type { GameCategory } from '@perya/contract/games/category';
import { need, type NeedContext } from '#lib/use-call.ts';
import { listInput, stateOf } from './game-list.ts';

export const firstPage = ({ search, language }: NeedContext, category: GameCategory | null) =>
  need(gameList, listInput(category, stateOf(search), language, 1));
