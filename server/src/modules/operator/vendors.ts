// The command with which an operator sees and changes vendors, their keys and their games.
import type { Tx } from '#db/database';
import { SecretBox } from '#lib/secret-box';
import * as vendors from '#modules/vendors/vendors';
import type { NewKey, Settings, VendorLine } from '#modules/vendors/vendors';
import { needed, textOf, UsageError, vendorNamed } from './command.ts';
import type { Command, Desk, Given } from './command.ts';

const hourMs = 60 * 60_000;

async function list({ db, say }: Desk): Promise<void> {
  for (const { code, live, dialect, currencies } of await vendors.vendorLines(db.kysely)) {
    say(
      `${code.padEnd(16)} ${live ? 'on ' : 'off'}  ${dialect.padEnd(4)}  ${currencies.join(' ')}`,
    );
  }
}

async function show(desk: Desk, line: VendorLine): Promise<void> {
  const { db, clock, say } = desk;
  const { code } = line;
  for (const [name, value] of Object.entries(line)) say(`${name}: ${String(value ?? 'none')}`);
  for (const key of await vendors.keysOf(db.kysely, code, clock.now())) {
    const until = key.good_until ? `until ${key.good_until.toISOString()}` : 'in use';
    say(`key ${key.print} (${key.dialect}, ${key.side}) ${until}`);
    if (key.side === 'ours' && key.public_key !== null) say(key.public_key.trim());
  }
  for (const { made_at: at, made_by: by, what, detail } of await vendors.changesOf(
    db.kysely,
    code,
    10,
  )) {
    say(`${at.toISOString()}  ${by}: ${what} ${JSON.stringify(detail)}`);
  }
}

const yes = { on: true, off: false } as const;

function onOff(given: Given, option: string): boolean | undefined {
  const value = given[option];
  if (value === undefined) return undefined;
  if (value !== 'on' && value !== 'off') throw new UsageError(`--${option} is on or off`);
  return yes[value];
}

function oneOf(given: Given, option: string, values: readonly string[]): string | undefined {
  const value = given[option];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && values.includes(value)) return value;
  throw new UsageError(`--${option} is one of ${values.join(', ')}`);
}

function address(given: Given, option: string): string | undefined {
  const value = given[option];
  if (typeof value !== 'string') return undefined;
  if (/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value)) return value;
  throw new UsageError(`--${option} begins with https://`);
}

function launchAddress(given: Given): string | undefined {
  const url = address(given, 'launch-url');
  if (url === undefined || url.includes('{token}')) return url;
  throw new UsageError('--launch-url has {token} in it, where the launch token goes');
}

function settingsIn(given: Given): Settings {
  const list = given['currencies'];
  return {
    dialect: oneOf(given, 'dialect', ['hmac', 'rsa', 'form']),
    form_hash: oneOf(given, 'form-hash', ['sha256', 'md5']),
    currencies: typeof list === 'string' ? list.split(',') : undefined,
    rollback_unknown: oneOf(given, 'rollback-unknown', ['done', 'notFound', 'closed']),
    free_wins_pay: onOff(given, 'free-wins-pay'),
    several_wins: onOff(given, 'several-wins'),
    on_timeout: oneOf(given, 'on-timeout', ['rollback', 'retry']),
    list_url: address(given, 'list-url'),
    round_url: address(given, 'round-url'),
    launch_url: launchAddress(given),
    picture_url: address(given, 'picture-url'),
  };
}

/** One change of a vendor, in the transaction of all that were asked for at once. */
interface Work {
  readonly desk: Desk;
  readonly tx: Tx;
  readonly vendor: string;
  /** Who it is, in their own words. */
  readonly by: string;
  readonly given: Given;
}

/** What was done, in a line to say once it stands; null where nothing of the kind was asked for. */
type Done = Promise<string | null>;

async function add({ tx, vendor, by, given }: Work): Done {
  if (given['add'] !== true) return null;
  if (!/^[A-Z0-9_]{1,32}$/.test(vendor)) {
    throw new UsageError('A vendor’s code is of capital letters, digits and _, at most 32');
  }
  if (!(await vendors.addVendor(tx, vendor))) throw new UsageError(`${vendor} is there already`);
  await vendors.noteChange(tx, { by, vendor, what: 'added', detail: {} });
  return `${vendor} is added. It takes launches and bets with --switch on.`;
}

async function setUp({ tx, vendor, by, given }: Work): Done {
  const live = onOff(given, 'switch');
  const to = settingsIn(given);
  const changed = Object.entries({ live, ...to }).filter(([, value]) => value !== undefined);
  if (changed.length === 0) return null;
  if (live !== undefined) await vendors.switchVendor(tx, vendor, live);
  await vendors.changeSettings(tx, vendor, to);
  const detail = Object.fromEntries(changed);
  await vendors.noteChange(tx, { by, vendor, what: 'settings', detail });
  return `${vendor} is changed. Every process honours it within ten seconds.`;
}

