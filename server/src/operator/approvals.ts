// The command with which an operator approves or refuses what another one asked for.
import { approve, refuse, requestsIn } from '#modules/approvals/approvals';
import type { Answered } from '#modules/approvals/approvals';
import { allActs } from './acts.ts';
import { cashierOf, merchantOf, needed, operatorIn, UsageError, uuidIn } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

async function list(context: CommandContext, merchant: string): Promise<void> {
  const found = await requestsIn(context.db.kysely, merchant, 'asked');
  for (const { id, kind, input, maker, reason, askedAt, expiresAt } of found) {
    context.say(`${askedAt.toISOString()}  ${id}  ${kind}  ${JSON.stringify(input)}`);
    context.say(`    ${maker}: ${reason} (open until ${expiresAt.toISOString()})`);
  }
  context.say(found.length === 0 ? 'Nothing waits.' : 'The oldest first. Times are UTC.');
}

const says: Record<Answered | 'refused' | 'withdrawn', string> = {
  done: 'Done.',
  failed: 'Nothing was done: what it is about changed since it was asked for.',
  own: 'Nothing was done: you asked for it, so another operator has to approve it.',
  expired: 'Nothing was done: it is too old. Ask again.',
  elsewhere: 'Nothing was done: no such request is open.',
  refused: 'Refused.',
  withdrawn: 'Taken back.',
};

async function answer(context: CommandContext, given: Given): Promise<void> {
  const id = uuidIn(given, 'id');
  const voice = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const { approve: yes = false, refuse: no = false } = given;
  if (yes === no) throw new UsageError('Give one of --approve, --refuse');
  if (no) {
    context.say(says[await refuse(context, id, voice)]);
    return;
  }
  const acts = allActs(cashierOf(context));
  context.say(says[await approve(context, acts, id, voice)]);
}

export const approvals: Command = {
  says: 'what waits for a second operator; with --id, the answer to one request',
  usage: '--merchant CODE [--id ID --operator NAME --reason TEXT (--approve | --refuse)]',
  options: {
    merchant: { type: 'string' },
    id: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
    approve: { type: 'boolean' },
    refuse: { type: 'boolean' },
  },
  run: async (context, given) => {
    if (given['id'] !== undefined) return answer(context, given);
    return list(context, await merchantOf(context, given));
  },
};
