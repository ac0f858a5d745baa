// The command with which an operator asks for a correction of a member's wallet.
import { parseMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import { memberByUsername } from '#modules/account/account';
import { askForApproval } from '#modules/approvals/approvals';
import { correctionAct } from '#modules/cashier/cashier';
import { cashierOf, merchantOf, needed, operatorIn, UsageError } from './command.ts';
import type { Command } from './command.ts';

export const corrections: Command = {
  says: 'asks for money to be added to a wallet, or taken from it; another operator approves it',
  usage: '--merchant CODE --account NAME --amount SUM --operator NAME --reason TEXT',
  options: {
    merchant: { type: 'string' },
    account: { type: 'string' },
    amount: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    const account = needed(given, 'account');
    const found = await memberByUsername(context.db.kysely, merchant, account);
    if (found === null) throw new UsageError(`${merchant} has no account ${account}`);
    const { id: member } = found;
    const currency = currencySchema.parse(found.currency);
    const amount = parseMoney(needed(given, 'amount'), currency);
    if (amount === null || amount === 0n) {
      throw new UsageError(`--amount is a sum of ${currency}, as 150.00 or -20`);
    }
    const input = { member, currency, amount: String(amount) };
    const voice = { operator: operatorIn(given), reason: needed(given, 'reason') };
    const act = correctionAct(cashierOf(context));
    const id = await askForApproval(context, act, { merchant, subject: member, input }, voice);
    context.say(
      id === null
        ? 'Nothing was asked for: a correction of this wallet waits already.'
        : `Asked for. Another operator approves it: approvals --id ${id}`,
    );
  },
};
