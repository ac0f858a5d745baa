// The browser and the portal of the page benchmarks.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Launcher, launch } from 'chrome-launcher';
import type { LaunchedChrome } from 'chrome-launcher';
import { buildStale } from '../../tools/build.ts';
import { findChromium } from '../../tools/chromium.ts';
import { freePort } from '../../tools/free-port.ts';
import { startPlatform } from '../../tools/platform.ts';
import { readSettings } from '../../tools/settings.ts';

export const phone = { width: 360, height: 800, deviceScaleFactor: 2, mobile: true };

const off = '--disable-features=';
// Helper pages that the browser opens beside each tab, as costly as the measured page.
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Starts a headless Chromium with software rendering and returns its debugger's port. */
export async function launchBrowser(more: readonly string[] = []): Promise<LaunchedChrome> {
  const { path } = await findChromium();
  const usual = Launcher.defaultFlags().map((flag) =>
    flag.startsWith(off) ? [flag, ...ownPages].join(',') : flag,
  );
  const own = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'];
  return launch({
    chromePath: path,
    ignoreDefaultFlags: true,
    chromeFlags: [...usual, ...own, ...more],
  });
}

/** Where the demonstration is, and the port of a browser's debugger. */
export interface RunningPortal {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
}

/** Runs beside a new demonstration and a new browser (with `flags`), which end with it. */
export async function withPortal(
  run: (environment: RunningPortal) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  await buildStale((line) => void process.stdout.write(`${line}\n`));
  const folder = await mkdtemp(join(tmpdir(), 'perya-bench-'));
  const settings = readSettings({
    PORT: await freePort(),
    GAMES_PORT: await freePort(),
    STAND_IN_PORT: await freePort(),
    SANDBOX_PORT: await freePort(),
    CONSOLE_PORT: await freePort(),
    DATA_DIR: folder,
    DEMO_PLAYERS: 'off',
  });
  const platform = await startPlatform(settings, { log: () => undefined });
  const chrome = await launchBrowser(flags);
  try {
    await run({ url: platform.portalUrl, port: chrome.port, dataDir: folder });
  } finally {
    chrome.kill();
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
