// The command with which an operator sees and changes vendors, their keys and their games.
import {
  formHashes,
  rollbackAnswers,
  timeoutWays,
  vendorAddressSchema,
  vendorDialects,
} from '@perya/contract/ops/vendor-settings';
import { SecretBox } from '#lib/secret-box';
import { KeyRefused, keysOf, vendorLines } from '#modules/play/play';
import type { Settings, VendorLine } from '#modules/play/play';
import { ChangeRefused, changesOf, changeVendor } from '#modules/vendors/vendors';
import type { KeyChange, VendorChange } from '#modules/vendors/vendors';
import { needed, textOf, UsageError, vendorNamed } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

const hourMs = 60 * 60_000;

async function list({ db, say }: CommandContext): Promise<void> {
  for (const { code, live, dialect, currencies } of await vendorLines(db.kysely)) {
    say(
      `${code.padEnd(16)} ${live ? 'on ' : 'off'}  ${dialect.padEnd(4)}  ${currencies.join(' ')}`,
    );
  }
}

async function show(context: CommandContext, line: VendorLine): Promise<void> {
  const { db, clock, say } = context;
  const { code } = line;
  for (const [name, value] of Object.entries(line)) say(`${name}: ${String(value ?? 'none')}`);
  for (const key of await keysOf(db.kysely, code, clock.now())) {
    const until = key.good_until ? `until ${key.good_until.toISOString()}` : 'in use';
    say(`key ${key.print} (${key.dialect}, ${key.side}) ${until}`);
    if (key.side === 'ours' && key.public_key !== null) say(key.public_key.trim());
  }
  for (const { made_at: at, made_by: by, what, detail } of await changesOf(db.kysely, code, 10)) {
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

function oneOf<V extends string>(given: Given, option: string, values: readonly V[]) {
  const value = given[option];
  if (value === undefined) return undefined;
  const found = values.find((each) => each === value);
  if (found !== undefined) return found;
  throw new UsageError(`--${option} is one of ${values.join(', ')}`);
}

function address(given: Given, option: string): string | undefined {
  const value = given[option];
  if (typeof value !== 'string') return undefined;
  if (vendorAddressSchema.safeParse(value).success) return value;
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
    dialect: oneOf(given, 'dialect', vendorDialects),
    form_hash: oneOf(given, 'form-hash', formHashes),
    currencies: typeof list === 'string' ? list.split(',') : undefined,
    rollback_unknown: oneOf(given, 'rollback-unknown', rollbackAnswers),
    free_wins_pay: onOff(given, 'free-wins-pay'),
    several_wins: onOff(given, 'several-wins'),
    on_timeout: oneOf(given, 'on-timeout', timeoutWays),
    list_url: address(given, 'list-url'),
    round_url: address(given, 'round-url'),
    launch_url: launchAddress(given),
    picture_url: address(given, 'picture-url'),
  };
}

/** Keys come in files: what is typed stays in a shell's history. */
async function keyIn(context: CommandContext, given: Given): Promise<KeyChange | null> {
  const side = typeof given['key'] === 'string' ? 'vendor' : 'ours';
  const file = given['key'] ?? given['own-key'];
  if (typeof file !== 'string') return null;
  const text = await textOf(file);
  const hours = Number(given['overlap-hours'] ?? 24);
  if (!(hours >= 0 && hours <= 24 * 90)) throw new UsageError('--overlap-hours is 0 to 2160');
  const now = context.clock.now();
  const oldUntil = new Date(now.getTime() + hours * hourMs);
  return { side, text, secrets: new SecretBox(context.secretKey()), now, oldUntil };
}

function gameIn(given: Given): VendorChange['game'] {
  const closing = given['close-game'];
  const code = closing ?? given['open-game'];
  if (typeof code !== 'string') return null;
  const merchant = typeof given['merchant'] === 'string' ? given['merchant'] : null;
  return { code, merchant, open: closing === undefined };
}

const whyNot = {
  badCode: () => 'A vendor’s code is of capital letters, digits and _, at most 32',
  vendorExists: ({ vendor }) => `${vendor} is there already`,
  vendorUnknown: ({ vendor }) => `There is no vendor ${vendor}`,
  ownKeyNeedsRsa: () => '--own-key is for vendors of the dialect rsa',
  gameUnknown: ({ vendor, game }) => `${vendor} has no game ${String(game?.code)}`,
  gameNotOffered: ({ game }) => `${String(game?.merchant)} does not have ${String(game?.code)}`,
} as const satisfies Record<ChangeRefused['reason'], (change: VendorChange) => string>;

function usageErrorOf(error: unknown, asked: VendorChange): unknown {
  const cause = { cause: error };
  if (error instanceof ChangeRefused) return new UsageError(whyNot[error.reason](asked), cause);
  return error instanceof KeyRefused ? new UsageError(error.message, cause) : error;
}

async function change(context: CommandContext, given: Given): Promise<void> {
  const [by, vendor] = [needed(given, 'by'), needed(given, 'vendor')];
  const asked: VendorChange = {
    by,
    vendor,
    add: given['add'] === true,
    live: onOff(given, 'switch'),
    settings: settingsIn(given),
    key: await keyIn(context, given),
    game: gameIn(given),
  };
  const done = await changeVendor(context.db, asked).catch((error: unknown) => {
    throw usageErrorOf(error, asked);
  });
  const { key, game } = asked;
  const lines: string[] = [];
  if (done.added) lines.push(`${vendor} is added. It takes launches and bets with --switch on.`);
  if (done.settings) {
    lines.push(`${vendor} is changed. Every process honours it within ten seconds.`);
  }
  if (done.print !== null && key) {
    const until = key.oldUntil.toISOString();
    lines.push(`${done.print} is in use. The key before it holds until ${until}.`);
  }
  if (game) {
    const where = game.merchant === null ? 'everywhere' : `at ${game.merchant}`;
    lines.push(`${game.code} is ${game.open ? 'open' : 'closed'} ${where}.`);
  }
  if (lines.length === 0) throw new UsageError('Nothing to change was given');
  for (const line of lines) context.say(line);
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
  run: async (context, given) => {
    if (given['vendor'] === undefined) return list(context);
    if (given['by'] !== undefined) return change(context, given);
    return show(context, await vendorNamed(context.db.kysely, given));
  },
};
