// The sandbox's rows: sessions, bets, calls and what is owed, each touched by one statement here.
import type { Currency } from '@perya/contract/money';
import type { Pool } from 'pg';
import type { Command, FreeRound } from '../dialect/dialect.ts';

export interface SessionRow {
  readonly token_hash: string;
  readonly vendor: string;
  readonly game_code: string;
  readonly member_id: string;
  readonly play_token: string;
  readonly currency: Currency;
  readonly balance: string;
  readonly free_rounds: readonly FreeRound[];
}

export type BetState =
  | 'asked'
  | 'open'
  | 'settling'
  | 'awarding'
  | 'settled'
  | 'cancelling'
  | 'cancelled'
  | 'refused';

export interface BetRow {
  readonly transaction_id: string;
  readonly session: string;
  readonly vendor: string;
  readonly game_code: string;
  readonly member_id: string;
  readonly currency: Currency;
  readonly round_id: string;
  readonly stake: string;
  readonly payout: string;
  readonly jackpot: string;
  readonly free: boolean;
  readonly state: BetState;
  readonly win_transaction_id: string | null;
  readonly refusal: string | null;
  readonly placed_at: Date;
}

export interface CallRow {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  readonly request: string;
  readonly status: number | null;
  readonly answer: string | null;
  readonly outcome: string;
  readonly ms: number;
}

export interface OwedRow {
  readonly id: string;
  readonly session: string;
  readonly bet: string | null;
  readonly command: Command;
  readonly tries: number;
}

