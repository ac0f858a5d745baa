// Corrections: money that two operators add to a member's wallet, or take from it, with a reason.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { money, parseMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { walletCorrect } from '@perya/contract/ops/cashier';
import * as z from 'zod/mini';
import { AppError, OpsError } from '#lib/app-error';
import type { OperatorSession } from '#lib/desk';
import { refuseChanged } from '#lib/record-version';
import { actOf, askForApproval } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { deskMember, lockMember } from '#modules/account/account';
import { publishBalance } from '#modules/wallet/wallet';
import type { CashierParts } from './parts.ts';
import { postEvent } from './postings.ts';

const correctionSchema = z.object({
  member: z.uuid(),
  currency: currencySchema,
  /** Minor units; below zero, they are taken. */
  amount: z.string().check(z.regex(/^-?[1-9]\d{0,15}$/)),
});

/** To correct what a wallet holds. Its subject is the member. Only what is there is taken. */
export function correctionAct(parts: CashierParts): Act {
  return actOf('cashier.correction', correctionSchema, async (tx, { id, merchant, input }) => {
    const { member, currency } = input;
    await lockMember(tx, member);
    const of = { merchant, member, currency, provider: '' };
    const amount = money(BigInt(input.amount));
    const posted = await postEvent(tx, of, { event: 'corrected', subject: id, amount });
    return posted.ok ? async () => publishBalance(parts, of) : null;
  });
}

/** Asks for a correction; see the endpoint. */
export async function askToCorrect(
  parts: CashierParts,
  command: Omit<InputOf<typeof walletCorrect>, 'requestKey'>,
  { name }: OperatorSession,
): Promise<OutputOf<typeof walletCorrect>> {
  const { merchant, id, version, currency, reason } = command;
  const found = refuseChanged(await deskMember(parts.db, merchant, id), version);
  const held = [found.currency, ...found.balances.map((each) => each.currency)];
  const amount = parseMoney(command.amount, currency);
  const fields = {
    ...(!held.includes(currency) && { currency: 'invalid' as const }),
    ...((amount === null || amount === 0n) && { amount: 'invalid' as const }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields });
  const member = uuidOf(id);
  const wish = { merchant, subject: member, input: { member, currency, amount: String(amount) } };
  const act = correctionAct(parts);
  const asked = await askForApproval(parts, act, wish, { operator: name, reason });
  if (asked === null) throw new OpsError('approval.waits');
  return { outcome: 'waitsForAnother' };
}
