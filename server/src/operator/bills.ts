// The command with which an operator works through agents' bills: runs, holds, disputes, releases.
import { LocalEvents } from '#lib/events';
import { money, wireMoney } from '@perya/contract/money';
import { askForApproval } from '#modules/approvals/approvals';
import * as agents from '#modules/agents/agents';
import { merchantOf, needed, operatorIn, UsageError, uuidIn } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

async function list(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const state = given['state'];
  const wanted = typeof state === 'string' ? state : null;
  const found = await agents.billsIn(context.db.kysely, merchant, wanted);
  for (const bill of found) {
    const wire = (sum: bigint): string => wireMoney(money(sum), bill.currency);
    const sums = `${wire(bill.paid)} of ${wire(bill.due)} ${bill.currency}`;
    const held = bill.heldFor === null ? '' : ` (${bill.heldFor})`;
    const what = `${bill.firstDay}  ${bill.kind}  ${bill.holder}`;
    context.say(`${bill.id}  ${what}  ${sums}  ${bill.state}${held}`);
    if (bill.dispute !== null) context.say(`    disputed: ${bill.dispute}`);
  }
  context.say(found.length === 0 ? 'There is none.' : 'The newest first.');
}

async function hold(context: CommandContext, merchant: string, given: Given): Promise<void> {
  operatorIn(given);
  const id = uuidIn(given, 'id');
  const held = await context.db.transaction(async (tx) => agents.holdBill(tx, merchant, id));
  context.say(held ? 'Held.' : 'Nothing was done: nothing of it is to be paid.');
}

/** Asks for it: another operator approves. */
async function release(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const voice = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const wish = await agents.releaseWish(context.db.kysely, merchant, uuidIn(given, 'id'));
  if (wish === null) throw new UsageError('--id is no bill of this merchant');
  const asked = await askForApproval(context, agents.releaseAct(), wish, voice);
  context.say(
    asked === null ? 'It was asked for already.' : `Another operator has to approve it: ${asked}`,
  );
}

/** Closes what is over and pays what is to be paid, as the server does by itself. */
async function run({ db, clock, say }: CommandContext, given: Given): Promise<void> {
  operatorIn(given);
  const parts = { db, clock, events: new LocalEvents() };
  await agents.closePeriods(parts);
  await agents.payBills(parts);
  say('Done.');
}

export const bills: Command = {
  says:
    'agents’ bills, all or in a state; with --id, holds one, or asks another operator to let a ' +
    'held or disputed one go; --run closes and pays what is over now',
  usage:
    '--merchant CODE [--state STATE | --run --operator NAME | --id ID --operator NAME (--hold | ' +
    '--release --reason TEXT)]',
  options: {
    merchant: { type: 'string' },
    state: { type: 'string' },
    id: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
    hold: { type: 'boolean' },
    release: { type: 'boolean' },
    run: { type: 'boolean' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    const acts = ['hold', 'release', 'run'].filter((each) => given[each] === true);
    if (acts.length > 1) throw new UsageError('Give one of --hold, --release, --run');
    if (given['hold'] === true) return hold(context, merchant, given);
    if (given['release'] === true) return release(context, merchant, given);
    if (given['run'] === true) return run(context, given);
    return list(context, merchant, given);
  },
};