export class Store {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async #rows<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, [...values])).rows;
  }

  async openSession(row: SessionRow): Promise<void> {
    await this.#rows(
      `insert into session (token_hash, vendor, game_code, member_id, play_token, currency, balance,
         free_rounds)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        row.token_hash,
        row.vendor,
        row.game_code,
        row.member_id,
        row.play_token,
        row.currency,
        row.balance,
        JSON.stringify(row.free_rounds),
      ],
    );
  }

  async session(tokenHash: string): Promise<SessionRow | undefined> {
    const found = await this.#rows<SessionRow>('select * from session where token_hash = $1', [
      tokenHash,
    ]);
    return found[0];
  }

  async noteBalance(session: string, balance: string): Promise<void> {
    await this.#rows('update session set balance = $2 where token_hash = $1', [session, balance]);
  }

  /** `freeRound`: the one of the merchant's that the bet uses. */
  async addBet(
    bet: Pick<BetRow, 'transaction_id' | 'session' | 'round_id' | 'stake' | 'free'>,
    freeRound: string | null = null,
  ) {
    await this.#rows(
      `insert into bet (transaction_id, session, round_id, stake, free, vendor, game_code,
         member_id, currency, free_round)
       select $1, s.token_hash, $3, $4, $5, s.vendor, s.game_code, s.member_id, s.currency, $6
         from session s where s.token_hash = $2`,
      [bet.transaction_id, bet.session, bet.round_id, bet.stake, bet.free, freeRound],
    );
    if (freeRound !== null) await this.moveFreeRound(bet.transaction_id, -1);
  }

  /** One less of what the bet uses, or one more where it was refused or cancelled. */
  async moveFreeRound(transactionId: string, by: 1 | -1): Promise<void> {
    await this.#rows(
      `update session s set free_rounds = (
         select coalesce(jsonb_agg(case when e ->> 'id' = b.free_round
                  then jsonb_set(e, '{left}', to_jsonb((e ->> 'left')::int + $2)) else e end), '[]')
           from jsonb_array_elements(s.free_rounds) e)
        from bet b where b.transaction_id = $1 and b.session = s.token_hash
         and b.free_round is not null`,
      [transactionId, by],
    );
  }

  /** The bet as it is after the step; undefined where it was not in the state to take it. */
  async step(
    transactionId: string,
    from: BetState,
    to: BetState,
    also: { payout?: string; jackpot?: string; winTransactionId?: string; refusal?: string } = {},
  ): Promise<BetRow | undefined> {
    const rows = await this.#rows<BetRow>(
      `update bet set state = $3, payout = coalesce($4, payout),
         win_transaction_id = coalesce($5, win_transaction_id), refusal = coalesce($6, refusal),
         jackpot = coalesce($7, jackpot)
       where transaction_id = $1 and state = $2 returning *`,
      [
        transactionId,
        from,
        to,
        also.payout ?? null,
        also.winTransactionId ?? null,
        also.refusal ?? null,
        also.jackpot ?? null,
      ],
    );
    return rows[0];
  }

  /** The bet, on its way to its jackpot; undefined where it is not settling, or has none. */
  async award(transactionId: string): Promise<BetRow | undefined> {
    const text = `update bet set state = 'awarding'
      where transaction_id = $1 and state = 'settling' and jackpot ~ '[1-9]' returning *`;
    return (await this.#rows<BetRow>(text, [transactionId]))[0];
  }

  /** The session's latest bet. */
  async lastBet(session: string): Promise<BetRow | undefined> {
    const text = 'select * from bet where session = $1 order by placed_at desc limit 1';
    return (await this.#rows<BetRow>(text, [session]))[0];
  }

  /** The member's bet that has not ended, from whatever session: play goes on with it. */
  async unfinishedBet(session: SessionRow): Promise<BetRow | undefined> {
    const text = `select * from bet where vendor = $1 and game_code = $2 and member_id = $3
      and currency = $4 and state in ('asked', 'open', 'settling', 'awarding', 'cancelling')
      order by placed_at desc limit 1`;
    const { vendor, game_code, member_id, currency } = session;
    return (await this.#rows<BetRow>(text, [vendor, game_code, member_id, currency]))[0];
  }

  async betsBetween(
    vendor: string,
    from: Date,
    to: Date,
    after: string,
    limit: number,
  ): Promise<BetRow[]> {
    const text = `select * from bet where vendor = $1 and placed_at >= $2 and placed_at < $3
      and state not in ('asked', 'refused') and transaction_id > $4
      order by transaction_id limit $5`;
    return this.#rows<BetRow>(text, [vendor, from, to, after, limit]);
  }

  async betsOfRound(vendor: string, round: string): Promise<BetRow[]> {
    const text = `select * from bet where vendor = $1 and round_id = $2
      and state not in ('asked', 'refused')`;
    return this.#rows<BetRow>(text, [vendor, round]);
  }

  /** The bet that a round of the game began with, whatever became of it. */
  async betOfRound(vendor: string, game: string, round: string): Promise<BetRow | undefined> {
    const text = `select * from bet where vendor = $1 and game_code = $2 and round_id = $3
      order by placed_at limit 1`;
    return (await this.#rows<BetRow>(text, [vendor, game, round]))[0];
  }

  async noteCall(session: string, call: Omit<CallRow, 'id' | 'at'>): Promise<void> {
    await this.#rows(
      `insert into call (session, name, request, status, answer, outcome, ms)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [session, call.name, call.request, call.status, call.answer, call.outcome, call.ms],
    );
  }

  async callsAfter(session: string, id: string): Promise<CallRow[]> {
    const text = 'select * from call where session = $1 and id > $2 order by id desc limit 60';
    return this.#rows<CallRow>(text, [session, id]);
  }

  async owe(owed: Omit<OwedRow, 'id' | 'tries'>, seconds: number): Promise<void> {
    await this.#rows(
      `insert into owed (session, bet, command, next_at)
       values ($1, $2, $3, now() + make_interval(secs => $4))`,
      [owed.session, owed.bet, JSON.stringify(owed.command), seconds],
    );
  }

  async dueNow(limit: number): Promise<OwedRow[]> {
    const text = 'select * from owed where next_at <= now() order by id limit $1';
    return this.#rows<OwedRow>(text, [limit]);
  }

  async tryLater(id: string, seconds: number): Promise<void> {
    const text = `update owed set tries = tries + 1,
      next_at = now() + make_interval(secs => $2) where id = $1`;
    await this.#rows(text, [id, seconds]);
  }

  async paidOff(id: string): Promise<void> {
    await this.#rows('delete from owed where id = $1', [id]);
  }

  /** How much is still owed to a session's wallet. */
  async owedBy(session: string): Promise<number> {
    const text = 'select count(*)::int as count from owed where session = $1';
    return (await this.#rows<{ count: number }>(text, [session]))[0]?.count ?? 0;
  }
}