/** Keys come in files: what is typed stays in a shell's history. */
async function keyIn(given: Given, { dialect }: VendorLine): Promise<NewKey | null> {
  const [theirs, ours] = [given['key'], given['own-key']];
  if (typeof theirs === 'string') {
    const text = await textOf(theirs);
    if (dialect !== 'rsa') return { dialect, secret: text };
    return { dialect, side: 'vendor', publicKey: text };
  }
  if (typeof ours !== 'string') return null;
  if (dialect !== 'rsa') throw new UsageError('--own-key is for vendors of the dialect rsa');
  return { dialect, side: 'ours', privateKey: await textOf(ours) };
}

/** The key is one of the dialect that the vendor has by now. */
async function exchangeKey({ desk, tx, vendor, by, given }: Work): Done {
  const key = await keyIn(given, await vendorNamed(tx, given));
  if (key === null) return null;
  const hours = Number(given['overlap-hours'] ?? 24);
  if (!(hours >= 0 && hours <= 24 * 90)) throw new UsageError('--overlap-hours is 0 to 2160');
  const now = desk.clock.now();
  const oldUntil = new Date(now.getTime() + hours * hourMs);
  const secrets = new SecretBox(desk.secretKey());
  try {
    const print = await vendors.takeKey(tx, secrets, vendor, key, { now, oldUntil });
    await vendors.noteChange(tx, { by, vendor, what: 'key', detail: { print, oldUntil } });
    return `${print} is in use. The key before it holds until ${oldUntil.toISOString()}.`;
  } catch (error) {
    if (error instanceof vendors.KeyRefused) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

async function switchGame({ tx, vendor, by, given }: Work): Done {
  const [closing, opening] = [given['close-game'], given['open-game']];
  const game = closing ?? opening;
  if (typeof game !== 'string') return null;
  const open = closing === undefined;
  const merchant = typeof given['merchant'] === 'string' ? given['merchant'] : null;
  const node = await vendors.gameOf(tx, vendor, game);
  if (node === null) throw new UsageError(`${vendor} has no game ${game}`);
  const known = merchant === null || (await vendors.switchGameAt(tx, merchant, node, open));
  if (!known) throw new UsageError(`${merchant} does not have ${game}`);
  if (merchant === null) await vendors.switchGame(tx, node, open);
  await vendors.noteChange(tx, { by, vendor, what: 'game', detail: { game, merchant, open } });
  return `${game} is ${open ? 'open' : 'closed'} ${merchant ? `at ${merchant}` : 'everywhere'}.`;
}

/** All that was asked for, or nothing. */
async function change(desk: Desk, given: Given): Promise<void> {
  const [by, vendor] = [needed(given, 'by'), needed(given, 'vendor')];
  const done = await desk.db.transaction(async (tx) => {
    const work = { desk, tx, vendor, by, given };
    const added = await add(work);
    await vendorNamed(tx, given);
    return [added, await setUp(work), await exchangeKey(work), await switchGame(work)];
  });
  const lines = done.filter((line) => line !== null);
  if (lines.length === 0) throw new UsageError('Nothing to change was given');
  for (const line of lines) desk.say(line);
}

const text = { type: 'string' } as const;

export const vendorsCommand: Command = {
  says: 'vendors; with --vendor its settings and keys; with --by, a change of them',
  usage:
    '[--vendor CODE [--by NAME [--add] [--switch on|off] [--dialect hmac|rsa|form]' +
    ' [--form-hash sha256|md5] [--currencies PHP,USDT] [--rollback-unknown done|notFound|closed]' +
    ' [--free-wins-pay on|off] [--several-wins on|off] [--on-timeout rollback|retry]' +
    ' [--launch-url URL] [--picture-url URL] [--list-url URL] [--round-url URL]' +
    ' [--key FILE] [--own-key FILE] [--overlap-hours N]' +
    ' [--close-game CODE | --open-game CODE] [--merchant CODE]]]',
  options: {
    vendor: text,
    by: text,
    add: { type: 'boolean' },
    switch: text,
    dialect: text,
    'form-hash': text,
    currencies: text,
    'rollback-unknown': text,
    'free-wins-pay': text,
    'several-wins': text,
    'on-timeout': text,
    'list-url': text,
    'round-url': text,
    'launch-url': text,
    'picture-url': text,
    key: text,
    'own-key': text,
    'overlap-hours': text,
    'close-game': text,
    'open-game': text,
    merchant: text,
  },
  run: async (desk, given) => {
    if (given['vendor'] === undefined) return list(desk);
    if (given['by'] !== undefined) return change(desk, given);
    return show(desk, await vendorNamed(desk.db.kysely, given));
  },
};
