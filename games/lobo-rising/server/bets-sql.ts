// The statements on Lobo Rising's bets and the wallet calls that are due for them.
import { randomUUID } from 'node:crypto';
import { wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Pool } from 'pg';
import { transaction } from '../../host/transaction.ts';
import type { Queryable } from '../../host/transaction.ts';
import { takenBack } from '../messages.ts';
import type { OwnBet, PublicBet, RoundBet } from '../messages.ts';
import type { Hundredths } from '../rules.ts';
import type { Out } from './engine.ts';
import { Fenced, lockRound } from './rounds-sql.ts';

/** Money in minor units; `balance` as the platform wrote it with the bet's last answer. */
export interface Bet {
  betId: string;
  n: number;
  round: number;
  memberId: string;
  requestId: string;
  slot: 0 | 1;
  name: string;
  currency: Currency;
  stake: bigint;
  target: Hundredths | null;
  ceiling: Hundredths;
  state: OwnBet['state'];
  outAt: Hundredths | null;
  payout: bigint;
  refusal: string | null;
  balance: string | null;
  owed: 'win' | 'rollback' | null;
  attempts: number;
  at: Date;
}

type BetRow = Omit<Bet, 'stake' | 'payout'> & { stake: string; payout: string };

const columns = `bet_id as "betId", bet_no::int as n, round_no::int as round,
  member_id as "memberId", request_id as "requestId", slot, name, currency, stake, target, ceiling,
  state, out_at as "outAt", payout, refusal, balance, owed, attempts, created_at as at`;

async function bets(db: Queryable, statement: string, values: unknown[]): Promise<Bet[]> {
  const found = await db.query<BetRow>(statement, values);
  return found.rows.map((row) => ({
    ...row,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
  }));
}

const select = async (db: Queryable, where: string, values: unknown[]): Promise<Bet[]> =>
  bets(db, `select ${columns} from lobo_bet where ${where}`, values);

/** Null for an id that no bet has. */
export async function betOfId(db: Queryable, betId: string): Promise<Bet | null> {
  return (await select(db, 'bet_id = $1', [betId]))[0] ?? null;
}

export async function findBet(db: Queryable, betId: string): Promise<Bet> {
  const bet = await betOfId(db, betId);
  if (!bet) throw new Error(`bet ${betId} is gone`);
  return bet;
}

