// The browser tests: Playwright with a Chromium that is found or installed, counted.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { packageProgram, run } from './steps.ts';
import type { Outcome } from './steps.ts';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** Four for each of the two servers of e2e/servers.ts. */
const PORTS = 10;

async function portList(): Promise<string> {
  const found = new Set<string>();
  while (found.size < PORTS) found.add(await freePort());
  return [...found].join();
}

/** The sample of every matrix of e2e/matrix.ts, or all of it. */
export async function browserTests(extent: 'sample' | 'whole' = 'sample'): Promise<Outcome> {
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
      E2E_PORTS: await portList(),
      PERYA_LONG: extent === 'whole' ? 'on' : 'off',
    });
    return { name, ...(await countPlaywright(report, code)) };
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return { name, passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly ok: boolean;
  readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
const placeOf = ({ file, title }: Spec): string => `e2e/${file} > ${title}`;

function secondsOf({ tests }: Spec): number {
  const results = tests.flatMap((test) => test.results);
  return results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
}

// A test that was skipped, or passed only at a second try, failed.
async function countPlaywright(report: string, code: number): Promise<Omit<Outcome, 'name'>> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const { stats, errors, ...suite } = JSON.parse(text) as Suite & {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { stack?: string; message?: string }[];
  };
  const specs = specsOf(suite);
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  const around = errors.map(({ stack, message }) => `outside any test\n${stack ?? message ?? ''}`);
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: [...specs.filter(({ ok }) => !ok).map(placeOf), ...around],
    times: specs.map((spec) => ({ test: placeOf(spec), seconds: secondsOf(spec) })),
  };
}
