// The work that goes on behind the calls: sweeping, rolling up, making the coming months' tables.
import type { Platform } from '#lib/platform';
import { sweep } from '#modules/account/account';
import { agentJobs } from '#modules/agents/agents';
import { bonusJobs } from '#modules/bonus/bonus';
import { cashierJobs } from '#modules/cashier/cashier';
import { sweepMessages } from '#modules/delivery/delivery';
import { sweepLimits } from '#modules/limits/limits';
import { missionJobs } from '#modules/missions/missions';
import { countGameHours, ensurePlayPartitions } from '#modules/play/play';
import { lapseClaims } from '#modules/promotions/promotions';
import { sweepSubscriptions } from '#modules/push/push';
import { rainJobs } from '#modules/rain/rain';
import { referralJobs } from '#modules/referral/referral';
import { rebateJobs } from '#modules/rebate/rebate';
import { sweepDocuments } from '#modules/security/security';
import { vendorJobs } from '#modules/vendors/vendors';
import { sweepCodes } from '#modules/verification/verification';
import { vipJobs } from '#modules/vip/vip';
import { ensureLedgerPartitions, rollUp } from '#modules/wallet/wallet';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Parts = Pick<Platform, 'db' | 'clock' | 'secrets' | 'events'>;

type Warn = (error: unknown, job: string) => void;

/**
 * Starts the jobs; the returned function stops them. Several processes may run them side by side:
 * each job is safe to run twice, and the database lets one at a time do the work.
 */
export function startJobs({ db, clock, secrets, events }: Parts, warn: Warn): () => void {
  const jobs: (readonly [name: string, everyMs: number, run: () => Promise<unknown>])[] = [
    ['roll up', minuteMs, async () => rollUp(db.kysely)],
    ['sweep', 5 * minuteMs, async () => sweep(db, clock)],
    ['sweep codes', 5 * minuteMs, async () => sweepCodes(db.kysely, clock.now())],
    ['sweep messages', 5 * minuteMs, async () => sweepMessages(db.kysely)],
    ['sweep subscriptions', 5 * minuteMs, async () => sweepSubscriptions(db.kysely)],
    ['sweep limits', 5 * minuteMs, async () => sweepLimits(db.kysely, clock.now())],
    ['lapse claims', minuteMs, async () => lapseClaims({ db, clock, events })],
    ['sweep documents', 60 * minuteMs, async () => sweepDocuments(db, clock)],
    ['ledger partitions', dayMs, async () => ensureLedgerPartitions(db.kysely)],
    ['play partitions', dayMs, async () => ensurePlayPartitions(db)],
    ['game hours', 5 * minuteMs, async () => countGameHours(db.kysely)],
    ...rainJobs({ db, clock, events }),
    ...referralJobs({ db, clock, events }),
    ...bonusJobs({ db, events }),
    ...cashierJobs({ db, clock, secrets, events }),
    ...agentJobs({ db, clock, events }),
    ...vipJobs({ db, clock, events }),
    ...rebateJobs({ db, clock, events }),
    ...missionJobs({ db, clock, events }),
    ...vendorJobs({ db, clock, secrets }, warn),
  ];
  const timers = jobs.map(([name, everyMs, run]) =>
    setInterval(() => {
      run().catch((error: unknown) => warn(error, name));
    }, everyMs),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
