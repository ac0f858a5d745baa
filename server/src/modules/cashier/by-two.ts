// What no provider can tell: one operator says that money came or was paid, another confirms it.
import { money } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import * as z from 'zod/mini';
import { actOf } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { lockMember } from '#modules/account/account';
import { depositById, lockReceipt } from './deposits-sql.ts';
import { publishDeposit, publishEnd, publishReceipt } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { bookEndingIn, isLost, isOpen } from './payout-endings.ts';
import { takeNew } from './receipts.ts';
import { attemptsOf } from './withdrawals-sql.ts';

const receiptSchema = z.object({
  provider: z.string(),
  /** Of the slip: the same money has the same. */
  paymentId: z.string().check(z.minLength(1), z.maxLength(100)),
  /** What it was paid for; null for nobody's. */
  deposit: z.nullable(z.uuid()),
  currency: currencySchema,
  /** Minor units. */
  amount: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  payer: z.nullable(z.string().check(z.maxLength(200))),
});
export type ReceiptByHand = z.output<typeof receiptSchema>;

/** The same money of a merchant is asked about once at a time. */
export const subjectOf = (merchant: string, { provider, paymentId }: ReceiptByHand): string =>
  `${merchant} ${provider} ${paymentId}`;

/** To take money that came in by hand. Nothing is done where it was taken before. */
export function receiptByHandAct(parts: CashierParts): Act {
  return actOf('cashier.receiptByHand', receiptSchema, async (tx, approved) => {
    const { merchant, input, maker, reason } = approved;
    const { provider, paymentId, currency, payer } = input;
    const adapter = await parts.adapterOf(merchant, provider, tx);
    const found = input.deposit === null ? null : await depositById(tx, input.deposit);
    const isOther = found && (found.merchant !== merchant || found.provider !== provider);
    if (!adapter.byTwo || isOther || (input.deposit !== null && found === null)) return null;
    if (found !== null) await lockMember(tx, found.member);
    const from = { merchant, provider };
    if ((await lockReceipt(tx, { ...from, paymentId })) !== null) return null;
    const amount = money(BigInt(input.amount));
    const payment = {
      paymentId,
      reference: null,
      currency,
      amount,
      payer,
      state: 'confirmed',
    } as const;
    const timeZone = await parts.timeZoneOf(merchant, tx);
    const witness = { operator: maker, reason };
    const taken = { from: found ?? from, deposit: found, payment, timeZone, witness };
    if (!(await takeNew(tx, parts, taken))) return null;
    return async () => {
      if (found === null) return;
      await publishReceipt(parts, found);
      publishDeposit(parts, found);
    };
  });
}

const endingSchema = z.object({ withdrawal: z.uuid(), ending: z.enum(['paid', 'failed']) });

/** To say how a payout ended that is by hand, or lost. Its subject is the withdrawal. */
export function endingByHandAct(parts: CashierParts): Act {
  return actOf('cashier.endingByHand', endingSchema, async (tx, approved) => {
    const { merchant, input, maker, reason } = approved;
    const attempt = (await attemptsOf(tx, input.withdrawal)).at(-1);
    if (attempt === undefined || !isOpen(attempt) || attempt.merchant !== merchant) return null;
    const { byTwo } = await parts.adapterOf(merchant, attempt.provider, tx);
    if (!byTwo && !isLost(attempt, parts.clock.now())) return null;
    const witness = { operator: maker, reason };
    const withdrawal = await bookEndingIn(tx, parts, attempt, { ending: input.ending, witness });
    return async () => publishEnd(parts, withdrawal);
  });
}
