// Settings and keys of payment providers that two operators want: given by one, used when another
// wants them too. What was typed is closed in between, and told by marks alone.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { lifetimeSeconds } from '@perya/contract/limits';
import type * as contract from '@perya/contract/ops/payment-keys';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { OpsError } from '#lib/app-error';
import { refuseChanged } from '#lib/record-version';
import { askForApproval } from '#modules/approvals/approvals';
import { holding, termsOf } from './key-terms.ts';
import type { CashierParts } from './parts.ts';
import { endAct, keyAct, offerAct, offerPurpose, stateOf, takeOffer } from './provider-key-acts.ts';
import { providerView } from './provider-desk.ts';
import { adapterMade, providerOf } from './providers.ts';
import { keysIn, leavesOf, markOf, settingChanges, withSetting } from './provider-settings.ts';
import type { Leaf } from './provider-settings.ts';

type Outcome = OutputOf<typeof contract.providerOffer>;

const waits = { outcome: 'waitsForAnother' } as const;

interface Whole {
  readonly adapter: string;
  readonly settings: unknown;
}

/** Throws provider.unfit, with the names of what does not fit and no value. */
function refuseUnfit({ adapter, settings }: Whole): void {
  try {
    adapterMade(adapter, settings, { now: () => new Date(0) });
  } catch (error) {
    const issues = error instanceof z.core.$ZodError ? error.issues : [];
    const names = issues.map(({ path }) => path.join('.')).filter((name) => name !== '');
    throw new OpsError('provider.unfit', { names });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OpsError('provider.unfit', { names: [] });
  }
}

interface Named {
  readonly merchant: string;
  readonly provider: string;
}

/** Closes settings until they are wanted by another too; what nobody can want any more goes. */
async function keepOffer(parts: CashierParts, named: Named, whole: Whole): Promise<string> {
  const { db, clock, secrets } = parts;
  const { merchant, provider } = named;
  const now = clock.now();
  const oldest = new Date(now.getTime() - lifetimeSeconds.approval * 1000);
  await sql`delete from cashier.offered_settings where offered_at < ${oldest}`.execute(db.kysely);
  const box = secrets.close(JSON.stringify(whole.settings), offerPurpose(named));
  const { rows } = await sql<{ id: string }>`
    insert into cashier.offered_settings (merchant, provider, adapter, box, offered_at)
    values (${merchant}, ${provider}, ${whole.adapter}, ${box}, ${now})
    returning id`.execute(db.kysely);
  return rows[0]?.id ?? '';
}

/** Throws approval.waits where something about the same thing does. */
async function askWith(
  parts: CashierParts,
  { named, whole, asked }: { named: Named; whole: Whole; asked: Parameters<typeof askOnce>[1] },
  voice: Voice,
): Promise<Outcome> {
  const offer = await keepOffer(parts, named, whole);
  const request = await askOnce(parts, { ...asked, input: { ...asked.input, offer } }, voice);
  if (request !== null) return waits;
  await takeOffer(parts.db.kysely, named, offer);
  throw new OpsError('approval.waits');
}

interface Voice {
  readonly operator: string;
  readonly reason: string;
}

