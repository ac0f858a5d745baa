// One act on many members: each in a transaction of its own, or all in that of an approval.
import { createHash } from 'node:crypto';
import { toId, uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { longestMessage, longestTitle, mostAlone, mostAtOnce } from '@perya/contract/ops/bulk';
import type { bulkResults } from '@perya/contract/ops/bulk';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { Platform } from '#lib/platform';
import { isMemberOf, setFrozen } from '#modules/account/account';
import { actOf, askForApproval } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { announceMessage, writeMessage } from '#modules/messages/messages';
import { isDoneFor, markDoneFor, setTagged } from '#modules/operators/operators';

export type BulkParts = Pick<Platform, 'db' | 'clock' | 'events'>;
type Result = (typeof bulkResults)[number];

interface One {
  readonly merchant: string;
  /** The member's UUID. */
  readonly member: string;
}

const members = z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostAtOnce));
const freezeSchema = z.object({ count: z.int(), members });
const tagSchema = z.object({ count: z.int(), name: z.string(), tag: z.uuid(), members });
const messageSchema = z.object({
  count: z.int(),
  title: z.string().check(z.maxLength(longestTitle)),
  text: z.string().check(z.maxLength(longestMessage)),
  members,
});

export interface Message {
  readonly title: string;
  readonly text: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function bodyOf(text: string): string {
  const safe = text.replaceAll(/[&<>]/g, (letter) => escapes[letter] ?? '');
  return `<p>${safe.replaceAll(/\r?\n/g, '<br>')}</p>`;
}

/** An act on one member; `after`: what is left to do once it is committed. */
export interface BulkAct {
  readonly one: (tx: Queries, of: One) => Promise<Exclude<Result, 'failed'>>;
  readonly after: (of: One) => void;
  /** The same for many, where another operator has to want it. */
  readonly act: Act;
  readonly input: object;
}

const nothing = (): void => undefined;

/** All of them in the transaction of the approval; null where there is nothing to be done. */
async function doAll(tx: Queries, found: readonly One[], act: Pick<BulkAct, 'one' | 'after'>) {
  const done: One[] = [];
  for (const each of found) {
    if ((await act.one(tx, each)) === 'done') done.push(each);
  }
  if (done.length === 0) return null;
  return async (): Promise<void> => {
    for (const each of done) act.after(each);
    return Promise.resolve();
  };
}

const allOf = (merchant: string, uuids: readonly string[]): One[] =>
  uuids.map((member) => ({ merchant, member }));

function freezing(frozen: boolean): BulkAct {
  const one: BulkAct['one'] = async (tx, of) => setFrozen(tx, of, frozen);
  const kind = frozen ? 'members.freeze' : 'members.unfreeze';
  const act = actOf(kind, freezeSchema, async (tx, { merchant, input }) =>
    doAll(tx, allOf(merchant, input.members), { one, after: nothing }),
  );
  return { one, after: nothing, act, input: {} };
}

export const freezeAll = freezing(true);
export const unfreezeAll = freezing(false);

function writing({ clock, events }: Pick<BulkParts, 'clock' | 'events'>, { title, text }: Message) {
  const one: BulkAct['one'] = async (tx, { merchant, member }) => {
    if (!(await isMemberOf(tx, { merchant, member }))) return 'unknown';
    const message = { merchant, member, title, body: bodyOf(text), now: clock.now() };
    await writeMessage(tx, message);
    return 'done';
  };
  const after = (of: One): void => announceMessage({ events }, of);
  return { one, after };
}

export function messageAct(parts: Pick<BulkParts, 'clock' | 'events'>): Act {
  return actOf('members.message', messageSchema, async (tx, { merchant, input }) =>
    doAll(tx, allOf(merchant, input.members), writing(parts, input)),
  );
}

/** A message to many; its title as it is, its text with its lines. */
export function messageAll(parts: BulkParts, message: Message): BulkAct {
  return { ...writing(parts, message), act: messageAct(parts), input: message };
}

const tagging =
  ({ clock }: Pick<BulkParts, 'clock'>, tag: string, on: boolean): BulkAct['one'] =>
  async (tx, { merchant, member }) => {
    if (!(await isMemberOf(tx, { merchant, member }))) return 'unknown';
    const of = { merchant, member, tag, now: clock.now() };
    return (await setTagged(tx, of, on)) ? 'done' : 'already';
  };

function tagAct(parts: Pick<BulkParts, 'clock'>, on: boolean): Act {
  return actOf(on ? 'members.tag' : 'members.untag', tagSchema, async (tx, { merchant, input }) => {
    const one = tagging(parts, input.tag, on);
    return doAll(tx, allOf(merchant, input.members), { one, after: nothing });
  });
}

/** Puts the merchant's tag on many, or takes it off. */
export function tagAll(
  parts: Pick<BulkParts, 'clock'>,
  { id: tag, name }: { readonly id: string; readonly name: string },
  on: boolean,
): BulkAct {
  const one = tagging(parts, tag, on);
  return { one, after: nothing, act: tagAct(parts, on), input: { tag, name } };
}

export function bulkActs(parts: Pick<BulkParts, 'clock' | 'events'>): readonly Act[] {
  const tags = [tagAct(parts, true), tagAct(parts, false)];
  return [freezeAll.act, unfreezeAll.act, messageAct(parts), ...tags];
}

interface Command {
  readonly merchant: string;
  readonly requestKey: string;
  readonly reason: string;
  readonly members: readonly MemberId[];
}

interface Caller {
  readonly operator: string;
  readonly name: string;
}

async function ask(parts: BulkParts, of: BulkAct, command: Command, { name }: Caller) {
  const { merchant, reason } = command;
  const uuids = command.members.map(uuidOf);
  const subject = createHash('sha256').update(uuids.toSorted().join()).digest('hex').slice(0, 16);
  const input = { ...of.input, count: uuids.length, members: uuids };
  const wish = { merchant, subject: `${String(uuids.length)} members ${subject}`, input };
  const asked = await askForApproval(parts, of.act, wish, { operator: name, reason });
  if (asked === null) throw new OpsError('approval.waits');
  return { outcome: 'waitsForAnother' as const, results: [] };
}

/**
 * Does it for each, and for nobody twice under one key. Throws bulk.partly with what became of each
 * where some failed: sent again under its key, it is done for those. Of more than twenty, another
 * operator is asked.
 */
export async function doForMany(
  parts: BulkParts,
  of: BulkAct,
  given: Command,
  { caller, warn }: { readonly caller: Caller; readonly warn: (error: unknown) => void },
) {
  const command = { ...given, members: [...new Set(given.members)] };
  if (command.members.length > mostAlone) return ask(parts, of, command, caller);
  const { merchant, requestKey: key } = command;
  const results: { id: MemberId; result: Result }[] = [];
  for (const id of command.members) {
    const one = { merchant, member: uuidOf(id) };
    const done = { operator: caller.operator, key, member: one.member, now: parts.clock.now() };
    try {
      const result = await parts.db.transaction(async (tx) => {
        if (await isDoneFor(tx, done)) return 'done';
        const became = await of.one(tx, one);
        if (became === 'done') await markDoneFor(tx, done);
        return became;
      });
      if (result === 'done') of.after(one);
      results.push({ id: toId('member', one.member), result });
    } catch (error) {
      warn(error);
      results.push({ id: toId('member', one.member), result: 'failed' });
    }
  }
  if (results.some(({ result }) => result === 'failed')) {
    throw new OpsError('bulk.partly', { results });
  }
  return { outcome: 'done' as const, results };
}
