// Starts a game: who plays it, in which currency, and the address with its single-use token.
import { gateway, vendorCode } from '@perya/contract/games/category';
import { accountType } from '@perya/contract/account/account-type';
import type { PlayType, PrizeMode } from '@perya/contract/games/category';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { launchGame, launchLottery } from '@perya/contract/games/launch';
import { lifetimeSeconds } from '@perya/contract/limits';
import { money } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { usualValidRule } from '@perya/contract/play/valid-bet';
import { AppError } from '#lib/app-error';
import { gamesOrigin, sandboxOrigin } from '#lib/game-origins';
import type { PageAddress } from '#lib/game-origins';
import type { MerchantRecord, Platform, Session } from '#lib/platform';
import { hashOf, newToken } from '#lib/token';
import { findMember } from '#modules/account/account';
import { gameByCode, gameByNode, noteRecent } from '#modules/games/games';
import type { GameRow } from '#modules/games/games';
import { wayToPlay } from '#modules/lottery/lottery';
import { refusePaused } from '#modules/protection/protection';
import { creditMember, openAccount } from '#modules/wallet/wallet';
import { openLaunch, vendorByCode } from './play-sql.ts';
import type { VendorRow } from './play-sql.ts';

interface Launcher {
  readonly merchant: MerchantRecord;
  readonly session: Session;
  /** Where the player's browser found us: "https://perya.example". */
  readonly page: PageAddress;
}

type LaunchedGame = OutputOf<typeof launchGame>;

/** How a game is to be started. */
interface LaunchOptions {
  readonly language: string;
  readonly forFun: boolean;
  readonly room: string | null;
  readonly prizeMode: PrizeMode | null;
  readonly playType: PlayType | null;
  readonly gateway: number;
}

/**
 * A fresh address for the game's frame. A trial account always plays with FUN, a real one when it
 * asks to; its FUN wallet is opened and filled, once, with the merchant's trial balance.
 * Throws password.due, game.unknown (also where the input names another game than its node),
 * game.unavailable, game.noFreePlay, wallet.memberBlocked, protection.coolingOff and
 * protection.excluded.
 */
export async function launch(
  platform: Platform,
  who: Launcher,
  input: InputOf<typeof launchGame>,
): Promise<LaunchedGame> {
  if (who.session.passwordDue) throw new AppError('password.due');
  const game = await gameByNode(platform.db.kysely, who.merchant.code, input.nodeId);
  const { gameCategory = game?.category, vendor = game?.vendor, gameId = game?.gameCode } = input;
  const named = [gameCategory, vendor, gameId];
  if (!game || named.join() !== [game.category, game.vendor, game.gameCode].join()) {
    throw new AppError('game.unknown');
  }
  return start(platform, who, game, {
    language: input.language,
    forFun: input.freePlay === true,
    room: game.roomId ?? input.roomId ?? null,
    prizeMode: null,
    playType: null,
    gateway: input.gateway ?? gateway.mobile,
  });
}

/** The same for a lottery; another game of the vendor's is game.unknown here. */
export async function launchLotteryOf(
  platform: Platform,
  who: Launcher,
  input: InputOf<typeof launchLottery>,
): Promise<LaunchedGame> {
  if (who.session.passwordDue) throw new AppError('password.due');
  const { vendor, gameCode, language } = input;
  const game = await gameByCode(platform.db.kysely, who.merchant.code, vendor, gameCode);
  if (game?.category !== 'LOTT' && game?.category !== 'ELOTT') throw new AppError('game.unknown');
  const way = await wayToPlay(platform.db.kysely, who.merchant.code, game.nodeId, input);
  const forFun = input.freePlay === true;
  const { gateway: by = gateway.mobile } = input;
  return start(platform, who, game, { language, forFun, room: null, gateway: by, ...way });
}

