// The command with which operators set the terms of inviting friends, and decide about friends.
import { money, wireMoney } from '@perya/contract/money';
import { LocalEvents } from '#lib/events';
import { memberByUsername } from '#modules/account/account';
import { askForApproval } from '#modules/approvals/approvals';
import * as referrals from '#modules/referral/referral';
import { merchantOf, needed, operatorIn, textOf, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

/** What an operator reads at once. */
const mostFriends = 200;

async function memberIn(
  context: CommandContext,
  merchant: string,
  given: Given,
  option: string,
): Promise<string> {
  const name = needed(given, option);
  const found = await memberByUsername(context.db.kysely, merchant, name);
  if (found === null) throw new UsageError(`${merchant} has no account ${name}`);
  return found.id;
}

async function ask(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const file = needed(given, 'terms');
  const text = await textOf(file);
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is no JSON`, { cause: error });
  }
  const read = referrals.termsFileSchema.safeParse(input);
  if (!read.success) {
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    throw new UsageError(`${file}: ${[...path.map(String), message].join(': ')}`);
  }
  const voice = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const wish = { merchant, subject: merchant, input: read.data };
  const id = await askForApproval(context, referrals.termsAct(context), wish, voice);
  context.say(
    id === null
      ? 'Nothing was asked for: other terms wait already.'
      : `Asked for. Another operator approves it: approvals --id ${id}`,
  );
}

async function sayFriends(context: CommandContext, inviter: string): Promise<void> {
  const { kysely } = context.db;
  const found = await referrals.friendsOf(kysely, inviter, { offset: 0, limit: mostFriends });
  for (const friend of found) {
    const { username, currency, state, phone, deposits, valid, until, joinedAt } = friend;
    const sum = (amount: bigint): string => wireMoney(money(amount), currency);
    context.say(
      `${username}  ${state}  joined ${joinedAt.toISOString()}  phone ${phone ? 'yes' : 'no'}, ` +
        `paid in ${sum(deposits)} of ${sum(friend.depositsLeast)}, ` +
        `valid bet ${sum(valid)} of ${sum(friend.validLeast)}` +
        (until === null ? '' : `, until ${until.toISOString()}`),
    );
    for (const step of await referrals.stepsOf(kysely, friend.member)) {
      const why = [step.reason, step.linked && `shared with ${step.linked}`, step.said];
      const words = why.filter((each) => each !== null && each !== '').join(', ');
      context.say(
        `    ${step.at.toISOString()}  ${step.from ?? ''} -> ${step.to}  ${step.by}  ${words}`,
      );
    }
  }
  context.say(found.length === 0 ? 'No friends.' : 'The newest first. Times are UTC.');
}

async function decide(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const { refuse = false, clear = false } = given;
  if (refuse === clear) throw new UsageError('Give one of --refuse, --clear');
  const member = await memberIn(context, merchant, given, 'friend');
  const voice = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const parts = referrals.referralParts({ ...context, events: new LocalEvents() });
  const decision = refuse ? referrals.refuseFriend : referrals.clearFriend;
  const decided = await decision(parts, member, voice);
  context.say(
    decided === 'done'
      ? 'Done.'
      : 'Nothing was done: who was invited and was not decided on can be refused, ' +
          'who was refused can be cleared.',
  );
}

export const referral: Command = {
  says: 'inviting friends: the terms; a member’s friends with every step; a decision about one',
  usage:
    '--merchant CODE [--terms FILE --operator NAME --reason TEXT | --account NAME | ' +
    '--friend NAME --operator NAME --reason TEXT (--refuse | --clear)]',
  options: {
    merchant: { type: 'string' },
    terms: { type: 'string' },
    account: { type: 'string' },
    friend: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
    refuse: { type: 'boolean' },
    clear: { type: 'boolean' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['terms'] !== undefined) return ask(context, merchant, given);
    if (given['friend'] !== undefined) return decide(context, merchant, given);
    return sayFriends(context, await memberIn(context, merchant, given, 'account'));
  },
};