export async function betOfRequest(
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<Bet | null> {
  const where = 'member_id = $1 and request_id = $2';
  return (await select(db, where, [memberId, requestId]))[0] ?? null;
}

/** The bets of a round that ride or rode, largest stake first (of one currency). */
export async function betsOfRound(db: Queryable, round: number): Promise<Bet[]> {
  const where = `round_no = $1 and (state in ('open', 'out', 'lost', 'settled')
    or (state = 'cancelling' and refusal = 'round.void')) order by stake desc, bet_no`;
  return select(db, where, [round]);
}

/** What a member has in a round, with what was refused or given back. */
export async function ownBets(
  db: Queryable,
  memberId: string,
  currency: Currency,
  round: number,
): Promise<Bet[]> {
  const where = 'round_no = $3 and member_id = $1 and currency = $2 order by bet_no';
  return select(db, where, [memberId, currency, round]);
}

/** Newest first. */
export async function recentBets(
  db: Queryable,
  memberId: string,
  currency: Currency,
  count: number,
): Promise<Bet[]> {
  const where = 'member_id = $1 and currency = $2 order by created_at desc limit $3';
  return select(db, where, [memberId, currency, count]);
}

export type NewBet = Pick<
  Bet,
  'round' | 'memberId' | 'requestId' | 'slot' | 'name' | 'currency' | 'stake' | 'target' | 'ceiling'
> & { rollbackAfterMs: number };

/**
 * Adds a bet, its rollback already due, before the wallet is called. Null when the slot is taken
 * or the request was made before. @throws Fenced when the round takes no bets
 */
export async function addBet(pool: Pool, bet: NewBet): Promise<Bet | null> {
  return transaction(pool, async (client) => {
    await lockRound(client, bet.round, 'betting');
    const { round, memberId, requestId, slot, name, currency, stake, target, ceiling } = bet;
    const [added] = await bets(
      client,
      `insert into lobo_bet (bet_id, round_no, member_id, request_id, slot, name, currency, stake,
         target, ceiling, owed, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'rollback',
         clock_timestamp() + $11 * interval '1 millisecond')
       on conflict do nothing returning ${columns}`,
      [
        `lr-${randomUUID()}`,
        round,
        memberId,
        requestId,
        slot,
        name,
        currency,
        stake.toString(),
        target,
        ceiling,
        bet.rollbackAfterMs,
      ],
    );
    return added ?? null;
  });
}

/** The wallet has taken the stake; false when the round has begun to rise. */
export async function openBet(pool: Pool, bet: Bet, balance: string): Promise<boolean> {
  return transaction(pool, async (client) => {
    await lockRound(client, bet.round, 'betting');
    const opened = await client.query(
      `update lobo_bet set state = 'open', owed = null, balance = $2
       where bet_id = $1 and state = 'pending'`,
      [bet.betId, balance],
    );
    return opened.rowCount === 1;
  });
}

/** The wallet refused the stake: nothing was taken. */
export async function refuseBet(
  pool: Pool,
  betId: string,
  refusal: string,
  balance: string | null,
): Promise<void> {
  await pool.query(
    `update lobo_bet set state = 'void', owed = null, refusal = $2, balance = $3
     where bet_id = $1 and state in ('pending', 'cancelling')`,
    [betId, refusal, balance],
  );
}

/** Has the stake rolled back, whether or not it was taken. */
export async function cancelBet(pool: Pool, betId: string, refusal: string): Promise<void> {
  await pool.query(
    `update lobo_bet set state = 'cancelling', owed = 'rollback', refusal = coalesce(refusal, $2),
       due_at = clock_timestamp()
     where bet_id = $1 and state in ('pending', 'cancelling')`,
    [betId, refusal],
  );
}

/** Has the stake of an open bet given back; false when it is not open. @throws Fenced */
export async function takeBetBack(pool: Pool, round: number, betId: string): Promise<boolean> {
  return transaction(pool, async (client) => {
    await lockRound(client, round, 'betting');
    const taken = await client.query(
      `update lobo_bet set state = 'cancelling', owed = 'rollback', refusal = $2,
         due_at = clock_timestamp()
       where bet_id = $1 and state = 'open'`,
      [betId, takenBack],
    );
    return taken.rowCount === 1;
  });
}

/** Records the cash-outs; their wins are due from here on. @throws Fenced */
export async function recordOuts(pool: Pool, round: number, outs: readonly Out[]): Promise<Bet[]> {
  return transaction(pool, async (client) => {
    await lockRound(client, round, 'rising');
    const recorded = await bets(
      client,
      `update lobo_bet set state = 'out', out_at = reading, payout = stake * reading / 100,
         owed = 'win', due_at = clock_timestamp()
       from unnest($2::text[], $3::int[]) as o(id, reading)
       where bet_id = id and round_no = $1 and state = 'open' returning ${columns}`,
      [round, outs.map((out) => out.betId), outs.map((out) => out.at)],
    );
    if (recorded.length !== outs.length) throw new Fenced(`round ${round} has other bets`);
    return recorded;
  });
}

/** Claims calls that are due, for 30 s, so that two processes never make the same one. */
export async function claimDueCalls(pool: Pool, most: number): Promise<Bet[]> {
  return bets(
    pool,
    `update lobo_bet set due_at = clock_timestamp() + interval '30 seconds',
       attempts = attempts + 1
     where bet_id in (
       select bet_id from lobo_bet where owed is not null and due_at <= clock_timestamp()
       order by due_at limit $1 for update skip locked)
     returning ${columns}`,
    [most],
  );
}

export async function retryLater(pool: Pool, betId: string, pauseMs: number): Promise<void> {
  await pool.query(
    `update lobo_bet set due_at = clock_timestamp() + $2 * interval '1 millisecond'
     where bet_id = $1 and owed is not null`,
    [betId, pauseMs],
  );
}

/** The due call has its final answer. */
export async function completeCall(
  pool: Pool,
  bet: Bet,
  state: 'settled' | 'void',
  balance: string | null,
): Promise<void> {
  await pool.query(
    `update lobo_bet set state = $3, owed = null, balance = coalesce($4, balance)
     where bet_id = $1 and owed = $2`,
    [bet.betId, bet.owed, state, balance],
  );
}

export function publicBet(bet: Bet): PublicBet {
  const { n, name, currency, outAt } = bet;
  const payout = outAt === null ? null : wireMoney(bet.payout as Money, currency);
  return { n, name, currency, stake: wireMoney(bet.stake as Money, currency), out: outAt, payout };
}

/** Nothing of whose it is. */
export function roundBet(bet: Bet): RoundBet {
  const { stake, currency, out, payout } = publicBet(bet);
  return { stake, currency, out, payout, state: bet.state };
}

export function ownBet(bet: Bet): OwnBet {
  const { round, slot, requestId, target, state, refusal } = bet;
  return {
    ...publicBet(bet),
    round,
    slot,
    requestId,
    target,
    state,
    refusal,
    at: bet.at.toISOString(),
  };
}
