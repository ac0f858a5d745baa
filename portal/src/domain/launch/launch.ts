// Where a tap leads: to a game, a lottery, a vendor's games or a category's list.
import type { Address } from '#routes';
import {
  lotteryLobbyVendors,
  sportsCategoryOf,
  vendorCode,
  type PlayType,
  type PrizeMode,
} from '@perya/contract/games/category';
import type { OutputOf } from '@perya/contract/endpoint';
import type { Game, winners } from '@perya/contract/games/game-centre';
import type { MenuCode } from '@perya/contract/games/game-menu';
import type { HotMatch } from '@perya/contract/games/sports';

/** What was tapped: a game where it has a node, else a vendor, else a category of games. */
export interface Tap {
  readonly category?: MenuCode | null | undefined;
  readonly vendor?: string | undefined;
  readonly nodeId?: number | undefined;
  /** The vendor's own code of the game. */
  readonly gameId?: string | undefined;
  readonly roomId?: string | null | undefined;
  readonly supportPlay?: boolean | undefined;
  readonly freePlay?: boolean | undefined;
  readonly prizeMode?: PrizeMode | null | undefined;
  readonly playType?: PlayType | null | undefined;
}

const isLottery = (category: unknown): category is 'LOTT' | 'ELOTT' =>
  category === 'LOTT' || category === 'ELOTT';

function address(
  path: Address,
  query: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Address {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return text === '' ? path : (`${path}?${text}` as Address);
}

/** The launch of a lottery; without a code it leads to the lobby. */
export function lotteryLaunch(tap: Tap): Address {
  const { vendor, gameId, freePlay, prizeMode, playType } = tap;
  return address('/m/launchGame', {
    playType: playType ?? 'trad',
    prize_mode: prizeMode,
    code: gameId ?? 'lobby',
    pageBack: 'home',
    vendor,
    freePlay: freePlay || null,
  });
}

/** Where a tap leads that names no game. */
function listOf({ category, vendor }: Tap): Address {
  if (category === 'INHOUSE') return address('/m/gameLobby', { vassalage: vendorCode.inHouse });
  if (vendor !== undefined) {
    const path = category ? '/m/gameList' : '/m/gameLobby';
    return address(path, { gameType: category, vassalage: vendor });
  }
  if (isLottery(category)) return '/m/lottery';
  return category === 'HOT' ? '/m/home' : address('/m/gameList', { gameType: category });
}

/**
 * The address that a tap leads to, by the rules of section 4: first by vendor (those of the lottery
 * lobby open it, whatever was tapped), then LOTT and ELOTT to the lottery launch, everything else
 * to the game-centre launcher. Who may play is asked there: without a session it leads to the
 * login, the lottery's lists do not.
 */
export function whereTo(tap: Tap): Address {
  const { category, vendor, nodeId, gameId, roomId, supportPlay, freePlay } = tap;
  if (lotteryLobbyVendors.includes(vendor ?? '')) {
    const code = nodeId === undefined ? null : gameId;
    return address('/m/lottery', { vassalage: vendor, code });
  }
  if (nodeId === undefined) return listOf(tap);
  if (isLottery(category)) return lotteryLaunch(tap);
  return address('/m/launchGame', {
    nodeId,
    gameCategory: category,
    vendor,
    gameId,
    roomId,
    supportPlay,
    freePlay: freePlay || null,
  });
}

/** Where a game's tile leads. */
export function gamePath(game: Game): Address {
  return whereTo({
    category: game.gameCategory,
    vendor: game.vassalage,
    nodeId: game.nodeId,
    gameId: game.gameCode,
    roomId: game.roomId,
    supportPlay: game.supportPlay,
    prizeMode: game.lottoMode,
    playType: game.playType,
  });
}

export type Winner = OutputOf<typeof winners>['list'][number]['vo'];

/** Where a winner's row leads: to the game that was won at. */
export function winnerPath(winner: Winner): Address {
  return whereTo({
    category: winner.gameCategory,
    vendor: winner.vassalage,
    nodeId: winner.nodeId,
    gameId: winner.gameCode,
    roomId: winner.roomId,
    supportPlay: winner.supportPlay,
    prizeMode: winner.lottoMode,
  });
}

/** Where a match is bet on. */
export function matchPath({ vendor, nodeId, roomId, supportPlay }: HotMatch): Address {
  return whereTo({ category: sportsCategoryOf(vendor), vendor, nodeId, roomId, supportPlay });
}
