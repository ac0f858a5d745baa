// What operators do about a merchant's settings: look at them, and change some of them.
import type { OutputOf } from '@perya/contract/endpoint';
import { unreadablePairs } from '@perya/contract/merchant/colours';
import { merchantEditSchema } from '@perya/contract/ops/merchant';
import type * as contract from '@perya/contract/ops/merchant';
import type { MerchantEdit } from '@perya/contract/ops/merchant';
import type { Database, Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import { refuseChanged, versionOf } from '#lib/record-version';
import * as rows from './desk-sql.ts';
import { merchantSettingsSchema, recordOf } from './merchant.ts';

type View = OutputOf<typeof contract.merchantOne>;

/** What the console edits of stored settings, in an order of its own. */
function editOf(stored: unknown): MerchantEdit {
  const { theme, colours, languages, defaultLanguage, flags, registrationRules } =
    merchantSettingsSchema.parse(stored);
  return { theme, colours, languages, defaultLanguage, flags, registrationRules };
}

async function viewOf(db: Queries, merchant: string, stored: unknown): Promise<View> {
  const settings = editOf(stored);
  const versions = await rows.versionsOf(db, merchant);
  return {
    version: versionOf(merchant, JSON.stringify(settings), versions[0]?.number ?? 0),
    settings,
    versions: versions.map(({ content, at, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      settings: merchantEditSchema.parse(content),
    })),
  };
}

/** Throws record.unknown. */
export async function merchantView({ kysely }: Database, merchant: string): Promise<View> {
  const stored = await rows.settingsOf(kysely, merchant, false);
  if (stored === null) throw new OpsError('record.unknown');
  return viewOf(kysely, merchant, stored);
}

/** Throws merchant.unreadable with the first pair of colours that can't be read. */
function refuseUnreadable({ colours }: MerchantEdit): void {
  if (colours === null) return;
  for (const theme of ['night-market', 'daylight'] as const) {
    const set = colours[theme];
    const [pair] = set === null ? [] : unreadablePairs(set);
    if (pair) throw new OpsError('merchant.unreadable', { theme, pair });
  }
}

const compiles = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const isOnce = (list: readonly string[]) => new Set(list).size === list.length;

function refuseUnfit(settings: MerchantEdit): void {
  const { languages, defaultLanguage, flags, registrationRules } = settings;
  const rules = Object.values(registrationRules);
  const fits =
    isOnce(languages) &&
    isOnce(flags) &&
    languages.includes(defaultLanguage) &&
    rules.every(
      ({ enabled, required, minLength, maxLength, pattern }) =>
        (enabled || !required) &&
        minLength >= 0 &&
        minLength <= maxLength &&
        maxLength <= 128 &&
        (pattern === undefined || compiles(pattern)),
    );
  if (!fits) throw new OpsError('merchant.unfit');
}

interface Command {
  readonly merchant: string;
  readonly version: string;
  readonly reason: string;
}

interface By {
  readonly operator: string;
  readonly now: Date;
}

/** Throws record.changed with the settings as they are, where another changed them meanwhile. */
export async function saveMerchant(
  db: Database,
  { settings, ...command }: Command & { readonly settings: MerchantEdit },
  by: By,
): Promise<void> {
  await change(db, command, by, async () => Promise.resolve(settings));
}

/** Throws record.unknown where there is no such version, and as saveMerchant does. */
export async function restoreMerchant(
  db: Database,
  { number, ...command }: Command & { readonly number: number },
  by: By,
): Promise<void> {
  await change(db, command, by, async (tx) => {
    const kept = await rows.versionOfMerchant(tx, command.merchant, number);
    if (kept === null) throw new OpsError('record.unknown');
    return merchantEditSchema.parse(kept);
  });
}

async function change(
  db: Database,
  { merchant, version, reason }: Command,
  { operator, now }: By,
  become: (tx: Queries) => Promise<MerchantEdit>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const settings = await become(tx);
    refuseUnreadable(settings);
    refuseUnfit(settings);
    const stored = await rows.settingsOf(tx, merchant, true);
    if (stored === null) throw new OpsError('record.unknown');
    const seen = refuseChanged(await viewOf(tx, merchant, stored), version);
    if (seen.versions.length === 0) {
      const content = seen.settings;
      const found = { merchant, content, at: now, operator: null, reason: null };
      await rows.insertVersion(tx, found);
    }
    const next = { ...(stored as object), ...settings };
    // Read as the portal will read it: what it can't read is never written.
    recordOf(merchant, [], next);
    await rows.writeSettings(tx, { merchant, settings: next, now });
    await rows.insertVersion(tx, { merchant, content: settings, at: now, operator, reason });
  });
}
