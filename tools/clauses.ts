// `npm run clauses`: prints each clause of the specification with its tests, and those without.
import { readClauses } from './clause-table.ts';
import { fail } from './root.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const { clauses, unknown } = await readClauses();
  const shown = clauses.filter((clause) => clause.tests.length > 0);
  const missing = clauses.filter((clause) => clause.tests.length === 0);
  for (const clause of shown) {
    print(`${clause.id}  ${clause.text}`);
    for (const test of clause.tests) print(`    ${test.file}: ${test.title}`);
  }
  print('\nWithout a test:');
  for (const clause of missing) print(`${clause.id}  ${clause.text}`);
  for (const { id, file } of unknown) print(`Not in the table: ${id} in ${file}`);
  print(`\n${String(shown.length)} clauses with tests, ${String(missing.length)} without.`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