interface Asked extends Named {
  readonly act: ReturnType<typeof offerAct>;
  readonly subject: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const askOnce = async (parts: CashierParts, asked: Asked, voice: Voice): Promise<string | null> => {
  const { merchant, subject, input, act } = asked;
  return askForApproval(parts, act, { merchant, subject: `${merchant} ${subject}`, input }, voice);
};

/** Throws record.unknown and record.changed: a provider that is there needs its version. */
async function savedFor(
  parts: CashierParts,
  { merchant, id, version }: { merchant: string; id: string; version: string | null },
): Promise<Whole | null> {
  const saved = await providerOf(parts.db.kysely, parts.secrets, merchant, id);
  if (saved === null && version === null) return null;
  const view = await providerView(parts, { merchant, id });
  refuseChanged(view, version ?? '');
  return saved;
}

/** Asks for a provider, or for all settings of one. */
export async function offerSettings(
  parts: CashierParts,
  wish: InputOf<typeof contract.providerOffer>,
  operator: string,
): Promise<Outcome> {
  const { merchant, id: provider, adapter, reason } = wish;
  const named = { merchant, provider };
  const before = await savedFor(parts, wish);
  const whole = { adapter, settings: jsonOf(wish.settings) };
  refuseUnfit(whole);
  const { secrets } = parts;
  const changes = settingChanges(secrets, named, before?.settings ?? {}, whole.settings);
  const spoken = { setting: 'adapter', was: before?.adapter ?? null, becomes: adapter };
  const input = {
    provider,
    isNew: before === null,
    changes: spoken.was === adapter ? changes : [spoken, ...changes],
    was: before && stateOf(secrets, named, before),
  };
  const asked = { ...named, act: offerAct(parts), subject: provider, input };
  return askWith(parts, { named, whole, asked }, { operator, reason });
}

/** The setting, with those keys alone that hold; throws key.bad where it is no place for a key. */
async function keyPlace(
  parts: CashierParts,
  named: Named,
  { settings, setting }: { readonly settings: unknown; readonly setting: string },
): Promise<{ held: unknown; leaf: Leaf; keys: readonly string[] }> {
  const { db, clock, secrets } = parts;
  const terms = await termsOf(db.kysely, named);
  const held = holding(secrets, named, settings, { terms, now: clock.now() });
  const leaf = leavesOf(held).find((each) => each.setting === setting);
  const keys = leaf === undefined ? [] : keysIn(leaf);
  if (leaf === undefined || keys.length === 0) throw new OpsError('key.bad');
  return { held, leaf, keys };
}

/** Asks for another key in a setting's place. */
export async function offerProviderKey(
  parts: CashierParts,
  wish: InputOf<typeof contract.providerKeyOffer>,
  operator: string,
): Promise<Outcome> {
  const { merchant, id: provider, setting, key, reason } = wish;
  const named = { merchant, provider };
  const saved = await savedFor(parts, wish);
  if (saved === null) throw new OpsError('record.unknown');
  const { held, leaf, keys } = await keyPlace(parts, named, { ...saved, setting });
  if (keys.includes(key)) throw new OpsError('key.inUse');
  const isListed = Array.isArray(leaf.value);
  const overlapHours = isListed ? wish.overlapHours : 0;
  const stay = overlapHours === 0 ? [] : keys;
  const value = isListed ? [key, ...stay] : key;
  const whole = { ...saved, settings: withSetting(held, { setting, value }) };
  refuseUnfit(whole);
  const { secrets } = parts;
  const input = {
    provider,
    setting,
    key: markOf(secrets, named, key),
    before: keys.map((each) => markOf(secrets, named, each)),
    overlapHours,
    was: stateOf(secrets, named, saved),
  };
  const asked = { ...named, act: keyAct(parts), subject: `${provider} ${setting}`, input };
  return askWith(parts, { named, whole, asked }, { operator, reason });
}

/** Asks for one of a list's keys to be ended. */
export async function askToEndKey(
  parts: CashierParts,
  wish: InputOf<typeof contract.providerKeyEnd>,
  operator: string,
): Promise<Outcome> {
  const { merchant, id: provider, setting, print, reason } = wish;
  const named = { merchant, provider };
  const saved = await savedFor(parts, wish);
  if (saved === null) throw new OpsError('record.unknown');
  const { held, keys } = await keyPlace(parts, named, { ...saved, setting });
  const marks = keys.map((each) => ({ key: each, ...markOf(parts.secrets, named, each) }));
  const ending = marks.find((mark) => mark.print === print);
  if (ending === undefined) throw await changed(parts, wish);
  const value = keys.filter((each) => each !== ending.key);
  refuseUnfit({ ...saved, settings: withSetting(held, { setting, value }) });
  const { end } = ending;
  const was = stateOf(parts.secrets, named, saved);
  const input = { provider, setting, key: { print, end }, was };
  const asked = { ...named, act: endAct(parts), subject: `${provider} ${setting}`, input };
  const request = await askOnce(parts, asked, { operator, reason });
  if (request === null) throw new OpsError('approval.waits');
  return waits;
}

const changed = async (
  parts: CashierParts,
  { merchant, id }: { readonly merchant: string; readonly id: string },
): Promise<OpsError> => new OpsError('record.changed', await providerView(parts, { merchant, id }));
