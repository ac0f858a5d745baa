// Phones of other people than ours: slow, on a slow network, and never here before.
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

export type { Browser, Page };

interface Slowness {
  /** How many times slower than this machine. */
  readonly cpu: number;
  readonly network: {
    readonly offline: boolean;
    readonly latency: number;
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  };
}

/** Where frames have processes of their own, a phone's limits would not hold for a game. */
const oneProcess = '--disable-features=IsolateSandboxedIframes,IsolateOrigins,site-per-process';

export async function launchPhones(executablePath: string): Promise<Browser> {
  const args = [oneProcess, '--disable-gpu', '--disable-quic', '--no-sandbox'];
  return chromium.launch({ executablePath, args });
}

/** Runs in a phone's page with nothing cached, which is closed with it. */
export async function onNewPhone<T>(
  browser: Browser,
  { cpu, network }: Slowness,
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await devtools.send('Network.emulateNetworkConditions', network);
  try {
    return await run(page);
  } finally {
    await context.close();
  }
}
