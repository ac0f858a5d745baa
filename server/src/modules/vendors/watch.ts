// What goes on behind vendors' calls: old tables, unfinished bets, yesterday's comparison.
import { turnCallTables } from './call-lines.ts';
import { alarmOf, reconcileYesterday } from './reconcile.ts';
import type { Desk } from './reconcile.ts';
import { watchUnfinished } from './unfinished.ts';

const minuteMs = 60_000;

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

/** The jobs of vendors; `warn` is told what an operator should look at. */
export function vendorJobs(desk: Desk, warn: (error: Error, job: string) => void): Job[] {
  const { db, clock } = desk;
  const tell = (lines: readonly string[], job: string): void => {
    for (const line of lines) warn(new Error(line), job);
  };
  return [
    ['vendor call tables', 6 * 60 * minuteMs, async () => turnCallTables(db)],
    [
      'unfinished bets',
      5 * minuteMs,
      async () => tell(await watchUnfinished(db, clock.now()), 'unfinished bets'),
    ],
    ['reconciliation', 10 * minuteMs, async () => tell(await compared(desk), 'reconciliation')],
  ];
}

async function compared(desk: Desk): Promise<string[]> {
  const runs = await reconcileYesterday(desk);
  return runs.flatMap(({ vendor, run }) => alarmOf(vendor, run) ?? []);
}
