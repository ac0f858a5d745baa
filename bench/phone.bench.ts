// A stranger's first minutes on a slow phone (a quarter of this machine's speed, slow 4G), nothing
// cached: seconds and taps to a free spin, to an account, to a spin for money; and an empty page.
// `npm run bench phone 1` makes one visit of each kind.
import { toFreeSpin, toRealSpin, type Reached } from '../e2e/first-visit.ts';
import { setMerchant } from '../e2e/private-database.ts';
import { launchPhones, onNewPhone } from '../e2e/slow-phone.ts';
import type { Browser, Page } from '../e2e/slow-phone.ts';
import { findChromium } from '../tools/chromium.ts';
import { withPortal } from './src/browser.ts';
import { withEmptyPage } from './src/empty-page.ts';
import { slow4g } from './src/slow-network.ts';

const visits = Number(process.argv[2] ?? 3);
const slowness = { cpu: 4, network: slow4g };

interface Visit {
  readonly empty: number;
  readonly steps: Readonly<Record<string, Reached>>;
}

async function loadEmpty(page: Page, origin: string): Promise<number> {
  const started = performance.now();
  await page.goto(`${origin}/`, { waitUntil: 'commit' });
  await page.getByText('Empty').waitFor();
  return performance.now() - started;
}

async function visit(browser: Browser, url: string, bare: string, turn: number): Promise<Visit> {
  const empty = await onNewPhone(browser, slowness, async (page) => loadEmpty(page, bare));
  const free = await onNewPhone(browser, slowness, async (page) => toFreeSpin(page, url));
  const name = `bagong_${String(turn)}`;
  const real = await onNewPhone(browser, slowness, async (page) => toRealSpin(page, url, name));
  const steps = {
    'games in sight': free.games,
    'first free spin': free.spin,
    'an account': real.account,
    'first spin for money': real.spin,
  };
  return { empty, steps };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const shown = (value: number): number => Math.round(value * 10) / 10;

function report(all: readonly Visit[]): void {
  const empty = middle(all.map((each) => each.empty));
  const rows = Object.keys(all[0]?.steps ?? {}).map((step) => {
    const reached = all.flatMap(({ steps }) => steps[step] ?? []);
    const ms = middle(reached.map((each) => each.ms));
    const taps = middle(reached.map((each) => each.taps));
    return [step, { seconds: shown(ms / 1_000), taps, comparedWithEmpty: shown(ms / empty) }];
  });
  const first = { seconds: shown(empty / 1_000), taps: 0, comparedWithEmpty: 1 };
  console.table(Object.fromEntries([['an empty page', first], ...rows]));
}

await withEmptyPage(async (bare) => {
  await withPortal(async ({ url, dataDir }) => {
    // Nobody can type the digits of a picture for a program.
    const asksCaptcha = ['registrationRules', 'captcha', 'enabled'];
    await setMerchant('perya', asksCaptcha, false, { DATA_DIR: dataDir });
    const browser = await launchPhones((await findChromium()).path);
    const all: Visit[] = [];
    // The server renders and compiles for the first time in a visit that is not counted.
    await visit(browser, url, bare, 0);
    for (let turn = 1; turn <= visits; turn += 1) all.push(await visit(browser, url, bare, turn));
    await browser.close();
    report(all);
  });
});
process.exit(0);