async function start(
  platform: Platform,
  launcher: Launcher,
  game: GameRow,
  options: LaunchOptions,
): Promise<LaunchedGame> {
  const { merchant, session } = launcher;
  const db = platform.db;
  const isTrial = session.customerType === accountType.trial;
  const forFun = isTrial || options.forFun;
  const currency: Currency = forFun ? 'FUN' : session.currency;
  const vendor = await vendorByCode(db, game.vendor);
  if (vendor?.live !== true) throw new AppError('game.unavailable');
  const address = frameAddress(platform, launcher, game.vendor, vendor);
  if (forFun && !game.freePlay) throw new AppError('game.noFreePlay');
  if (!vendor.currencies.includes(currency)) throw new AppError('game.unavailable');
  const member = await findMember(db.kysely, session.memberId);
  if (member?.blocked !== false) throw new AppError('wallet.memberBlocked');
  await refusePaused(db.kysely, session.memberId, platform.clock.now());
  if (forFun && !isTrial) await fillFunWallet(platform, merchant, session);

  const token = newToken();
  await openLaunch(db, {
    ...(await accountsOf(platform, merchant.code, session, game.vendor, currency)),
    tokenHash: hashOf(token),
    seconds: lifetimeSeconds.launchToken,
    merchant: merchant.code,
    timeZone: merchant.timeZone,
    member: uuidOf(session.memberId),
    signIn: session.id,
    nickname: session.username,
    vendor: game.vendor,
    gameCode: game.gameCode,
    nodeId: game.nodeId,
    category: game.category,
    currency,
    language: options.language,
    validRule: merchant.validRules[game.category] ?? usualValidRule[game.category],
  });
  await noteRecent(db.kysely, session.memberId, game.nodeId);
  const parts = {
    token,
    game: game.gameCode,
    language: options.language,
    currency,
    room: options.room ?? '',
    roomType: game.roomType ?? '',
    prizeMode: options.prizeMode ?? '',
    playType: options.playType ?? '',
    gateway: String(options.gateway),
  };
  return {
    url: filledIn(address, parts),
    nodeId: game.nodeId,
    gameName: game.name,
    vendorName: game.vendorName,
    iconUrl: platform.art.of(merchant).url(game.gameCode),
    gameCategory: game.category,
    currency,
    supportPlay: game.freePlay,
    roomType: game.roomType,
  };
}

async function accountsOf(
  platform: Platform,
  merchant: string,
  session: Session,
  vendor: string,
  currency: Currency,
): Promise<{ walletAccount: string; vendorAccount: string }> {
  const db = platform.db.kysely;
  const owner = uuidOf(session.memberId);
  return {
    walletAccount: await openAccount(db, { merchant, kind: 'wallet', owner, currency }),
    vendorAccount: await openAccount(db, { merchant, kind: 'vendor', owner: vendor, currency }),
  };
}

async function fillFunWallet(
  platform: Platform,
  merchant: MerchantRecord,
  session: Session,
): Promise<void> {
  if (merchant.trialBalance === 0n) return;
  const member = uuidOf(session.memberId);
  const gift = await creditMember(platform.db.kysely, {
    merchant: merchant.code,
    member,
    currency: 'FUN',
    amount: money(merchant.trialBalance),
    against: 'issuance',
    scope: 'freePlay',
    key: member,
    kind: 'trial',
    reference: member,
  });
  // Another balance than at the first time is no mistake: the merchant changed it since.
  if (!gift.ok && gift.code !== 'wallet.duplicate') throw new Error(gift.code);
}

interface Parts {
  readonly token: string;
  readonly game: string;
  readonly language: string;
  readonly currency: Currency;
  readonly room: string;
  readonly roomType: string;
  readonly prizeMode: string;
  readonly playType: string;
  readonly gateway: string;
}

const placeholder = /\{(token|game|language|currency|room|roomType|prizeMode|playType|gateway)\}/g;

/**
 * A vendor's own address; where it has none, that of the in-house games or, for an outside vendor
 * in a demonstration, of the sandbox that plays its part. Throws game.unavailable without either.
 * Those two read the fragment, which no server ever sees or logs.
 */
function frameAddress(
  platform: Platform,
  { merchant, page }: Launcher,
  vendor: string,
  row: VendorRow,
) {
  if (row.launch_url !== null) return row.launch_url;
  const inHouse = vendor === vendorCode.inHouse;
  const origin = inHouse ? gamesOrigin(platform.env, page) : sandboxOrigin(platform.env, page);
  if (origin === null) throw new AppError('game.unavailable');
  if (inHouse) {
    const autoplay = merchant.public.flags.includes('AUTOPLAY') ? '&autoplay=1' : '';
    return `${origin}/{game}/#launch={token}&lang={language}${autoplay}`;
  }
  const room = 'room={room}&roomType={roomType}&prizeMode={prizeMode}&playType={playType}';
  return `${origin}/${vendor}/{game}/#launch={token}&lang={language}&${room}`;
}

function filledIn(address: string, parts: Parts): string {
  return address.replaceAll(placeholder, (_, name: string) =>
    encodeURIComponent(parts[name as keyof Parts]),
  );
}
