// The winners' board: the highest real wins of a merchant's last days, with masked names.
import type { GameCategory } from '@perya/contract/category';
import type { Currency } from '@perya/contract/money';
import type { Database } from '#db/database';
import { topWins } from '#modules/play/play';
import { gamesByNode } from './games.ts';
import type { GameRow } from './games.ts';

export interface Winner {
  readonly maskedName: string;
  readonly game: GameRow;
  /** What the round paid, in minor units. */
  readonly payout: bigint;
  readonly currency: Currency;
  readonly wonAt: Date;
}

const boardMs = 7 * 24 * 60 * 60 * 1000;

/** A name that its owner alone knows again: 'maria17' is 'ma****7', whatever its length. */
export function maskName(name: string): string {
  const letters = Array.from(name);
  const head = letters.slice(0, letters.length > 3 ? 2 : 1).join('');
  return `${head}****${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`;
}

/**
 * The highest payouts of rounds of real money that ended in a gain in the seven days before `now`,
 * highest first. A game that the merchant has since taken out is left out.
 */
export async function winnersOf(
  db: Database,
  merchant: string,
  category: GameCategory | 'ALL',
  limit: number,
  now: Date,
): Promise<Winner[]> {
  const since = new Date(now.getTime() - boardMs);
  const wins = await topWins(db, merchant, category, limit, since);
  const nodeIds = wins.map(({ nodeId }) => nodeId);
  const offered = await gamesByNode(db.kysely, merchant, nodeIds);
  return wins.flatMap(({ memberUsername, nodeId, payout, currency, wonAt }) => {
    const game = offered.get(nodeId);
    if (!game) return [];
    return [{ maskedName: maskName(memberUsername), game, payout, currency, wonAt }];
  });
}
