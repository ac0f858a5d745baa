// Free rounds: a vendor is told of them when the game is opened, and its bets name the claim.
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { gameByNode } from '#modules/games/games';
import type { ClaimRow } from './claims-sql.ts';
import { minor } from './offer.ts';
import type { Offer } from './offer.ts';

type Rounds = Extract<Offer['reward'], { readonly give: 'rounds' }>;

const dayMs = 86_400_000;

/** Gives a claim's free rounds to its member. Throws where its game is gone. */
export async function grantRounds(
  tx: Queries,
  { id, merchant, member, currency }: ClaimRow,
  { nodeId, count, face, days }: Rounds,
  now: Date,
): Promise<void> {
  const endsAt = new Date(now.getTime() + days * dayMs);
  const game = await gameByNode(tx, merchant, nodeId);
  if (game === null) throw new Error(`${merchant} has no game ${String(nodeId)} any more.`);
  await sql`insert into promotion.free_round
      (claim, member, vendor, game_code, count, currency, face, ends_at)
    values (${id}, ${member}, ${game.vendor}, ${game.gameCode}, ${count}, ${currency},
      ${minor(face, currency)}, ${endsAt})`.execute(tx);
}

export interface FreeRounds {
  /** What a bet names as its free round. */
  readonly id: Id<'claim'>;
  readonly left: number;
  /** What each is worth: the bet's amount, which is not taken. */
  readonly amount: string;
  readonly until: string;
}

/** What a member may still play for free in a game, the first to end in front. */
export async function freeRoundsOf(
  db: Queries,
  of: {
    readonly member: string;
    readonly vendor: string;
    readonly gameCode: string;
    readonly currency: Currency;
  },
): Promise<FreeRounds[]> {
  const { rows } = await sql<{ claim: string; face: bigint; remaining: number; endsAt: Date }>`
    select claim, face, remaining, ends_at as "endsAt" from promotion.free_round_view
     where member = ${of.member} and vendor = ${of.vendor} and game_code = ${of.gameCode}
       and currency = ${of.currency} and ends_at > now() order by ends_at, claim`.execute(db);
  return rows.map(({ claim, face, remaining, endsAt }) => ({
    id: toId('claim', claim),
    left: remaining,
    amount: wireMoney(money(face), of.currency),
    until: endsAt.toISOString(),
  }));
}
