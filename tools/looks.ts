// `npm run looks`: pictures of every screen in both themes and four languages, on contact sheets.
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { takeLooks } from '../e2e/looks.ts';
import { buildStale } from './build.ts';
import { findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { startPlatform } from './platform.ts';
import { ROOT } from './root.ts';
import { readSettings } from './settings.ts';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

const [into = 'looks', only = ''] = process.argv.slice(2);
const folder = resolve(ROOT, into);
const data = await mkdtemp(join(tmpdir(), 'perya-looks-'));
try {
  await mkdir(folder, { recursive: true });
  await buildStale(log);
  const chromium = await findChromium();
  const settings = readSettings({
    PORT: await freePort(),
    GAMES_PORT: await freePort(),
    STAND_IN_PORT: await freePort(),
    SANDBOX_PORT: await freePort(),
    DATA_DIR: data,
  });
  const platform = await startPlatform(settings, { log });
  try {
    const sheets = await takeLooks({
      origin: platform.portalUrl,
      folder,
      chromium: chromium.path,
      themes: ['night-market', 'daylight'],
      languages: ['EN', 'TY', 'AR', 'TH'],
      only,
      log,
    });
    log(`Look at:\n${sheets.join('\n')}`);
  } finally {
    await platform.stop();
  }
} finally {
  await rm(data, { recursive: true, force: true });
}
