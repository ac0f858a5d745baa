// The winners' board: the highest real wins of a merchant's last days, with masked names.
import { gameCategories } from '@perya/contract/games/category';
import type { GameCategory } from '@perya/contract/games/category';
import type { Currency } from '@perya/contract/money';
import type { Database } from '#db/database';
import { maskedUsername } from '#lib/masks';
import { gamesByNode } from '#modules/games/games';
import type { GameRow } from '#modules/games/games';
import { readTopWins } from './play-sql.ts';

export interface Winner {
  readonly maskedName: string;
  readonly game: GameRow;
  /** What the round paid, in minor units. */
  readonly payout: bigint;
  readonly currency: Currency;
  readonly wonAt: Date;
}

const boardMs = 7 * 24 * 60 * 60 * 1000;

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
  const categories = category === 'ALL' ? gameCategories : [category];
  const wins = await readTopWins(db, merchant, categories, limit, since);
  const nodeIds = wins.map((win) => win.node_id);
  const offered = await gamesByNode(db.kysely, merchant, nodeIds);
  return wins.flatMap(({ username, node_id: nodeId, payout, currency, settled_at: wonAt }) => {
    const game = offered.get(nodeId);
    if (!game) return [];
    return [{ maskedName: maskedUsername(username), game, payout, currency, wonAt }];
  });
}
