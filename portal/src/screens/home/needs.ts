// What home's first paint asks for.
import { banners, notices } from '@perya/contract/content/content';
import {
  gameClient,
  gameList,
  hotClient,
  hotGames,
  vendors,
  winners,
} from '@perya/contract/games/game-centre';
import { homeJackpot } from '@perya/contract/games/jackpot';
import { hotMatches } from '@perya/contract/games/sports';
import { pageSize } from '@perya/contract/limits';
import { filterOf, gameEntryOf } from './home-menu.ts';
import { need, type NeedContext } from '#lib/use-call.ts';

function games({ search, language }: NeedContext) {
  const entry = gameEntryOf(search.get('gameType'));
  if (entry === null) return need(hotGames, { ...hotClient, language });
  const page = { pageNo: 1, pageSize: pageSize.homeGameCentre, language };
  return need(gameList, { ...gameClient, ...filterOf(entry), ...page });
}

export const needs = (context: NeedContext) => [
  need(banners, { groupName: 'm_home', language: context.language }),
  need(notices, { language: context.language }),
  need(banners, { groupName: 'm_recommend', language: context.language }),
  games(context),
  need(vendors, {}),
  need(banners, { groupName: 'm_superace', language: context.language }),
  need(homeJackpot, {}),
  need(hotMatches, {}),
  need(winners, {
    gameCategory: 'ALL',
    language: context.language,
    limitNum: pageSize.winners,
  }),
];
