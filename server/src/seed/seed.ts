// Fills an empty database with two merchants, their games, their content and demo accounts.
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedAgents } from './seed-agents.ts';
import { seedAffiliates } from './seed-affiliates.ts';
import { seedMerchantRows } from './merchants.ts';
import { seedCashier, seedPayments } from './seed-cashier.ts';
import type { PaymentSeed } from './seed-cashier.ts';
import { seedArticles } from './seed-articles.ts';
import { seedContent } from './seed-content.ts';
import { seedFriends } from './seed-friends.ts';
import { seedInboxes } from './seed-inbox.ts';
import { seedGames } from './seed-games.ts';
import { seedSynonyms } from './seed-synonyms.ts';
import { seedVendors } from './seed-vendors.ts';
import type { VendorSeed } from './seed-vendors.ts';
import { seedLottery } from './seed-lottery.ts';
import { seedTransfers } from './seed-transfers.ts';
import { seedVip } from './seed-vip.ts';
import { seedMissions } from './seed-missions.ts';
import { seedClaims, seedPromotions } from './promotions/seed-promotions.ts';

interface DemoSeed {
  /** SECRET_KEY of the installation. */
  readonly secretKey: string;
  /** The vendors that a sandbox plays. */
  readonly vendors?: VendorSeed | undefined;
  /** The payment providers that a stand-in plays. */
  readonly payments?: PaymentSeed | undefined;
}

/** Safe to run at every start: what is there stays as its operator made it. */
export async function seedDemo(
  owner: Database,
  clock: Clock,
  { secretKey, vendors, payments }: DemoSeed,
): Promise<void> {
  await seedMerchantRows(owner);
  await seedGames(owner);
  await seedSynonyms(owner);
  if (vendors) await seedVendors(owner, clock, vendors);
  await seedCashier(owner, secretKey);
  await seedLottery(owner);
  await seedPromotions(owner, clock);
  await seedContent(owner);
  await seedArticles(owner);
  await seedDemoAccounts({ db: owner, clock, secretKey });
  await seedTransfers(owner, clock, secretKey);
  await seedClaims(owner, clock, secretKey);
  await seedAffiliates(owner);
  await seedFriends(owner, clock, secretKey);
  await seedInboxes(owner, clock);
  await seedVip(owner, clock);
  await seedMissions(owner, clock);
  await seedAgents(owner, clock);
  // After the accounts, whose history is one of bank transfers.
  if (payments) await seedPayments(owner, secretKey, payments);
}
