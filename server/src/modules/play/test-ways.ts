// The two ways of bets and wins, for tests that hold in both: each alone, or in batches.
import type { TestDatabase } from '#db/test-database';
import { walletBatchAlone } from '#lib/metrics';
import { openLanes } from './play.ts';

export const ways = ['alone', 'batched'] as const;
export type Way = (typeof ways)[number];

/** What the test's bets and wins go by from now on; what it returns ends it. */
export function takeWay(
  { db, appUrl }: Pick<TestDatabase, 'db' | 'appUrl'>,
  way: Way,
): () => Promise<void> {
  // A single call is a batch too, so that a test that sends one after the other sees it.
  return way === 'batched'
    ? openLanes(db, appUrl, { lanes: 2, fewest: 1 })
    : async () => Promise.resolve();
}

/** Runs `work` with the test's bets and wins going that way. */
export async function goingBy<T>(
  database: Pick<TestDatabase, 'db' | 'appUrl'>,
  way: Way,
  work: () => Promise<T>,
): Promise<T> {
  const end = takeWay(database, way);
  try {
    return await work();
  } finally {
    await end();
  }
}

/** How many calls went alone after their batch, in this process so far. */
export async function wentAlone(why: 'left' | 'failed'): Promise<number> {
  const { values } = await walletBatchAlone.get();
  return values.find(({ labels }) => labels.why === why)?.value ?? 0;
}
