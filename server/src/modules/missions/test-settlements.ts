// Tells settlements as play tells them, at any moment that a test needs.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#db/database';

const hourMs = 3_600_000;

interface Change {
  readonly valid?: bigint;
  readonly stake?: bigint;
  readonly payout?: bigint;
  readonly count?: number;
}

export interface ToldBet {
  readonly member: string;
  readonly bet: string;
  readonly at: Date;
  readonly stake: bigint;
}

export class Told {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A bet of RNG that was placed and settled at that moment. */
  async settle(member: string, at: Date, change: Change = {}): Promise<ToldBet> {
    const stake = change.stake ?? change.valid ?? 10_000n;
    const bet = { member, bet: randomUUID(), at, stake };
    await this.#tell(bet, { count: 1, valid: stake, payout: 0n, ...change });
    return bet;
  }

  /** What a correction changed of it. */
  async correct(bet: ToldBet, change: Change): Promise<void> {
    await this.#tell(bet, { count: 0, valid: 0n, payout: 0n, ...change });
  }

  async #tell(
    { member, bet, at, stake }: ToldBet,
    { count = 0, valid = 0n, payout = 0n }: Change,
  ): Promise<void> {
    const told = {
      merchant: 'perya',
      member_id: member,
      currency: 'PHP',
      category: 'RNG',
      vendor: 'PERYA',
      game_code: 'lucky-parol',
      bet_id: bet,
      round_id: bet,
      state: count < 0 ? 'open' : 'settled',
      placed_at: at,
      counted_at: at,
      settled_at: at,
      hour: new Date(Math.floor(at.getTime() / hourMs) * hourMs),
      day: new Date(at.getTime() + 8 * hourMs).toISOString().slice(0, 10),
      stake: stake.toString(),
      payout_total: payout.toString(),
      count,
      turnover: (BigInt(count) * stake).toString(),
      payout: payout.toString(),
      valid: valid.toString(),
      cash_valid: valid.toString(),
    };
    await sql`select play.tell_settlements(array[
      jsonb_populate_record(null::play.settlement, ${JSON.stringify(told)}::jsonb)])`.execute(
      this.#db.kysely,
    );
  }
}
