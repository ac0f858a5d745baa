// Reads the launch address: which game or lottery, and where back leads; pure.
import { gameCategories, playTypes, prizeModes } from '@perya/contract/games/category';
import type { InputOf } from '@perya/contract/endpoint';
import type { launchGame, launchLottery } from '@perya/contract/games/launch';

type GameInput = Omit<InputOf<typeof launchGame>, 'language'>;
type LotteryInput = Omit<InputOf<typeof launchLottery>, 'language'>;

export type LaunchTarget =
  | { readonly kind: 'game'; readonly input: GameInput }
  | { readonly kind: 'lottery'; readonly input: LotteryInput }
  | { readonly kind: 'lobby'; readonly query: Readonly<Record<string, string>> }
  | { readonly kind: 'unknown' };

/** The vendor of old addresses, which name none. */
const usualVendor = 'TCG_LOTTO_VN';

/** The value of a query field if it is valid; null otherwise. */
function word(query: URLSearchParams, name: string, form: RegExp): string | undefined {
  const value = query.get(name) ?? '';
  return form.test(value) ? value : undefined;
}

const vendorForm = /^[A-Z0-9_]{1,32}$/;
const codeForm = /^[\w.-]{1,64}$/;
const roomForm = /^[\w.:-]{1,64}$/;

/** What the address leaves out is the server's to choose: it knows the merchant's prize mode. */
function lotteryOf(query: URLSearchParams, freePlay: boolean): LaunchTarget {
  const prizeMode = prizeModes.find((mode) => mode === query.get('prize_mode'));
  const playType = playTypes.find((type) => type === query.get('playType'));
  const gameCode = word(query, 'code', codeForm) ?? 'lobby';
  const vendor = word(query, 'vendor', vendorForm);
  if (gameCode === 'lobby') {
    const lobby = {
      ...(prizeMode && { prize_mode: prizeMode }),
      ...(playType && { playType }),
      ...(vendor !== undefined && { vassalage: vendor }),
    };
    return { kind: 'lobby', query: lobby };
  }
  const input = {
    vendor: vendor ?? usualVendor,
    gameCode,
    ...(prizeMode && { prizeMode }),
    ...(playType && { playType }),
    ...(freePlay && { freePlay }),
  };
  return { kind: 'lottery', input };
}

export function targetOf(query: URLSearchParams): LaunchTarget {
  const freePlay = query.get('freePlay') === 'true';
  if (query.has('playType') || query.has('prize_mode')) return lotteryOf(query, freePlay);
  const text = query.get('nodeId') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) return { kind: 'unknown' };
  const gameCategory = gameCategories.find((code) => code === query.get('gameCategory'));
  const vendor = word(query, 'vendor', vendorForm);
  const gameId = word(query, 'gameId', codeForm);
  const roomId = word(query, 'roomId', roomForm);
  const input = {
    nodeId: Number(text),
    ...(gameCategory && { gameCategory }),
    ...(vendor !== undefined && { vendor }),
    ...(gameId !== undefined && { gameId }),
    ...(roomId !== undefined && { roomId }),
    ...(query.has('supportPlay') && { supportPlay: query.get('supportPlay') === 'true' }),
    ...(freePlay && { freePlay }),
  };
  return { kind: 'game', input };
}

/** Where leaving leads without a page of the portal to go back to. */
export function pageBackOf(query: URLSearchParams): '/m/home' | '/m/lottery' {
  return query.get('pageBack') === 'lottery' ? '/m/lottery' : '/m/home';
}
