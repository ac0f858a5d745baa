// `npm run drill`: restores a PostgreSQL of its own to a second, and looks whether money is whole.
import { drill } from '../server/src/drill.ts';
import { fail } from './root.ts';

try {
  const { answered, lost, surplus, findings, restoreMs } = await drill();
  for (const [says, figure] of [
    ['payments answered before the second', answered],
    ['of those lost', lost],
    ['payments after it that are there', surplus],
    ['findings of the ledger check', findings],
    ['until the restored one took writes, ms', restoreMs],
  ] as const) {
    process.stdout.write(`${says.padEnd(44)} ${String(figure).padStart(8)}\n`);
  }
  if (lost + surplus + findings > 0) fail('The restore is not whole.');
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
