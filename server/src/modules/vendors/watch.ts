// The jobs of vendors: tables of old calls, unfinished bets, the comparison of yesterday's bets.
import { turnCallTables } from './call-lines.ts';
import { alarmOf, reconcileYesterday } from './reconcile.ts';
import type { VendorParts } from './reconcile.ts';
import { watchUnfinished } from './unfinished.ts';

const minuteMs = 60_000;

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

/** `warn` gets what an operator should look at. */
export function vendorJobs(parts: VendorParts, warn: (error: Error, job: string) => void): Job[] {
  const { db, clock } = parts;
  const warnEach = (lines: readonly string[], job: string): void => {
    for (const line of lines) warn(new Error(line), job);
  };
  return [
    ['vendor call tables', 6 * 60 * minuteMs, async () => turnCallTables(db)],
    [
      'unfinished bets',
      5 * minuteMs,
      async () => warnEach(await watchUnfinished(db, clock.now()), 'unfinished bets'),
    ],
    [
      'reconciliation',
      10 * minuteMs,
      async () => warnEach(await compared(parts), 'reconciliation'),
    ],
  ];
}

async function compared(parts: VendorParts): Promise<string[]> {
  const runs = await reconcileYesterday(parts);
  return runs.flatMap(({ vendor, run }) => alarmOf(vendor, run) ?? []);
}
