// Runs e2e/*.spec.ts in a real browser against what `npm start` runs, one for each worker.
import { defineConfig } from '@playwright/test';
import { originOf, ownOrigin, serverCount, servers } from './servers.ts';

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
  // Some specs change accounts and settings: no two workers share a server.
  workers: serverCount,
  // These only end what hangs: a busy machine may take minutes for a long test.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  globalSetup: './global-setup.ts',
  use: {
    baseURL: ownOrigin,
    browserName: 'chromium',
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    // Four times the pixels take a fifth more of the processor: they are for people's eyes.
    deviceScaleFactor: process.env['PICTURES'] === undefined ? 1 : 2,
    locale: 'en-PH',
    // A trace costs a third of the processor's time: `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [{ name: 'phone' }],
  webServer: servers.map((server) => ({
    command: `"${process.execPath}" ../tools/start.ts`,
    url: `${originOf(server)}/m/home`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    // Nobody but the specs plays.
    env: { ...server, LOG_LEVEL: 'warn', DEMO_PLAYERS: 'off' },
  })),
});
