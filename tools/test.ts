// `npm test`: the checks, the tests on PostgreSQL, the build, its budget, and the browser tests.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBudget } from './budget.ts';
import { buildStale } from './build.ts';
import { runChecks } from './checks.ts';
import { findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { conclude, packageProgram, run, step, vitest } from './steps.ts';
import type { Outcome } from './steps.ts';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

async function browserTests(): Promise<Outcome> {
  const name = 'browser tests';
  log(`\n▸ ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'perya-browser-'));
  try {
    const chromium = await findChromium();
    log(`Chromium: ${chromium.path} (${chromium.how})`);
    const report = join(folder, 'report.json');
    const cli = packageProgram('@playwright/test/cli.js');
    const args = [cli, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
    const code = await run(process.execPath, args, {
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_DATA_DIR: join(folder, 'data'),
      E2E_PORT: await freePort(),
      E2E_GAMES_PORT: await freePort(),
      E2E_STAND_IN_PORT: await freePort(),
      E2E_SANDBOX_PORT: await freePort(),
    });
    return { name, ...(await countPlaywright(report, code)) };
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return { name, passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; ok: boolean }[];
}

function failuresOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} > ${title}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

// A test that was skipped, or passed only at a second try, failed.
async function countPlaywright(report: string, code: number): Promise<Omit<Outcome, 'name'>> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const { stats, errors, ...suite } = JSON.parse(text) as Suite & {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { stack?: string; message?: string }[];
  };
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  const around = errors.map(({ stack, message }) => `outside any test\n${stack ?? message ?? ''}`);
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: [...failuresOf(suite), ...around],
  };
}

const outcomes = await runChecks();
outcomes.push(await vitest('database'));
outcomes.push(await step('build', async () => buildStale(log).then(() => true)));
outcomes.push(await step('budget', checkBudget));
outcomes.push(await browserTests());
process.exit(conclude(outcomes));
