// The work that goes on behind the calls: sweeping, rolling up, making the coming months' tables.
import type { Platform } from '#lib/platform';
import { inSpan, kindOf } from '#lib/trace';
import { sweep } from '#modules/account/account';
import { agentJobs } from '#modules/agents/agents';
import { bonusJobs } from '#modules/bonus/bonus';
import { cashierJobs } from '#modules/cashier/cashier';
import { sweepMessages } from '#modules/delivery/delivery';
import { askedJobs, endTurn, takeTurn } from '#modules/jobs/jobs';
import { sweepLimits } from '#modules/limits/limits';
import { missionJobs } from '#modules/missions/missions';
import { countGameHours, ensurePlayPartitions, findOddReturns } from '#modules/play/play';
import { finishFreeRounds, lapseClaims } from '#modules/promotions/promotions';
import { sweepSubscriptions } from '#modules/push/push';
import { rainJobs } from '#modules/rain/rain';
import { referralJobs } from '#modules/referral/referral';
import { reportJobs } from '#modules/reports/reports';
import { rebateJobs } from '#modules/rebate/rebate';
import { sweepDocuments } from '#modules/security/security';
import { vendorJobs } from '#modules/vendors/vendors';
import { sweepCodes } from '#modules/verification/verification';
import { vipJobs } from '#modules/vip/vip';
import { ensureLedgerPartitions, rollUp, watchLedger } from '#modules/wallet/wallet';

const minuteMs = 60_000;
/** How soon a job runs that an operator asked for. */
const askedMs = 5_000;
const dayMs = 24 * 60 * minuteMs;

type Parts = Pick<Platform, 'db' | 'clock' | 'secrets' | 'events'>;

type Warn = (error: unknown, job: string) => void;

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

function jobsOf({ db, clock, secrets, events }: Parts, warn: Warn): readonly Job[] {
  return [
    ['roll up', minuteMs, async () => rollUp(db.kysely)],
    ['sweep', 5 * minuteMs, async () => sweep(db, clock)],
    ['sweep codes', 5 * minuteMs, async () => sweepCodes(db.kysely, clock.now())],
    ['sweep messages', 5 * minuteMs, async () => sweepMessages(db.kysely)],
    ['sweep subscriptions', 5 * minuteMs, async () => sweepSubscriptions(db.kysely)],
    ['sweep limits', 5 * minuteMs, async () => sweepLimits(db.kysely, clock.now())],
    ['lapse claims', minuteMs, async () => lapseClaims({ db, clock, events })],
    ['finish free rounds', minuteMs, async () => finishFreeRounds({ db, events })],
    ['sweep documents', 60 * minuteMs, async () => sweepDocuments(db, clock)],
    ['ledger partitions', dayMs, async () => ensureLedgerPartitions(db.kysely)],
    ['ledger check', dayMs, async () => watchLedger({ db, clock })],
    ['play partitions', dayMs, async () => ensurePlayPartitions(db)],
    ['game hours', 5 * minuteMs, async () => countGameHours(db.kysely)],
    ['odd returns', 60 * minuteMs, async () => findOddReturns(db, clock.now())],
    ...rainJobs({ db, clock, events }),
    ...referralJobs({ db, clock, events }),
    ...bonusJobs({ db, events }),
    ...cashierJobs({ db, clock, secrets, events }),
    ...agentJobs({ db, clock, events }),
    ...vipJobs({ db, clock, events }),
    ...rebateJobs({ db, clock, events }),
    ...missionJobs({ db, clock, events }),
    ...reportJobs({ db, clock }),
    ...vendorJobs({ db, clock, secrets }, warn),
  ];
}

/** Runs the job if it is due and no other process takes its turn. */
export async function runInTurn(db: Parts['db'], job: Job, warn: Warn): Promise<void> {
  const [name, everyMs, run] = job;
  try {
    if (!(await takeTurn(db, name, everyMs))) return;
  } catch (error) {
    warn(error, name);
    return;
  }
  await inSpan(`job ${name}`, { links: [] }, async (span) => {
    try {
      try {
        await run();
      } catch (error) {
        await endTurn(db, name, { error });
        throw error;
      }
      await endTurn(db, name, null);
    } catch (error) {
      span?.fail(kindOf(error));
      warn(error, name);
    }
  });
}

/**
 * Starts the jobs; the returned function stops them, and settles once those in hand have ended.
 * Any number of processes may run them side by side: one of all takes a job's turn. Each job is
 * safe to run twice all the same, as one may outlast its pause.
 */
export function startJobs(parts: Parts, warn: Warn): () => Promise<void> {
  const inHand = new Map<Job, Promise<void>>();
  const look = (job: Job): void => {
    if (inHand.has(job)) return;
    const done = runInTurn(parts.db, job, warn).finally(() => inHand.delete(job));
    inHand.set(job, done);
  };
  const all = jobsOf(parts, warn);
  let asking = Promise.resolve();
  const lookAtAsked = async (): Promise<void> => {
    const names = await askedJobs(parts.db);
    for (const job of all) if (names.includes(job[0])) look(job);
  };
  // A process may be gone before the pause of a daily job is over: all look once a minute.
  const timers = all.map((job) => setInterval(() => look(job), Math.min(job[1], minuteMs)));
  timers.push(
    setInterval(() => {
      asking = lookAtAsked().catch((error: unknown) => warn(error, 'asked jobs'));
    }, askedMs),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await asking;
    await Promise.all(inHand.values());
  };
}
