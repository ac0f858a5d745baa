// What an operator changes of a vendor: all that was asked for at once, or nothing.
import type { Database, Queries } from '#db/database';
import type { SecretBox } from '#lib/secret-box';
import { gameOf, switchGame, switchGameAt } from '#modules/games/games';
import { addVendor, changeSettings, switchVendor, takeKey, vendorLines } from '#modules/play/play';
import type { NewKey, Settings, VendorLine } from '#modules/play/play';
import { noteChange } from './changes.ts';

export interface VendorChange {
  readonly vendor: string;
  /** The operator, in their own words. */
  readonly by: string;
  /** Adds the vendor first, switched off and without a key. */
  readonly add: boolean;
  /** Takes launches and bets, or no longer; undefined leaves it as it is. */
  readonly live: boolean | undefined;
  readonly settings: Settings;
  readonly key: KeyChange | null;
  readonly game: GameSwitch | null;
}

export interface KeyChange {
  /** Whose key it is: the vendor's (or a shared one), or ours, of the dialect rsa alone. */
  readonly side: 'vendor' | 'ours';
  readonly text: string;
  readonly secrets: SecretBox;
  readonly now: Date;
  /** When the key before it ends. */
  readonly oldUntil: Date;
}

interface GameSwitch {
  readonly code: string;
  /** Null for every merchant. */
  readonly merchant: string | null;
  readonly open: boolean;
}

export interface VendorChanged {
  readonly added: boolean;
  readonly settings: boolean;
  /** What the new key is told by; null where none was taken. */
  readonly print: string | null;
  readonly game: boolean;
}

const reasons = [
  'badCode',
  'vendorExists',
  'vendorUnknown',
  'ownKeyNeedsRsa',
  'gameUnknown',
  'gameNotOffered',
] as const;

/** The change can't be made. */
export class ChangeRefused extends Error {
  override name = 'ChangeRefused';
  readonly reason: (typeof reasons)[number];

  constructor(reason: (typeof reasons)[number]) {
    super(`the change of the vendor was refused: ${reason}`);
    this.reason = reason;
  }
}

async function add(tx: Queries, { vendor, by }: VendorChange): Promise<void> {
  if (!/^[A-Z0-9_]{1,32}$/.test(vendor)) throw new ChangeRefused('badCode');
  if (!(await addVendor(tx, vendor))) throw new ChangeRefused('vendorExists');
  await noteChange(tx, { by, vendor, what: 'added', detail: {} });
}

/** Whether any setting was given. */
async function setUp(tx: Queries, { vendor, by, live, settings }: VendorChange): Promise<boolean> {
  const given = Object.entries({ live, ...settings }).filter(([, value]) => value !== undefined);
  if (given.length === 0) return false;
  if (live !== undefined) await switchVendor(tx, vendor, live);
  await changeSettings(tx, vendor, settings);
  await noteChange(tx, { by, vendor, what: 'settings', detail: Object.fromEntries(given) });
  return true;
}

/** The key is one of the dialect that the vendor has by now. */
function newKey({ side, text }: KeyChange, { dialect }: VendorLine): NewKey {
  if (side === 'ours') {
    if (dialect !== 'rsa') throw new ChangeRefused('ownKeyNeedsRsa');
    return { dialect, side, privateKey: text };
  }
  if (dialect === 'rsa') return { dialect, side, publicKey: text };
  return { dialect, secret: text };
}

async function exchangeKey(
  tx: Queries,
  { vendor, by }: VendorChange,
  key: KeyChange,
  line: VendorLine,
): Promise<string> {
  const { secrets, now, oldUntil } = key;
  const print = await takeKey(tx, secrets, vendor, newKey(key, line), { now, oldUntil });
  await noteChange(tx, { by, vendor, what: 'key', detail: { print, oldUntil } });
  return print;
}

async function openOrClose(
  tx: Queries,
  { vendor, by }: VendorChange,
  { code: game, merchant, open }: GameSwitch,
): Promise<void> {
  const node = await gameOf(tx, vendor, game);
  if (node === null) throw new ChangeRefused('gameUnknown');
  if (merchant === null) await switchGame(tx, node, open);
  else if (!(await switchGameAt(tx, merchant, node, open))) {
    throw new ChangeRefused('gameNotOffered');
  }
  await noteChange(tx, { by, vendor, what: 'game', detail: { game, merchant, open } });
}

/** Throws ChangeRefused, and KeyRefused for a key that can't be taken. */
export async function changeVendor(db: Database, change: VendorChange): Promise<VendorChanged> {
  return db.transaction(async (tx) => {
    if (change.add) await add(tx, change);
    if ((await vendorLines(tx, change.vendor)).length === 0) {
      throw new ChangeRefused('vendorUnknown');
    }
    const settings = await setUp(tx, change);
    const { key, game } = change;
    const [line] = await vendorLines(tx, change.vendor);
    const print = key && line ? await exchangeKey(tx, change, key, line) : null;
    if (game) await openOrClose(tx, change, game);
    return { added: change.add, settings, print, game: game !== null };
  });
}
