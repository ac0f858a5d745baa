// `npm run looks`: pictures of every screen and game, on contact sheets; `-- --help` has options.
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '../contract/src/language.ts';
import { takeConsoleLooks } from '../e2e/console-looks.ts';
import { lookSizes, takeLooks } from '../e2e/looks.ts';
import { buildStale } from './build.ts';
import { findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { startPlatform } from './platform.ts';
import { ROOT } from './root.ts';
import { readSettings } from './settings.ts';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

const usage = `npm run looks -- [--of portal | console] [--into looks] [--only part-of-a-name]
  [--themes night-market,daylight] [--languages EN] [--width 360 | 412 | 768]
`;
const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'portal' },
    into: { type: 'string', default: 'looks' },
    only: { type: 'string', default: '' },
    themes: { type: 'string', default: 'night-market,daylight' },
    languages: { type: 'string', default: 'EN' },
    width: { type: 'string', default: '360' },
    help: { type: 'boolean', default: false },
  },
});
const size = new Map(Object.entries(lookSizes)).get(values.width);
const asked = values.languages.split(',');
const known = asked.every((language) => languages.some((each) => each === language));
const ofKnown = values.of === 'portal' || values.of === 'console';
if (values.help || !size || !known || !ofKnown) {
  process.stdout.write(usage);
  process.exit(values.help ? 0 : 2);
}
const folder = resolve(ROOT, values.into);
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
    CONSOLE_PORT: await freePort(),
    DATA_DIR: data,
    DEMO_PLAYERS: 'off',
  });
  const platform = await startPlatform(settings, { log });
  try {
    const wanted = { folder, chromium: chromium.path, only: values.only, log };
    const themes = values.themes.split(',');
    const sheets =
      values.of === 'console'
        ? await takeConsoleLooks({
            ...wanted,
            themes,
            origin: platform.consoleUrl,
            DATA_DIR: data,
          })
        : await takeLooks({
            ...wanted,
            themes,
            origin: platform.portalUrl,
            languages: asked,
            size,
          });
    log(`Contact sheets:\n${sheets.join('\n')}`);
  } finally {
    await platform.stop();
  }
} finally {
  await rm(data, { recursive: true, force: true });
}
