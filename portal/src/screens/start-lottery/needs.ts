// What the first paint of one lottery asks for.
import { lotteryList, lotteryMenu } from '@perya/contract/games/lottery';
import { need, type NeedContext } from '#lib/use-call.ts';

export const needs = ({ language }: NeedContext) => [
  need(lotteryMenu, {}),
  need(lotteryList, { language }),
];
