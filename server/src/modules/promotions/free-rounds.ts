// Free rounds: a vendor is told of them when the game is opened, and its bets name the claim.
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { minorTerms } from '#modules/bonus/bonus';
import { gameByNode } from '#modules/games/games';
import { publishBalance, publishRewards } from '#modules/wallet/wallet';
import type { PromotionParts } from './claiming.ts';
import type { ClaimRow } from './claims-sql.ts';
import { minor } from './offer.ts';
import type { Offer } from './offer.ts';

type Rounds = Extract<Offer['reward'], { readonly give: 'rounds' }> & {
  /** What the member reads a bonus of their wins as. */
  readonly title: Readonly<Record<string, string>>;
};

const dayMs = 86_400_000;

/** Gives a claim's free rounds to its member. Throws where its game is gone. */
export async function grantRounds(
  tx: Queries,
  { id, merchant, member, currency }: ClaimRow,
  { nodeId, count, face, days, terms, title }: Rounds,
  now: Date,
): Promise<void> {
  const endsAt = new Date(now.getTime() + days * dayMs);
  const game = await gameByNode(tx, merchant, nodeId);
  if (game === null) throw new Error(`${merchant} has no game ${String(nodeId)} any more.`);
  const kept = terms && { title, ...(await minorTerms(tx, { merchant, currency, terms })) };
  const bonus = kept ? JSON.stringify(kept, exactly) : null;
  await sql`insert into promotion.free_round
      (claim, member, vendor, game_code, count, currency, face, ends_at, bonus)
    values (${id}, ${member}, ${game.vendor}, ${game.gameCode}, ${count}, ${currency},
      ${minor(face, currency)}, ${endsAt}, ${bonus})`.execute(tx);
}

/** Sums as text: numbers in JSON become floats. */
const exactly = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

export interface FreeRounds {
  /** What a bet names as its free round. */
  readonly id: Id<'claim'>;
  readonly left: number;
  /** What each is worth: the bet's amount, which is not taken. */
  readonly amount: string;
  readonly until: string;
  /** So many times what they win is wagered before it is cash; left out, it is cash. */
  readonly wagering?: number;
}

interface ViewRow {
  readonly claim: string;
  readonly face: bigint;
  readonly remaining: number;
  readonly endsAt: Date;
  readonly wagering: number | null;
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
  const { rows } = await sql<ViewRow>`
    select claim, face, remaining, ends_at as "endsAt", wagering from promotion.free_round_view
     where member = ${of.member} and vendor = ${of.vendor} and game_code = ${of.gameCode}
       and currency = ${of.currency} and ends_at > now() order by ends_at, claim`.execute(db);
  return rows.map(({ claim, face, remaining, endsAt, wagering }) => ({
    id: toId('claim', claim),
    left: remaining,
    amount: wireMoney(money(face), of.currency),
    until: endsAt.toISOString(),
    ...(wagering !== null && { wagering }),
  }));
}

/** So many at most at a time; the rest comes with the next run. */
const mostFinished = 100;

/** Gives what was won with rounds whose time is over, and tells the members' pages. */
export async function finishFreeRounds(parts: Pick<PromotionParts, 'db' | 'events'>) {
  const { rows } = await sql<{ merchant: string; member: string; currency: Currency }>`
    select merchant, member, currency
      from promotion.finish_ended_rounds(${mostFinished})`.execute(parts.db.kysely);
  for (const holder of rows) {
    publishRewards(parts, holder);
    await publishBalance(parts, holder);
  }
}
