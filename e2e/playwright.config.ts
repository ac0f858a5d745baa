// Runs e2e/*.spec.ts in a real browser against what `npm start` runs, on a data folder of its own.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Playwright reads this file in each of its processes: what is chosen travels in the environment.
// Nothing is made here, for other tools read this file too.
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `perya-e2e-${String(Date.now())}`);
process.env['E2E_PORT'] ??= '18180';
process.env['E2E_GAMES_PORT'] ??= '18181';
process.env['E2E_STAND_IN_PORT'] ??= '18182';
process.env['E2E_SANDBOX_PORT'] ??= String(Number(process.env['E2E_STAND_IN_PORT']) + 1);
const address = `http://localhost:${process.env['E2E_PORT']}`;

const isRoot = process.getuid?.() === 0;
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  // The specs share one server, whose accounts and settings some of them change.
  workers: 1,
  // Whole ways are long, and a machine may have two cores for all of this, or lend them to others
  // for minutes: these end what hangs, and tell nothing of how fast anything is.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  globalSetup: './global-setup.ts',
  use: {
    baseURL: address,
    browserName: 'chromium',
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-PH',
    trace: 'retain-on-failure',
    launchOptions: {
      args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [{ name: 'phone' }],
  webServer: {
    command: `"${process.execPath}" ../tools/start.ts`,
    url: `${address}/m/home`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env['E2E_PORT'],
      GAMES_PORT: process.env['E2E_GAMES_PORT'],
      STAND_IN_PORT: process.env['E2E_STAND_IN_PORT'],
      SANDBOX_PORT: process.env['E2E_SANDBOX_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'warn',
    },
  },
});
