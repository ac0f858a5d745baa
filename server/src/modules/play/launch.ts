// Starts a game: who plays it, in which currency, and the address with its single-use token.
import { accountType } from '@perya/contract/category';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { launchGame } from '@perya/contract/launch';
import { lifetimeSeconds } from '@perya/contract/limits';
import { money } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { AppError } from '#lib/app-error';
import type { MerchantRecord, Platform, Session } from '#lib/platform';
import { hashOf, newToken } from '#lib/token';
import { findMember } from '#modules/account/account';
import { gameByNode, noteRecent } from '#modules/games/games';
import { creditMember, openAccount } from '#modules/wallet/wallet';
import { openLaunch, vendorByCode } from './play-sql.ts';
import type { VendorRow } from './play-sql.ts';

interface Who {
  readonly merchant: MerchantRecord;
  readonly session: Session;
  /** Where the player's browser found us: "https://perya.example". */
  readonly page: { readonly protocol: string; readonly hostname: string };
}

/**
 * A fresh address for the game's frame. A trial account always plays with FUN, a real one when it
 * asks to; its FUN wallet is opened and filled, once, with the merchant's trial balance.
 * Throws password.due, game.unknown, game.unavailable, game.noFreePlay, wallet.memberBlocked.
 */
export async function launch(
  platform: Platform,
  { merchant, session, page }: Who,
  input: InputOf<typeof launchGame>,
): Promise<OutputOf<typeof launchGame>> {
  if (session.passwordDue) throw new AppError('password.due');
  const db = platform.db;
  const game = await gameByNode(db.kysely, merchant.code, input.nodeId);
  if (!game) throw new AppError('game.unknown');
  const isTrial = session.customerType === accountType.trial;
  const forFun = isTrial || input.freePlay === true;
  const currency: Currency = forFun ? 'FUN' : session.currency;
  const vendor = await vendorByCode(db, game.vendor);
  if (vendor?.live !== true) throw new AppError('game.unavailable');
  if (forFun && !game.freePlay) throw new AppError('game.noFreePlay');
  if (!vendor.currencies.includes(currency)) throw new AppError('game.unavailable');
  const member = await findMember(db.kysely, session.memberId);
  if (member?.blocked !== false) throw new AppError('wallet.memberBlocked');
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
    language: input.language,
  });
  await noteRecent(db.kysely, session.memberId, game.nodeId);
  const parts = { token, game: game.gameCode, language: input.language, currency };
  return {
    url: addressOf(platform, vendor, page, parts),
    gameName: game.name,
    vendorName: game.vendorName,
    gameCategory: game.category,
    currency,
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
}

// In-house games read the fragment, which no server ever sees or logs.
function addressOf(platform: Platform, vendor: VendorRow, page: Who['page'], parts: Parts): string {
  const { GAMES_ORIGIN, GAMES_PORT } = platform.env;
  if (vendor.launch_url !== null) {
    return vendor.launch_url.replaceAll(/\{(token|game|language|currency)\}/g, (_, name: string) =>
      encodeURIComponent(parts[name as keyof Parts]),
    );
  }
  const own = `${page.protocol}://${page.hostname}:${String(GAMES_PORT)}`;
  const origin = (GAMES_ORIGIN ?? own).replace(/\/$/, '');
  const game = encodeURIComponent(parts.game);
  return `${origin}/${game}/#launch=${parts.token}&lang=${parts.language}`;
}
