// The command with which an operator works through withdrawals.
import { isId, toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import { endOfReference, referenceOf } from '@perya/contract/reference';
import { withdrawalStates } from '@perya/contract/cashier/withdrawals';
import * as cashier from '#modules/cashier/cashier';
import type { Decided } from '#modules/cashier/cashier';
import { cashierOf, merchantOf, needed, operatorIn, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

async function list(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const asked = given['state'] ?? 'review';
  const state = withdrawalStates.find((each) => each === asked);
  if (state === undefined) throw new UsageError(`--state is one of ${withdrawalStates.join(', ')}`);
  const found = await cashier.withdrawalsIn(context.db.kysely, merchant, state);
  for (const { id, currency, amount, reviewFor, firstApprover, madeAt } of found) {
    const sum = `${wireMoney(money(amount), currency)} ${currency}`;
    const why = [...reviewFor, ...(firstApprover === null ? [] : [`approved by ${firstApprover}`])];
    const named = toId('withdrawal', id);
    const who = `${named}  ${referenceOf(named)}`;
    context.say(`${madeAt.toISOString()}  ${who}  ${sum}  ${why.join(', ')}`);
  }
  context.say(found.length === 0 ? 'Nothing waits.' : 'The longest waiting first. Times are UTC.');
}

const says: Record<Decided, string> = {
  done: 'Done.',
  waitsForAnother: 'Noted. Another operator has to approve it too.',
  elsewhere: 'Nothing was done: it is in another state.',
};

/** What is done with one withdrawal: exactly one of these options says it. */
const acts = {
  approve: cashier.approveWithdrawal,
  refuse: cashier.refuseWithdrawal,
  retry: cashier.retryWithdrawal,
  close: cashier.closeWithdrawal,
  paid: async (parts, id, decision) => cashier.endByHand(parts, id, 'paid', decision),
  failed: async (parts, id, decision) => cashier.endByHand(parts, id, 'failed', decision),
} satisfies Record<string, typeof cashier.approveWithdrawal>;

const names = Object.keys(acts) as (keyof typeof acts)[];

/** The UUID that --id names: whole, or by the reference that a member reads out. */
async function named(context: CommandContext, given: Given): Promise<string> {
  const typed = needed(given, 'id');
  if (isId('withdrawal', typed)) return uuidOf(typed);
  const end = endOfReference(typed);
  if (end === null) throw new UsageError('--id is no withdrawal');
  const [found, ...others] = await cashier.withdrawalsEndingWith(context.db.kysely, end);
  if (found !== undefined && others.length === 0) return found;
  throw new UsageError(found ? 'Several end so: give the id' : '--id is no withdrawal');
}

async function decide(context: CommandContext, given: Given): Promise<void> {
  const id = await named(context, given);
  const asked = names.filter((name) => given[name] === true);
  const [act, ...more] = asked;
  if (act === undefined || more.length > 0) {
    throw new UsageError(`Give one of ${names.map((name) => `--${name}`).join(', ')}`);
  }
  const decision = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const decided = await acts[act](cashierOf(context), id, decision);
  context.say(says[decided]);
}

export const withdrawals: Command = {
  says:
    'withdrawals that wait, or in a state; with --id, or the reference that a member reads, ' +
    'what is decided about one: the member reads the reason of --refuse and --close',
  usage:
    '--merchant CODE [--state STATE | --id ID --operator NAME --reason TEXT ' +
    '(--approve | --refuse | --retry | --close | --paid | --failed)]',
  options: {
    merchant: { type: 'string' },
    state: { type: 'string' },
    id: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
    approve: { type: 'boolean' },
    refuse: { type: 'boolean' },
    retry: { type: 'boolean' },
    close: { type: 'boolean' },
    paid: { type: 'boolean' },
    failed: { type: 'boolean' },
  },
  run: async (context, given) => {
    if (given['id'] !== undefined) return decide(context, given);
    return list(context, await merchantOf(context, given), given);
  },
};
