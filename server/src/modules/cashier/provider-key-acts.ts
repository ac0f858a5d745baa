// What is done when another operator wants a provider's settings or key too.
import {
  keyEndRequestSchema,
  keyRequestSchema,
  providerRequestSchema,
} from '@perya/contract/ops/payment-keys';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { SecretBox } from '#lib/secret-box';
import { actOf } from '#modules/approvals/approvals';
import type { Act, Approved } from '#modules/approvals/approvals';
import { beginTerm, endTerm, holding, settleTerms, termsOf } from './key-terms.ts';
import type { CashierParts } from './parts.ts';
import { noteProviderChange } from './provider-changes.ts';
import { keysIn, leavesOf, printOf, withSetting, writtenMark } from './provider-settings.ts';
import { adapterMade, providerOf, saveProvider } from './providers.ts';
import type { ProviderSettings } from './providers.ts';

const hourMs = 3_600_000;

interface Named {
  readonly merchant: string;
  readonly provider: string;
}

/** What offered settings are closed for. */
export const offerPurpose = ({ merchant, provider }: Named): string =>
  `offered payments ${merchant} ${provider}`;

/** A provider's settings as they were when something about them was asked for. */
export const stateOf = (
  secrets: SecretBox,
  named: Named,
  { adapter, settings }: Pick<ProviderSettings, 'adapter' | 'settings'>,
): string => printOf(secrets, named, JSON.stringify([adapter, settings]));

interface Offer {
  readonly adapter: string;
  readonly box: Buffer;
}

/** What was offered, taken away with its asking; null where it is gone. */
export async function takeOffer(tx: Queries, of: Named, id: string): Promise<Offer | null> {
  const { rows } = await sql<Offer>`delete from cashier.offered_settings
    where id = ${id} and merchant = ${of.merchant} and provider = ${of.provider}
    returning adapter, box`.execute(tx);
  return rows[0] ?? null;
}

type Parts = Pick<CashierParts, 'clock' | 'secrets'>;

/** The provider, which nobody changes before the transaction ends. */
async function lockProvider(
  tx: Queries,
  secrets: SecretBox,
  { merchant, provider }: Named,
): Promise<ProviderSettings | null> {
  await sql`select from cashier.provider
    where merchant = ${merchant} and code = ${provider} for update`.execute(tx);
  return providerOf(tx, secrets, merchant, provider);
}

interface Saving {
  readonly merchant: string;
  readonly input: {
    readonly provider: string;
    readonly was: string | null;
    readonly offer: string;
  };
  /** When all its settings were given; null where some were. */
  readonly anew: Date | null;
}

/** Saves it where it still is as it was asked about and its adapter takes it; else false. */
async function saveOffered(
  tx: Queries,
  { secrets }: Parts,
  { merchant, input, anew }: Saving,
): Promise<boolean> {
  const { provider, was, offer } = input;
  const named = { merchant, provider };
  const offered = await takeOffer(tx, named, offer);
  const saved = await lockProvider(tx, secrets, named);
  if (offered === null || was !== (saved && stateOf(secrets, named, saved))) return false;
  const settings = JSON.parse(secrets.open(offered.box, offerPurpose(named))) as unknown;
  const { adapter } = offered;
  if (!fits(adapter, settings)) return false;
  await saveProvider(tx, secrets, { merchant, code: provider, adapter, settings });
  await settleTerms(tx, secrets, named, { settings, anew });
  return true;
}

/** Adapters of packages may be another's by now. */
function fits(adapter: string, settings: unknown): boolean {
  try {
    adapterMade(adapter, settings, { now: () => new Date(0) });
    return true;
  } catch {
    return false;
  }
}

type Voices = Pick<Approved<unknown>, 'merchant' | 'maker' | 'checker'>;

async function note(
  tx: Queries,
  { clock }: Parts,
  { merchant, maker, checker }: Voices,
  { provider, what }: { readonly provider: string; readonly what: string },
): Promise<void> {
  const told = `${what}, approved by ${checker}`;
  const change = { merchant, provider, by: maker, now: clock.now(), what: told };
  await noteProviderChange(tx, change);
}

const nothingLeft = async (): Promise<void> => Promise.resolve();

/** Adds a provider, or gives one other settings. */
export function offerAct(parts: Parts): Act {
  return actOf('cashier.provider', providerRequestSchema, async (tx, approved) => {
    const { secrets, clock } = parts;
    const { merchant, input } = approved;
    const named = { merchant, provider: input.provider };
    const before = await providerOf(tx, secrets, merchant, input.provider);
    const known = new Set(leavesOf(before?.settings ?? {}).flatMap(keysIn));
    const saving = { merchant, input, anew: clock.now() };
    if (!(await saveOffered(tx, parts, saving))) return null;
    const saved = await providerOf(tx, secrets, merchant, input.provider);
    for (const leaf of leavesOf(saved?.settings)) {
      for (const key of keysIn(leaf).filter((each) => !known.has(each))) {
        const begun = { setting: leaf.setting, print: printOf(secrets, named, key) };
        await beginTerm(tx, named, begun, clock.now());
      }
    }
    const what = input.isNew ? 'added' : 'settings';
    await note(tx, parts, approved, { provider: input.provider, what });
    return nothingLeft;
  });
}

/** Puts a key into use; those before it in its list hold for so many hours more. */
export function keyAct(parts: Parts): Act {
  return actOf('cashier.key', keyRequestSchema, async (tx, approved) => {
    const { merchant, input } = approved;
    const { provider, setting, key, before, overlapHours } = input;
    const named = { merchant, provider };
    if (!(await saveOffered(tx, parts, { merchant, input, anew: null }))) return null;
    const now = parts.clock.now();
    await beginTerm(tx, named, { setting, print: key.print }, now);
    const until = new Date(now.getTime() + overlapHours * hourMs);
    // With no hours they are in the settings no more.
    for (const old of overlapHours === 0 ? [] : before) {
      await endTerm(tx, named, { setting, print: old.print }, until);
    }
    const what = `key of ${setting} ${writtenMark(key)}`;
    await note(tx, parts, approved, { provider, what });
    return nothingLeft;
  });
}

/** Ends a key at once; nothing where settings changed, or none would be left. */
export function endAct(parts: Parts): Act {
  return actOf('cashier.keyEnd', keyEndRequestSchema, async (tx, approved) => {
    const { secrets, clock } = parts;
    const { merchant, input } = approved;
    const { provider, setting, key, was } = input;
    const named = { merchant, provider };
    const saved = await lockProvider(tx, secrets, named);
    if (saved === null || stateOf(secrets, named, saved) !== was) return null;
    const now = clock.now();
    const terms = await termsOf(tx, named);
    const held = holding(secrets, named, saved.settings, { terms, now });
    const leaf = leavesOf(held).find((each) => each.setting === setting);
    const keys = leaf === undefined ? [] : keysIn(leaf);
    const value = keys.filter((each) => printOf(secrets, named, each) !== key.print);
    const settings = withSetting(held, { setting, value });
    if (value.length === keys.length || !fits(saved.adapter, settings)) return null;
    await saveProvider(tx, secrets, { ...saved, settings });
    await settleTerms(tx, secrets, named, { settings, anew: null });
    const what = `key of ${setting} ${writtenMark(key)} ended`;
    await note(tx, parts, approved, { provider, what });
    return nothingLeft;
  });
}

export function providerActs(parts: Parts): readonly Act[] {
  return [offerAct(parts), keyAct(parts), endAct(parts)];
}
