// Corrections: money that two operators add to a member's wallet, or take from it, with a reason.
import { currencySchema, money } from '@perya/contract/money';
import * as z from 'zod/mini';
import { actOf } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { lockMember } from '#modules/account/account';
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
