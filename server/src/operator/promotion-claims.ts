// What of the promotion command is about claims: the queue, its pictures, verdicts, gifts by hand.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { Money } from '@perya/contract/money';
import * as z from 'zod/mini';
import { memberByUsername } from '#modules/account/account';
import { askForApproval } from '#modules/approvals/approvals';
import * as promotions from '#modules/promotions/promotions';
import { needed, operatorIn, promotionsOf, UsageError } from './command.ts';
import type { Given } from './command.ts';
import type { Doing } from './promotion.ts';

function claimIn(word: string): string {
  if (z.uuid().safeParse(word).success) return word;
  throw new UsageError(`${word} is no claim's id`);
}

function amountIn(given: Given, currency: string): Money {
  const known = currencySchema.parse(currency);
  const amount = parseMoney(needed(given, 'amount'), known);
  if (amount === null || amount <= 0n) throw new UsageError(`--amount is a sum of ${known}`);
  return amount;
}

const says: Record<promotions.Decided, string> = {
  done: 'Done: the member can take it.',
  elsewhere: 'Nothing was done: it is not there, or was settled.',
  closed: 'Nothing was done: it is closed, or less of its budget is left.',
  needsTwo: '',
  tooMuch: 'Nothing was done: the offer gives no such sum.',
};

const asked = (id: string | null): string =>
  id === null
    ? 'Nothing was asked for: the same waits already.'
    : `Asked for. Another operator approves it: approvals --id ${id}`;

const queue: Doing = async ({ context: { db, say }, merchant }) => {
  const waiting = await promotions.waitingClaims(db.kysely, merchant);
  for (const { id, code, username, madeAt, pictures, remark } of waiting) {
    say(`${madeAt.toISOString()}  ${id}  ${code}  ${username}  ${String(pictures)} pictures`);
    if (remark !== '') say(`    ${remark}`);
  }
  say(waiting.length === 0 ? 'Nothing waits.' : 'The longest waiting first. Times are UTC.');
};

const linked: Doing = async ({ context: { db, say }, merchant }) => {
  const found = await promotions.linkedOf(db.kysely, merchant);
  for (const { code, username, other, by, at } of found) {
    say(`${at.toISOString()}  ${code}  ${username} shares a ${by} with ${other}, who has it`);
  }
  say(found.length === 0 ? 'No claim was refused for that.' : 'The newest first.');
};

/** Writes the pictures where only this person may read them; none is written over. */
const pictures: Doing = async ({ context, merchant, given, word }) => {
  const folder = needed(given, 'out');
  const id = claimIn(word);
  const found = await promotions.lookAtPictures(promotionsOf(context), { merchant, id });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [index, jpeg] of found.entries()) {
    const path = join(folder, `${id}-${String(index + 1)}.jpg`);
    await writeFile(path, jpeg, { mode: 0o600, flag: 'wx' });
    context.say(path);
  }
  context.say(found.length === 0 ? 'There is none.' : 'Delete them when you have looked.');
};

const approve: Doing = async ({ context, merchant, given, word }) => {
  const parts = promotionsOf(context);
  const id = claimIn(word);
  const operator = operatorIn(given);
  const waiting = await promotions.waitingClaims(context.db.kysely, merchant);
  const currency = waiting.find((claim) => claim.id === id)?.currency;
  if (currency === undefined) throw new UsageError(says.elsewhere);
  const amount = amountIn(given, currency);
  const decided = await promotions.approveClaim(parts, { merchant, id, operator }, amount);
  if (decided !== 'needsTwo') {
    context.say(says[decided]);
    return;
  }
  const voice = { operator, reason: needed(given, 'reason') };
  const input = { claim: id, amount: String(amount) };
  const wish = { merchant, subject: id, input };
  context.say(asked(await askForApproval(parts, promotions.approvalAct(parts), wish, voice)));
};

const reject: Doing = async ({ context, merchant, given, word }) => {
  const verdict = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const decision = { merchant, id: claimIn(word), ...verdict };
  const rejected = await promotions.rejectClaim(promotionsOf(context), decision);
  context.say(rejected ? 'Rejected. The member reads the reason.' : says.elsewhere);
};

const give: Doing = async ({ context, merchant, given, word }) => {
  const parts = promotionsOf(context);
  const { db } = context;
  const name = needed(given, 'account');
  const member = await memberByUsername(db.kysely, merchant, name);
  const found = await promotions.draftOf(db.kysely, merchant, { code: word });
  if (member === null) throw new UsageError(`${merchant} has no account ${name}`);
  if (found === null) throw new UsageError(`${merchant} has no promotion ${word}`);
  const operator = operatorIn(given);
  const reason = needed(given, 'reason');
  const amount = amountIn(given, found.currency);
  const whom = { promotion: found.id, member: member.id };
  const gift = { merchant, ...whom, amount, operator, key: randomUUID() };
  const done = await promotions.giveByHand(parts, gift);
  if (done !== 'needsTwo') {
    context.say(says[done]);
    return;
  }
  const input = { ...whom, amount: needed(given, 'amount') };
  const wish = { merchant, subject: member.id, input };
  const id = await askForApproval(parts, promotions.giftAct(parts), wish, { operator, reason });
  context.say(asked(id));
};

export const claimWords = { queue, linked, pictures, approve, reject, give } as const;
