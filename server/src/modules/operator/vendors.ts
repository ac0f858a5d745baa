// The command with which an operator sees and changes vendors, their keys and their games.
import { readFile } from 'node:fs/promises';
import { SecretBox } from '#lib/secret-box';
import * as vendors from '#modules/vendors/vendors';
import type { NewKey, Settings, VendorLine } from '#modules/vendors/vendors';
import { needed, UsageError, vendorNamed } from './command.ts';
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

async function setUp(desk: Desk, vendor: string, by: string, given: Given): Promise<boolean> {
  const live = onOff(given, 'switch');
  const to = settingsIn(given);
  const changed = Object.entries({ live, ...to }).filter(([, value]) => value !== undefined);
  if (changed.length === 0) return false;
  await desk.db.transaction(async (tx) => {
    if (live !== undefined) await vendors.switchVendor(tx, vendor, live);
    await vendors.changeSettings(tx, vendor, to);
    const detail = Object.fromEntries(changed);
    await vendors.noteChange(tx, { by, vendor, what: 'settings', detail });
  });
  desk.say(`${vendor} is changed. Every process honours it within ten seconds.`);
  return true;
}

/** Keys come in files: what is typed stays in a shell's history. */
async function keyIn(given: Given, { dialect }: VendorLine): Promise<NewKey | null> {
  const [theirs, ours] = [given['key'], given['own-key']];
  if (typeof theirs === 'string') {
    const text = (await readFile(theirs, 'utf8')).trim();
    if (dialect !== 'rsa') return { dialect, secret: text };
    return { dialect, side: 'vendor', publicKey: text };
  }
  if (typeof ours !== 'string') return null;
  if (dialect !== 'rsa') throw new UsageError('--own-key is for vendors of the dialect rsa');
  return { dialect, side: 'ours', privateKey: (await readFile(ours, 'utf8')).trim() };
}

async function exchangeKey(desk: Desk, line: VendorLine, by: string, given: Given) {
  const key = await keyIn(given, line);
  if (key === null) return false;
  const hours = Number(given['overlap-hours'] ?? 24);
  if (!(hours >= 0 && hours <= 24 * 90)) throw new UsageError('--overlap-hours is 0 to 2160');
  const now = desk.clock.now();
  const oldUntil = new Date(now.getTime() + hours * hourMs);
  const { code: vendor } = line;
  try {
    const print = await desk.db.transaction(async (tx) => {
      const secrets = new SecretBox(desk.secretKey());
      const taken = await vendors.takeKey(tx, secrets, vendor, key, { now, oldUntil });
      const detail = { print: taken, oldUntil };
      await vendors.noteChange(tx, { by, vendor, what: 'key', detail });
      return taken;
    });
    desk.say(`${print} is in use. The key before it holds until ${oldUntil.toISOString()}.`);
  } catch (error) {
    if (error instanceof vendors.KeyRefused) throw new UsageError(error.message, { cause: error });
    throw error;
  }
  return true;
}

async function switchGame(desk: Desk, vendor: string, by: string, given: Given) {
  const [closing, opening] = [given['close-game'], given['open-game']];
  const game = closing ?? opening;
  if (typeof game !== 'string') return false;
  const open = closing === undefined;
  const merchant = typeof given['merchant'] === 'string' ? given['merchant'] : null;
  const node = await vendors.gameOf(desk.db.kysely, vendor, game);
  if (node === null) throw new UsageError(`${vendor} has no game ${game}`);
  await desk.db.transaction(async (tx) => {
    const known = merchant === null || (await vendors.switchGameAt(tx, merchant, node, open));
    if (!known) throw new UsageError(`${merchant} does not have ${game}`);
    if (merchant === null) await vendors.switchGame(tx, node, open);
    const detail = { game, merchant, open };
    await vendors.noteChange(tx, { by, vendor, what: 'game', detail });
  });
  desk.say(`${game} is ${open ? 'open' : 'closed'} ${merchant ? `at ${merchant}` : 'everywhere'}.`);
  return true;
}

/** Adds the vendor that --vendor names, where --add asks for it. */
async function add({ db, say }: Desk, by: string, given: Given): Promise<boolean> {
  if (given['add'] !== true) return false;
  const vendor = needed(given, 'vendor');
  if (!/^[A-Z0-9_]{1,32}$/.test(vendor)) {
    throw new UsageError('A vendor’s code is of capital letters, digits and _, at most 32');
  }
  await db.transaction(async (tx) => {
    if (!(await vendors.addVendor(tx, vendor))) throw new UsageError(`${vendor} is there already`);
    await vendors.noteChange(tx, { by, vendor, what: 'added', detail: {} });
  });
  say(`${vendor} is added. It is off until --switch on.`);
  return true;
}

async function change(desk: Desk, given: Given): Promise<void> {
  const by = needed(given, 'by');
  const added = await add(desk, by, given);
  const { code } = await vendorNamed(desk, given);
  const done = [
    added,
    await setUp(desk, code, by, given),
    // Read again: the key is one of the dialect that was just chosen.
    await exchangeKey(desk, await vendorNamed(desk, given), by, given),
    await switchGame(desk, code, by, given),
  ];
  if (!done.includes(true)) throw new UsageError('Nothing to change was given');
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
    return show(desk, await vendorNamed(desk, given));
  },
};
