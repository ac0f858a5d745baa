// What the first paint of the winners asks for.
import { winners } from '@perya/contract/games/game-centre';
import { pageSize } from '@perya/contract/limits';
import { need, type NeedContext } from '#lib/use-call.ts';

export const needs = ({ language }: NeedContext) => [
  need(winners, { gameCategory: 'ALL', language, limitNum: pageSize.winners }),
];
