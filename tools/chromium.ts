// Finds a Chromium for the browser tests, or installs one, and says which it took.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { inProject } from './root.ts';

export interface FoundChromium {
  path: string;
  how: string;
}

const SYSTEM_NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const INSTALL_TIMEOUT_MS = 180_000;
const PROBE_TIMEOUT_MS = 20_000;

// e2e is the workspace that lists these packages.
const requireFromE2e = createRequire(inProject('e2e/package.json'));

/** Throws, with every way that was tried, when there is none and none can be installed. */
export async function findChromium(): Promise<FoundChromium> {
  const ways: [string, () => string | undefined | Promise<string | undefined>][] = [
    ['$CHROMIUM_PATH', () => process.env['CHROMIUM_PATH']],
    ['the system', fromSystem],
    ["Playwright's cache", fromPlaywright],
    ['playwright install chromium', installWithPlaywright],
    ['the package @sparticuz/chromium', fromPackage],
    ['apt-get install chromium', installWithApt],
  ];
  const tried: string[] = [];
  for (const [how, find] of ways) {
    const path = await Promise.resolve(find()).catch(() => undefined);
    if (path && runs(path)) return { path, how };
    tried.push(how);
  }
  throw new Error(`No Chromium that runs; tried ${tried.join(', ')}. Set CHROMIUM_PATH to one.`);
}

function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  const probe = spawnSync(path, ['--version', '--no-sandbox'], { timeout: PROBE_TIMEOUT_MS });
  return probe.status === 0;
}

function fromSystem(): string | undefined {
  const found = SYSTEM_NAMES.map((name) =>
    spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
  );
  return [...found, ...MAC_PATHS].find((path) => path !== '' && existsSync(path));
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = (await import(requireFromE2e.resolve('@playwright/test'))) as {
    chromium: { executablePath(): string };
  };
  return chromium.executablePath();
}

async function installWithPlaywright(): Promise<string | undefined> {
  process.stdout.write('No Chromium here: letting Playwright download one…\n');
  const cli = `${dirname(requireFromE2e.resolve('@playwright/test/package.json'))}/cli.js`;
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
  });
  return fromPlaywright();
}

async function fromPackage(): Promise<string | undefined> {
  const loaded = (await import(requireFromE2e.resolve('@sparticuz/chromium'))) as {
    default: { executablePath(): Promise<string> };
  };
  return loaded.default.executablePath();
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  process.stdout.write('No Chromium here: installing the package chromium with apt-get…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_TIMEOUT_MS };
  spawnSync('apt-get', ['update', '-q'], options as object);
  spawnSync(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
    options as object,
  );
  return fromSystem();
}
