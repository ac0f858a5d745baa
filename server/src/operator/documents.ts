// The command with which an operator looks at identity documents, and settles them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentRefusals } from '@perya/contract/account/security';
import { LocalEvents } from '#lib/events';
import { SecretBox } from '#lib/secret-box';
import { memberByUsername } from '#modules/account/account';
import { documentsToReview, lookAtDocument, settleDocument } from '#modules/security/security';
import { merchantOf, needed, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

async function list({ db, say }: CommandContext, merchant: string): Promise<void> {
  const waiting = await documentsToReview(db.kysely, merchant);
  for (const { username, submitted_at: at } of waiting) say(`${at.toISOString()}  ${username}`);
  say(waiting.length === 0 ? 'Nothing waits.' : 'The longest waiting first. Times are UTC.');
}

/** What is done with one member's document: exactly one of these options says it. */
const actions = ['out', 'approve', 'refuse'] as const;

async function settle(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const account = needed(given, 'account');
  const reviewer = needed(given, 'reviewer');
  const asked = actions.filter((action) => given[action] !== undefined);
  if (asked.length !== 1) throw new UsageError('Give one of --out, --approve and --refuse');
  const row = await memberByUsername(context.db.kysely, merchant, account);
  if (row === null) throw new UsageError(`${merchant} has no account ${account}`);
  const review = { member: row.id, reviewer, now: context.clock.now() };
  if (given['out'] !== undefined) return look(context, review, row.username, needed(given, 'out'));
  // Open pages hear of it through Redis, or at their next call.
  const events = new LocalEvents();
  const refusal = given['approve'] === true ? null : refusalIn(needed(given, 'refuse'));
  if (!(await settleDocument({ db: context.db, events }, review, refusal))) {
    throw new UsageError(`Nothing of ${row.username} is under review`);
  }
  context.say(`${row.username} is ${refusal === null ? 'verified' : 'refused'}.`);
}

/** A reason of the closed list, which members read in their language; or else words for them. */
function refusalIn(text: string): Parameters<typeof settleDocument>[2] {
  const kind = documentRefusals.find((each) => each === text && each !== 'other');
  return kind === undefined ? { kind: 'other', words: text } : { kind, words: null };
}

/** Writes the pictures where only this person may read them; none is written over. */
async function look(
  { db, secretKey, say }: CommandContext,
  review: Parameters<typeof lookAtDocument>[2],
  username: string,
  folder: string,
): Promise<void> {
  const secrets = new SecretBox(secretKey());
  const { realName, pictures } = await lookAtDocument(db, secrets, review);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  say(`Real name: ${realName ?? 'none given'}`);
  for (const { side, jpeg } of pictures) {
    const path = join(folder, `${username}-${side}.jpg`);
    await writeFile(path, jpeg, { mode: 0o600, flag: 'wx' });
    say(path);
  }
  say(pictures.length === 0 ? 'There is no picture.' : 'Delete them when you have looked.');
}

export const documents: Command = {
  says: 'identity documents that wait; with --account, the pictures into a folder, or the verdict',
  usage:
    '--merchant CODE [--account NAME --reviewer NAME (--out FOLDER | --approve | --refuse REASON)]',
  options: {
    merchant: { type: 'string' },
    account: { type: 'string' },
    reviewer: { type: 'string' },
    out: { type: 'string' },
    approve: { type: 'boolean' },
    refuse: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['account'] === undefined) return list(context, merchant);
    return settle(context, merchant, given);
  },
};
