// The fast half of the tests: format, types, lint, dead code, unit tests and the clause table.
import { existsSync } from 'node:fs';
import { readClauses } from './clause-table.ts';
import { inProject } from './root.ts';
import { packageProgram, run, step, vitest } from './steps.ts';
import type { Outcome } from './steps.ts';

const WORKSPACES = [
  'contract',
  'database',
  'web',
  'portal',
  'console',
  'server',
  'games',
  'vendor-kit',
  'e2e',
  'bench',
  'tools',
];

export async function runChecks(): Promise<Outcome[]> {
  const node = process.execPath;
  const oxfmt = packageProgram('oxfmt/bin/oxfmt');
  const oxlint = packageProgram('oxlint/bin/oxlint');
  return [
    await step('format', async () => (await run(node, [oxfmt, '--check', '.'])) === 0),
    await step('types', checkTypes),
    await step(
      'lint',
      async () => (await run(node, [oxlint, '--type-aware', '--deny-warnings'])) === 0,
    ),
    await step(
      'dead code',
      async () => (await run(node, [packageProgram('knip/bin/knip.js'), '--no-progress'])) === 0,
    ),
    await vitest('unit'),
    await step('clause table', checkClauses),
  ];
}

async function checkTypes(): Promise<boolean> {
  let passed = true;
  for (const workspace of WORKSPACES) {
    const config = inProject(workspace, 'tsconfig.json');
    if (!existsSync(config)) throw new Error(`${workspace} has no tsconfig.json.`);
    const code = await run(process.execPath, [packageProgram('typescript/bin/tsc'), '-p', config]);
    passed = passed && code === 0;
  }
  return passed;
}

async function checkClauses(): Promise<boolean> {
  const { clauses, unknown } = await readClauses();
  for (const { id, file } of unknown) {
    process.stderr.write(`${file} names ${id}, which docs/clauses.tsv does not have.\n`);
  }
  const shown = clauses.filter((clause) => clause.tests.length > 0).length;
  process.stdout.write(`${String(shown)} of ${String(clauses.length)} clauses have a test.\n`);
  return unknown.length === 0;
}
