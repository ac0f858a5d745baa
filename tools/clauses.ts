// `npm run clauses`: prints each clause of the specification with its tests, and those without.
import { readClauses } from './clause-table.ts';
import { fail } from './root.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const { clauses, unknown } = await readClauses();
  const shown = clauses.filter((clause) => clause.tests.length > 0);
  const missing = clauses.filter((clause) => clause.tests.length === 0);
  const coming = missing.filter((clause) => clause.coming !== '');
  const bare = missing.filter((clause) => clause.coming === '');
  for (const clause of shown) {
    print(`${clause.id}  ${clause.text}`);
    for (const test of clause.tests) print(`    ${test.file}: ${test.title}`);
  }
  print('\nTo come:');
  for (const { id, coming: subject, text } of coming) print(`${id}  (${subject})  ${text}`);
  print('\nWithout a test:');
  for (const clause of bare) print(`${clause.id}  ${clause.text}`);
  for (const { id, file } of unknown) print(`Not in the table: ${id} in ${file}`);
  print(
    `\n${String(shown.length)} clauses with tests, ${String(coming.length)} to come, ` +
      `${String(bare.length)} without.`,
  );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
