// Runs the steps of a check one after another and adds up what passed and what failed.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject, ROOT } from './root.ts';
import type { VitestReport } from './vitest-report.ts';

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  /** The titles of what failed, to be said again at the end, where they are found. */
  failures?: string[];
  /** How long each test took, where the step has tests. */
  times?: TestTime[];
}

export interface TestTime {
  /** The file and the title. */
  readonly test: string;
  readonly seconds: number;
}

/** Runs one program in the project's folder, its output shown, and settles with its exit code. */
export async function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((settle) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      settle(1);
    });
    child.once('exit', (code) => settle(code ?? 1));
  });
}

/** A step that either passes or fails as a whole. */
export async function step(name: string, work: () => Promise<boolean>): Promise<Outcome> {
  process.stdout.write(`\n▸ ${name}\n`);
  let passed = false;
  try {
    passed = await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** The path of a program that a package brings, to be run by Node itself. */
export function packageProgram(path: string): string {
  return inProject('node_modules', path);
}

/** Runs one of vitest's projects. A test that is skipped, and a file that does not load, failed. */
export async function vitest(project: string): Promise<Outcome> {
  process.stdout.write(`\n▸ ${project} tests\n`);
  const folder = await mkdtemp(join(tmpdir(), 'perya-vitest-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=tools/vitest-report.ts'];
  const code = await run(
    process.execPath,
    [packageProgram('vitest/vitest.mjs'), 'run', '--project', project, ...reporters],
    { PERYA_VITEST_REPORT: file },
  );
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  if (text === undefined) return { name: project, passed: 0, failed: 1 };
  const { passed, failures, times } = JSON.parse(text) as VitestReport;
  if (failures.length === 0 && code !== 0) failures.push(`vitest ended with ${String(code)}`);
  return { name: project, passed, failed: failures.length, failures, times };
}

const slowestShown = 20;

/** The tests that took longest, slowest first, a line each. */
export function slowestOf(outcomes: readonly Outcome[]): string[] {
  return outcomes
    .flatMap(({ times = [] }) => times)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestShown)
    .map(({ test, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${test}`);
}

/** Prints the slowest tests, each step and, at the very end, the sums; returns the exit code. */
export function conclude(outcomes: Outcome[]): number {
  const slowest = slowestOf(outcomes);
  process.stdout.write(`\nSlowest tests:\n${slowest.join('\n')}\n\n`);
  for (const { name, failures = [] } of outcomes) {
    for (const failure of failures) process.stdout.write(`✗ ${name}: ${failure}\n`);
  }
  for (const { name, passed, failed } of outcomes) {
    const mark = failed === 0 ? '✓' : '✗';
    process.stdout.write(`${mark} ${name}: ${String(passed)} passed, ${String(failed)} failed\n`);
  }
  const sum = (key: 'passed' | 'failed'): number =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.stdout.write(`\n${String(sum('passed'))} passed, ${String(sum('failed'))} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
}
