// The command that looks the ledger over, as after a restore.
import { checkLedger } from '#modules/wallet/ledger-check';
import { sinceIn, UsageError } from './command.ts';
import type { Command } from './command.ts';

const says: Readonly<Record<keyof Awaited<ReturnType<typeof checkLedger>>, string>> = {
  unbalanced: 'transactions that do not sum to zero',
  tooFewPostings: 'transactions with fewer than two postings',
  wrongCurrencies: 'transactions in another currency than their accounts',
  negative: 'members’ accounts below zero',
  wrongBalances: 'accounts whose balance is not the sum of their postings',
  wrongRecords: 'accounts whose record does not follow from their postings',
  orphanPostings: 'postings without their transaction or account',
  brokenRequests: 'requests without an answer, or without their transaction',
  mixed: 'transactions that mix play money with real, or two merchants',
};

export const ledger: Command = {
  says: 'whether the ledger adds up, whole or since a time; fails where it does not',
  usage: '[--since 2d]',
  options: { since: { type: 'string' } },
  run: async ({ db, clock, say }, given) => {
    const now = clock.now();
    const since = given['since'] === undefined ? null : sinceIn(given, now, '');
    const findings = await checkLedger(db.kysely, since && { from: since, to: now });
    let found = 0;
    for (const [kind, words] of Object.entries(says)) {
      const ids = findings[kind as keyof typeof says];
      found += ids.length;
      if (ids.length === 0) continue;
      say(`${words}:`);
      for (const id of ids) say(`  ${id}`);
    }
    if (found > 0) throw new UsageError(`The ledger does not add up: ${String(found)} findings.`);
    say(since === null ? 'The ledger adds up.' : `Since ${since.toISOString()} it adds up.`);
  },
};
