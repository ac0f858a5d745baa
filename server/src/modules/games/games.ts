// The use cases of the catalogue: lists, search, vendors, favourites, recent games.
import { playTypes } from '@perya/contract/games/category';
import type { GameCategory, PrizeMode } from '@perya/contract/games/category';
import type { Game } from '@perya/contract/games/game-centre';
import { uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { currencyDigits, money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Art } from '#lib/art';
import { UntilChanged } from './until-changed.ts';
export { prizeModeOfMerchant, vendorsByCategory, vendorTypes } from './vendor-lists.ts';
import * as tables from './games-sql.ts';
import type { Filter, GameRow, Window } from './games-sql.ts';

export type { Filter, GameRow } from './games-sql.ts';
export { gameOf, switchGame, switchGameAt } from './closed-games.ts';
export * as desk from './desk-sql.ts';
export * as gameFiles from './game-file.ts';
export * as synonyms from './synonyms.ts';

/** Whose catalogue is read: the merchant's, with the hearts of the member if there is one. */
export interface Viewer {
  readonly merchant: string;
  readonly memberId: MemberId | null;
}

/** A viewer with a session. */
export type MemberViewer = Viewer & { readonly memberId: MemberId };

export interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page; `totalPages` is 0 where nothing matches. A page beyond the end is empty. */
export interface GamePage {
  readonly games: GameRow[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly total: number;
}

/** How many hot games a merchant shows at most. */
const hotLimit = 60;

/**
 * A minimum bet in minor units of a currency. Vendors state it in hundredths of a major unit; where
 * the currency has no such small coin, it is the next larger amount that can be staked.
 */
export function minorMinBet(hundredths: bigint, currency: Currency): bigint {
  const digits = currencyDigits[currency];
  if (digits >= 2) return hundredths * 10n ** BigInt(digits - 2);
  const divisor = 10n ** BigInt(2 - digits);
  return (hundredths + divisor - 1n) / divisor;
}

/** What a game's wire form takes from its merchant. */
export interface Offer {
  readonly currency: Currency;
  readonly art: Art;
  /** The mode that the merchant's lotteries open in: see prizeModeOfMerchant. */
  readonly prizeMode: PrizeMode;
}

/** The prize mode of a game's launch; null where it is no lottery. */
export function lottoModeOf({ category }: GameRow, prizeMode: PrizeMode): PrizeMode | null {
  return category === 'LOTT' || category === 'ELOTT' ? prizeMode : null;
}

/** A game as it travels to the portal. */
export function wireGame(row: GameRow, { currency, art, prizeMode }: Offer): Game {
  return {
    nodeId: row.nodeId,
    gameName: row.name,
    gameCode: row.gameCode,
    vassalage: row.vendor,
    vendorName: row.vendorName,
    vendorIconUrl: art.url(`vendor/${row.vendor}`),
    gameCategory: row.category,
    gameType: row.category,
    gameClassifyNew: row.isNew,
    gameClassify: row.classify,
    iconUrl: art.url(row.gameCode),
    mobileLargeIcon: art.url(`${row.gameCode}-large`),
    supportPlay: row.freePlay,
    freeplay: row.freePlay,
    roomId: row.roomId,
    roomType: row.roomType,
    lottoMode: lottoModeOf(row, prizeMode),
    playType: lottoModeOf(row, prizeMode) === null ? null : playTypes[0],
    minBet: wireMoney(money(minorMinBet(row.minBet, currency)), currency),
    jackpot: row.jackpot,
    favourite: row.favourite,
  };
}

/** The smallest stake of the merchant's games, in minor units of the currency; at least one. */
export async function smallestStakeOf(
  db: Queries,
  merchant: string,
  currency: Currency,
): Promise<bigint> {
  const smallest = minorMinBet(await tables.smallestMinBet(db, merchant), currency);
  return smallest > 0n ? smallest : 1n;
}

/**
 * The merchant's games, in its own order: hot ones first, then by name. With words, names that hold
 * them come first, then names that nearly do; case and accents do not matter.
 * Throws input.invalid on a NUL, which no name can have.
 */
export async function findGames(
  db: Queries,
  viewer: Viewer,
  filter: Filter & { words?: string | undefined },
  page: Page,
): Promise<GamePage> {
  const { words: typed, ...rest } = filter;
  const words = typed?.trim() ?? '';
  refuseNul('gameName', words);
  refuseNul('gameClassify', filter.classify);
  if (words === '') return paged(page, async (window) => inOrder(db, viewer, rest, window));
  const asked = { ...rest, words };
  return paged(page, async (window) => tables.searchGames(db, stored(viewer), asked, window));
}

/** Orders of lists cost as much as the catalogue is large: kept, they don't. */
const orders = new UntilChanged<readonly number[]>(tables.readVersion);

async function inOrder(
  db: Queries,
  viewer: Viewer,
  filter: Filter,
  { limit, offset }: Window,
): Promise<tables.Found> {
  const { merchant } = viewer;
  const { category, vendor, classify, isNew, minBet, minLine } = filter;
  const key = [merchant, category, vendor, classify, isNew, minBet, minLine].map(String).join('\n');
  const order = await orders.get(db, key, async () => tables.orderOf(db, merchant, filter));
  const wanted = order.slice(offset, offset + limit);
  if (wanted.length === 0) return { rows: [], total: order.length };
  const found = await tables.readGames(db, stored(viewer), wanted);
  const byNode = new Map(found.map((row) => [row.nodeId, row]));
  const rows = wanted.flatMap((nodeId) => byNode.get(nodeId) ?? []);
  return { rows, total: order.length };
}

/** The games that the merchant puts first, best first. */
export async function hotGames(
  db: Queries,
  viewer: Viewer,
  category?: GameCategory,
): Promise<GameRow[]> {
  return tables.listHot(db, stored(viewer), category, hotLimit);
}

/** The member's favourites, newest first. */
export async function favourites(
  db: Queries,
  viewer: MemberViewer,
  filter: Filter,
  page: Page,
): Promise<GamePage> {
  const own = storedMember(viewer);
  return paged(page, async (window) => tables.listFavourites(db, own, filter, window));
}

/** Adds a favourite; adding it twice is fine. Throws game.unknown. */
export async function addFavourite(
  db: Queries,
  viewer: MemberViewer,
  nodeId: number,
  vendor: string,
): Promise<void> {
  await refuseUnknown(db, viewer, nodeId, vendor);
  await tables.insertFavourite(db, uuidOf(viewer.memberId), nodeId);
}

/** Throws game.unknown where the merchant has no such game of that vendor. */
async function refuseUnknown(
  db: Queries,
  { merchant }: Viewer,
  nodeId: number,
  vendor: string,
): Promise<void> {
  const game = await gameByNode(db, merchant, nodeId);
  if (game?.vendor !== vendor) throw new AppError('game.unknown');
}

/** Removes a favourite; removing none is fine. */
export async function removeFavourite(
  db: Queries,
  memberId: MemberId,
  nodeId: number,
): Promise<void> {
  await tables.deleteFavourite(db, uuidOf(memberId), nodeId);
}

/** What the member launched, the latest first. */
export async function recentGames(
  db: Queries,
  viewer: MemberViewer,
  filter: Filter,
  page: Page,
): Promise<GamePage> {
  const own = storedMember(viewer);
  return paged(page, async (window) => tables.listRecent(db, own, filter, window));
}

/** Notes that a member launched a game; the game must exist. */
export async function noteRecent(db: Queries, memberId: MemberId, nodeId: number): Promise<void> {
  await tables.upsertRecent(db, uuidOf(memberId), nodeId);
}

/** The same for a game that something else than our launch opened. Throws game.unknown. */
export async function addRecent(
  db: Queries,
  viewer: MemberViewer,
  nodeId: number,
  vendor: string,
): Promise<void> {
  await refuseUnknown(db, viewer, nodeId, vendor);
  await noteRecent(db, viewer.memberId, nodeId);
}

/** The game, or null where this merchant does not offer it. */
export async function gameByNode(
  db: Queries,
  merchant: string,
  nodeId: number,
): Promise<GameRow | null> {
  return (await gamesByNode(db, merchant, [nodeId])).get(nodeId) ?? null;
}

/** Those of the games that this merchant offers. */
export async function gamesByNode(
  db: Queries,
  merchant: string,
  nodeIds: readonly number[],
): Promise<Map<number, GameRow>> {
  const rows = await tables.readGames(db, { merchant, member: null }, nodeIds);
  return new Map(rows.map((row) => [row.nodeId, row]));
}

/** The game by its vendor's own code, or null where this merchant does not offer it. */
export async function gameByCode(
  db: Queries,
  merchant: string,
  vendor: string,
  gameCode: string,
): Promise<GameRow | null> {
  return tables.readGameByCode(db, merchant, vendor, gameCode);
}

function refuseNul(field: string, text: string | undefined): void {
  if (text?.includes('\0') !== true) return;
  throw new AppError('input.invalid', { fields: { [field]: 'invalid' } });
}

function stored({ merchant, memberId }: Viewer): tables.Viewer {
  return { merchant, member: memberId === null ? null : uuidOf(memberId) };
}

function storedMember({ merchant, memberId }: MemberViewer): tables.Viewer & { member: string } {
  return { merchant, member: uuidOf(memberId) };
}

async function paged(
  { pageNo, pageSize }: Page,
  list: (window: Window) => Promise<tables.Found>,
): Promise<GamePage> {
  const { rows, total } = await list({ limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { games: rows, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
}
