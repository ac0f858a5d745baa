// The use cases of play: a game's launch, and the calls of the seamless vendor wallet.
import { gameCategories } from '@perya/contract/category';
import type { GameCategory } from '@perya/contract/category';
import { toId } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type {
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorRollback,
  vendorWin,
} from '@perya/contract/vendor-wallet';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import { hashOf, newToken } from '#lib/token';
import * as store from './play-sql.ts';
import type { Answer, Done, HolderRow } from './play-sql.ts';

export { launch } from './launch.ts';
export { verifyVendor } from './signature.ts';

type Moved = OutputOf<typeof vendorBet>;

/** What moved, for the caller, and the ledger's transaction, for whoever tells the member. */
export interface Movement {
  readonly answer: Moved;
  /** Null when nothing moved now: a replay, a lost bet, a second rollback. */
  readonly transactionId: string | null;
  readonly merchant: string | null;
}

/** Trades a launch token, once, for a playing session. Throws launch.expired. */
export async function authenticate(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorAuthenticate>,
): Promise<OutputOf<typeof vendorAuthenticate>> {
  const playToken = newToken();
  const row = await store.authenticateLaunch(
    db,
    vendor,
    hashOf(input.launchToken),
    hashOf(playToken),
    lifetimeSeconds.session,
  );
  if (!row) throw new AppError('launch.expired');
  const { nickname, language, game_code: gameCode } = row;
  return { ...holder(row), playToken, gameCode, language, nickname };
}

/** The true balance in the session's currency. Throws session.ended. */
export async function vendorsBalance(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorBalance>,
): Promise<OutputOf<typeof vendorBalance>> {
  const row = await store.playBalance(db, vendor, hashOf(input.playToken));
  if (!row) throw new AppError('session.ended');
  return holder(row);
}

/**
 * Takes a stake, once per transaction id. The only call that looks at the session, the member and
 * the game. Of its errors only server.* may be tried again; a bet that was rolled back stays so.
 */
export async function bet(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorBet>,
): Promise<Movement> {
  const stake = amountOf(input);
  if (stake === 0n) throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
  const { transactionId, roundId, gameCode, currency } = input;
  const token = hashOf(input.playToken);
  const values = [vendor, token, transactionId, roundId, gameCode, currency, stake];
  return movement(await store.callWallet(db, 'bet', values));
}

/**
 * Pays a bet out and settles it; 0 settles a loss and posts nothing. One win settles one bet:
 * another one is wallet.betSettled. wallet.betUnknown may be tried again: the bet may still come.
 */
export async function win(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorWin>,
): Promise<Movement> {
  return movement(await store.callWallet(db, 'win', ofBet(vendor, input)));
}

/**
 * Gives the stake of an open bet back, once, whatever ids ask for it; an unknown bet is cancelled
 * for good. Both a second rollback and an unknown bet are answered as done.
 */
export async function rollback(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorRollback>,
): Promise<Movement> {
  return movement(await store.callWallet(db, 'rollback', ofBet(vendor, input)));
}

/** Makes the tables of the coming months ahead; safe to call often and from several processes. */
export async function ensurePlayPartitions(db: Database): Promise<void> {
  await db.pool.query('select play.ensure_partitions(3)');
}

export interface TopWin {
  readonly memberUsername: string;
  readonly nodeId: number;
  readonly payout: bigint;
  readonly currency: Currency;
  readonly wonAt: Date;
}

/** The highest payouts of bets that gained, in minor units, highest first; never play money. */
export async function topWins(
  db: Database,
  merchant: string,
  category: GameCategory | 'ALL',
  limit: number,
  since: Date,
): Promise<TopWin[]> {
  const categories = category === 'ALL' ? gameCategories : [category];
  const rows = await store.readTopWins(db, merchant, categories, limit, since);
  return rows.map(({ username, node_id: nodeId, payout, currency, settled_at: wonAt }) => ({
    memberUsername: username,
    nodeId,
    payout,
    currency,
    wonAt,
  }));
}

function amountOf({ amount, currency }: { amount: string; currency: Currency }): bigint {
  const parsed = parseMoney(amount, currency);
  if (parsed === null) throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
  return parsed;
}

const memberPattern = /^mem_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

function ofBet(vendor: string, input: InputOf<typeof vendorWin>): unknown[] {
  const member = memberPattern.exec(input.memberId)?.[1];
  if (member === undefined)
    throw new AppError('input.invalid', { fields: { memberId: 'invalid' } });
  const { transactionId, betTransactionId, roundId, gameCode, currency } = input;
  const amount = amountOf(input);
  return [vendor, transactionId, betTransactionId, member, roundId, gameCode, currency, amount];
}

function holder(row: HolderRow) {
  const { member_id: member, currency, balance } = row;
  return {
    memberId: toId('member', member),
    currency,
    balance: wireMoney(money(balance), currency),
  };
}

function movement(answer: Answer): Movement {
  if (answer.code !== null) throw new AppError(answer.code, refusalValue(answer.result));
  const { betId, memberId, merchant, currency, balance, transactionId }: Done = answer.result;
  return {
    answer: {
      memberId: toId('member', memberId),
      currency,
      balance: wireMoney(money(BigInt(balance)), currency),
      betId: toId('bet', betId),
      replayed: answer.replayed,
    },
    transactionId: answer.replayed ? null : transactionId,
    merchant,
  };
}

/** Balances leave as the wire writes money; the rest goes as it is. */
function refusalValue(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return undefined;
  if (!('balance' in result && 'currency' in result))
    return 'fields' in result ? result : undefined;
  const { balance, currency } = result as { balance: string; currency: Currency };
  return { balance: wireMoney(money(BigInt(balance)), currency) };
}
