// Games and words that the tests of the console change, and the commands that change them.
import { randomInt, randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@perya/contract/endpoint';
import * as calls from '@perya/contract/ops/games';
import { vendorKeyEnd } from '@perya/contract/ops/vendor-keys';
import * as changes from '@perya/contract/ops/vendor-settings';
import * as vendors from '@perya/contract/ops/vendors';
import type { TestDatabase } from '#db/test-database';
import { ask, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

/** A new game that the merchant has, open; answers its number. */
async function gameAt({ owner }: TestDatabase, merchant: string): Promise<string> {
  const node = String(randomInt(1_000_000, 999_999_999));
  await owner.pool.query(
    `insert into games.vendor (code, name) values ('BAHAY', 'Bahay') on conflict do nothing`,
  );
  await owner.pool.query(
    `insert into games.game (node_id, vendor, game_code, name, category, min_bet)
     values ($1, 'BAHAY', $2, $2, 'RNG', 10)`,
    [node, `game-${node}`],
  );
  await owner.pool.query('insert into play.vendor (code) values ($1) on conflict do nothing', [
    'BAHAY',
  ]);
  await owner.pool.query('insert into games.merchant_game (merchant, node_id) values ($1, $2)', [
    merchant,
    node,
  ]);
  return node;
}

/** A new word for slots. */
async function wordIn({ owner }: TestDatabase, language: string): Promise<string> {
  const word = `w${randomUUID().slice(0, 12)}`;
  await owner.pool.query(
    `insert into games.synonym (language, word, means, by_name) values ($1, $2, 'RNG', false)`,
    [language, word],
  );
  return word;
}

interface World {
  readonly database: TestDatabase;
  readonly desk: TestConsole;
  readonly merchant: string;
  /** An owner at the merchant, and one at all merchants. */
  readonly ana: TestOperator;
  readonly chief: TestOperator;
}

type Fields = Record<string, unknown>;
type Commands = readonly (readonly [EndpointSpec, () => Promise<Fields>])[];

const everywhere = { merchant: '*' };
const slots = { language: 'EN', means: { category: 'RNG' } };

async function game({ database, desk, merchant, ana }: World): Promise<Fields> {
  const id = await gameAt(database, merchant);
  const found = ask(desk, calls.gameOne, { merchant, id }, ana.headers);
  return { id, version: (await valueOf(found))['version'] };
}

async function gameEverywhere(world: World): Promise<Fields> {
  const input = { ...everywhere, id: await gameAt(world.database, world.merchant) };
  const found = ask(world.desk, calls.gameOne, input, world.chief.headers);
  return { ...input, version: (await valueOf(found))['version'] };
}

async function keptWord({ database, desk, chief }: World): Promise<Fields> {
  const search = await wordIn(database, 'EN');
  const { rows } = await valueOf<{ rows: { word: string; version: string }[] }>(
    ask(desk, calls.wordList, { ...everywhere, search }, chief.headers),
  );
  const [kept] = rows;
  return { ...everywhere, language: 'EN', word: kept?.word, version: kept?.version };
}

/** Other ones than a vendor begins with. */
export const vendorSettings = {
  dialect: 'form',
  formHash: 'md5',
  currencies: ['PHP', 'USDT'],
  rollbackUnknown: 'notFound',
  freeWinsPay: false,
  severalWins: true,
  onTimeout: 'retry',
  launchUrl: 'https://vendor.example/play?key={token}',
  pictureUrl: null,
  listUrl: 'https://vendor.example/list',
  roundUrl: null,
} as const;

export const newVendorCode = (): string => `V${randomUUID().slice(0, 8).toUpperCase()}`;

/** A vendor of its own, that is on and has a key. */
async function vendorWithKey({ database, desk, chief }: World): Promise<Fields> {
  const id = newVendorCode();
  const print = randomUUID().replaceAll('-', '').slice(0, 16);
  const { pool } = database.owner;
  await pool.query('insert into play.vendor (code, live) values ($1, true)', [id]);
  await pool.query(
    `insert into play.vendor_key (vendor, dialect, side, print, box)
     values ($1, 'hmac', 'vendor', $2, '\\x00')`,
    [id, print],
  );
  const input = { ...everywhere, id };
  const found = ask(desk, vendors.vendorOne, input, chief.headers);
  return { ...input, version: (await valueOf(found))['version'], print };
}

/** What each command is about; `world` is asked for when a test runs. */
export function commandsOf(world: () => World): Commands {
  return [
    [calls.gameSwitch, async () => ({ ...(await game(world())), on: false })],
    [calls.gamePlace, async () => ({ ...(await game(world())), place: 1 })],
    [calls.gameLabel, async () => ({ ...(await gameEverywhere(world())), isNew: true })],
    [calls.wordAdd, async () => Promise.resolve({ ...everywhere, ...slots, word: randomUUID() })],
    [calls.wordRemove, async () => keptWord(world())],
    [changes.vendorSwitch, async () => ({ ...(await vendorWithKey(world())), on: false })],
    [changes.vendorAdd, async () => Promise.resolve({ ...everywhere, id: newVendorCode() })],
    [
      changes.vendorSet,
      async () => ({ ...(await vendorWithKey(world())), settings: vendorSettings }),
    ],
    [vendorKeyEnd, async () => vendorWithKey(world())],
  ];
}

/** Commands about vendors that are tried beside a vendor that answers. */
export const besideVendor = [vendors.unfinishedSettle, vendors.vendorReconcile];
