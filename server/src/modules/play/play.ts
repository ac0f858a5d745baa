// The use cases of play: the calls of the seamless vendor wallet, and what other modules ask for.
import { toId } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type {
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorBetAndWin,
  vendorEndRound,
  vendorRollback,
  vendorWin,
} from '@perya/contract/vendor/wallet';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import { hashOf, newToken } from '#lib/token';
import { freeRoundsOf } from '#modules/promotions/promotions';
import { callInLane } from './lanes.ts';
import { amountOf, betMovement, memberOf, movement, ofBet } from './movement.ts';
import type { Movement } from './movement.ts';
import * as store from './play-sql.ts';
import type { HolderRow } from './play-sql.ts';
import { callWallet } from './wallet-calls.ts';

export type { Movement } from './movement.ts';
export { openLanes } from './lanes.ts';
export * as payments from './payments.ts';
export { vendorOrigins } from './vendor-origins.ts';
export { cashValidDays } from './valid-bets.ts';
export { verifyVendor } from './signature.ts';
export { countGameHours, findOddReturns, gameFigures, oddReturns } from './game-hours.ts';
export type { GameFigures, OddReturn } from './game-hours.ts';
export { measuredReturn } from './measured-return.ts';
export { openShortfalls, shortfallCounts, shortfallsAt } from './shortfalls.ts';
export type { DeskShortfall } from './shortfalls.ts';
export { askingKey, endKey, KeyRefused, keyRow, keysOf, takeKey } from './vendor-key-exchange.ts';
export type { NewKey } from './vendor-key-exchange.ts';
export {
  addVendor,
  changeSettings,
  switchVendor,
  vendorLines,
  vendorPages,
} from './vendor-table.ts';
export type { Settings, VendorLine } from './vendor-table.ts';

type RoundEnd = OutputOf<typeof vendorEndRound>;

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
  const currency = row.currency as Currency;
  const whose = { member: row.member_id, vendor, gameCode, currency };
  const freeRounds = await freeRoundsOf(db.kysely, whose);
  return { ...holder(row), playToken, gameCode, language, nickname, freeRounds };
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
 * Takes a stake, once per transaction id; a free round takes none. With bets at once the only calls
 * that look at the session, the member, their limits and breaks, and the game. Of its errors only
 * server.* may be tried again; a bet that was rolled back stays so.
 */
export async function bet(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorBet>,
): Promise<Movement> {
  return place(db, vendor, input, { paid: null, valid: null });
}

/** Takes a stake and pays it out in one transaction, under the id of the bet. */
export async function betAndWin(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorBetAndWin>,
): Promise<Movement> {
  const paid = amountOf(input.winAmount, input.currency, 'winAmount');
  return place(db, vendor, input, { paid, valid: validOf(input) });
}

async function place(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorBet>,
  { paid, valid }: { readonly paid: bigint | null; readonly valid: bigint | null },
): Promise<Movement> {
  const { transactionId, roundId, gameCode, currency, freeRound = null, jackpot } = input;
  const stake = amountOf(input.amount, currency);
  if (stake === 0n) throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
  const contribution = jackpot ? amountOf(jackpot.contribution, currency, 'jackpot') : 0n;
  if (contribution > stake || (jackpot && freeRound !== null)) {
    throw new AppError('input.invalid', { fields: { jackpot: 'invalid' } });
  }
  const token = hashOf(input.playToken);
  const values = [vendor, token, transactionId, roundId, gameCode, currency, stake];
  const more = [freeRound, jackpot?.pool ?? null, contribution, paid, valid];
  return betMovement(await callInLane(db, 'bet', [...values, ...more]));
}

/** What the vendor says that the bet counts for, in minor units; null where it says nothing. */
function validOf({ validBet, currency }: Pick<InputOf<typeof vendorWin>, 'validBet' | 'currency'>) {
  return validBet === undefined ? null : amountOf(validBet, currency, 'validBet');
}

/**
 * Pays a bet out and settles it; 0 settles a loss and posts nothing. Another win of the same bet is
 * wallet.betSettled, unless the vendor has several wins and the round goes on. wallet.betUnknown
 * may be tried again: the bet may still come.
 */
export async function win(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorWin>,
): Promise<Movement> {
  const values = [...ofBet(vendor, input), validOf(input)];
  return betMovement(await callInLane(db, 'win', values));
}

/**
 * Gives the stake of an open bet back, or takes a win back, once, whatever ids ask for it; what is
 * unknown is cancelled for good. Both a second rollback and an unknown original are answered as
 * done; `unknown` tells them apart. wallet.insufficientFunds: the member has spent the win, nothing
 * moved, it is on record, and the same id may come again.
 */
export async function rollback(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorRollback>,
): Promise<Movement> {
  const values = [...ofBet(vendor, input), input.winTransactionId ?? null];
  return betMovement(await callWallet(db, 'rollback', values));
}

/** Ends a round: its open bets are lost, and no bet of it takes another win. */
export async function endRound(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorEndRound>,
): Promise<Movement<RoundEnd>> {
  const { transactionId, roundId, gameCode, currency } = input;
  const values = [vendor, transactionId, memberOf(input), roundId, gameCode, currency];
  const answer = await callWallet(db, 'end_round', values);
  return movement<RoundEnd>(answer, ({ bets = 0 }) => ({ bets }));
}

/** Makes the tables of the coming months ahead; safe to call often and from several processes. */
export async function ensurePlayPartitions(db: Database): Promise<void> {
  await db.pool.query('select play.ensure_partitions(3)');
}

function holder(row: HolderRow) {
  const { member_id: member, currency, balance } = row;
  return {
    memberId: toId('member', member),
    currency,
    balance: wireMoney(money(balance), currency),
  };
}
