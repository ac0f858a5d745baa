// Fills an empty database with two merchants, their games, their content and demo accounts.
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedAffiliates } from './seed-affiliates.ts';
import { seedMerchantRows } from './merchants.ts';
import { seedCashier } from './seed-cashier.ts';
import { seedArticles } from './seed-articles.ts';
import { seedContent } from './seed-content.ts';
import { seedGames } from './seed-games.ts';
import { seedVendors } from './seed-vendors.ts';
import type { VendorSeed } from './seed-vendors.ts';
import { seedLottery } from './seed-lottery.ts';

interface DemoSeed {
  /** SECRET_KEY of the installation. */
  readonly secretKey: string;
  /** The vendors that a sandbox plays. */
  readonly vendors?: VendorSeed | undefined;
}

/** Safe to run at every start: what is there stays as its operator made it. */
export async function seedDemo(
  owner: Database,
  clock: Clock,
  { secretKey, vendors }: DemoSeed,
): Promise<void> {
  await seedMerchantRows(owner);
  await seedGames(owner);
  if (vendors) await seedVendors(owner, clock, vendors);
  await seedCashier(owner, secretKey);
  await seedLottery(owner);
  await seedContent(owner);
  await seedArticles(owner);
  await seedDemoAccounts(owner, clock);
  await seedAffiliates(owner);
}
