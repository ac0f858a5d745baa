// The command with which operators look at a member's bonuses, step by step, and end one.
import { money, wireMoney } from '@perya/contract/money';
import { LocalEvents } from '#lib/events';
import { memberByUsername } from '#modules/account/account';
import { askForApproval } from '#modules/approvals/approvals';
import { forfeitAct, forfeitByOperator, grantsOfMember } from '#modules/bonus/bonus';
import { merchantOf, needed, operatorIn, UsageError, uuidIn } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

async function list(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const account = needed(given, 'account');
  const found = await memberByUsername(context.db.kysely, merchant, account);
  if (found === null) throw new UsageError(`${merchant} has no account ${account}`);
  const grants = await grantsOfMember(context.db.kysely, found.id);
  for (const grant of grants) {
    const wire = (minor: bigint): string => wireMoney(money(minor), grant.currency);
    context.say(
      `${grant.id}  ${grant.state}  ${wire(grant.amount)} ${grant.currency}, ` +
        `holds ${wire(grant.balance)}, ${wire(grant.progress)} of ${wire(grant.required)} ` +
        `turned over, ${wire(grant.becameCash)} became cash, ${wire(grant.wentBack)} went back`,
    );
    for (const { at, step, by, balance, progress, reason } of grant.steps) {
      const why = reason === '' ? '' : `: ${reason}`;
      context.say(
        `    ${new Date(at).toISOString()}  ${step} by ${by}, ` +
          `${wire(BigInt(balance))} held, ${wire(BigInt(progress))} turned over${why}`,
      );
    }
  }
  context.say(grants.length === 0 ? 'There are no bonuses.' : 'The newest first. Times are UTC.');
}

async function end(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const id = uuidIn(given, 'forfeit');
  const voice = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const parts = { ...context, events: new LocalEvents() };
  const answer = await forfeitByOperator(parts, { merchant, id }, voice);
  if (answer === 'over') throw new UsageError('there is no such bonus that has not ended');
  if (answer === 'done') return context.say('Ended. What it held went back to the house.');
  const wish = { merchant, subject: id, input: { grant: id } };
  const asked = await askForApproval(context, forfeitAct(parts), wish, voice);
  context.say(
    asked === null
      ? 'Nothing was asked for: its end waits for an approval already.'
      : `It holds too much for one. Another operator approves it: approvals --id ${asked}`,
  );
}

export const bonus: Command = {
  says: 'lists a member’s bonuses with every step, and ends one',
  usage: '--merchant CODE (--account NAME | --forfeit ID --operator NAME --reason TEXT)',
  options: {
    merchant: { type: 'string' },
    account: { type: 'string' },
    forfeit: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['forfeit'] === undefined) return list(context, merchant, given);
    return end(context, merchant, given);
  },
};
