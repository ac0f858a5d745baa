// Payouts from a PayMongo wallet: one transfer by InstaPay each, under our reference as its key.
import * as z from 'zod/mini';
import type { AskedPayout, Ordered, OrderedPayout, PayoutOrder } from '../adapter.ts';
import { isRefusal, readAnswer } from '../provider-call.ts';
import type { PaymongoApi, PaymongoSettings } from './paymongo.ts';

/** The banks and wallets of payout accounts, by the BIC that InstaPay knows them by. */
const banks: Readonly<Record<string, string>> = {
  gcash: 'GXCHPHM2XXX',
  maya: 'PAPHPHM1XXX',
  grabpay: 'GHPEPHM1XXX',
  bdo: 'BNORPHMMXXX',
  bpi: 'BOPIPHMMXXX',
  metrobank: 'MBTCPHMMXXX',
  landbank: 'TLBPPHMMXXX',
  unionbank: 'UBPHPHMMXXX',
  pnb: 'PNBMPHMMTOD',
  rcbc: 'RCBCPHMMXXX',
  chinabank: 'CHBKPHMMXXX',
  securitybank: 'SETCPHMMXXX',
  eastwest: 'EWBCPHMMXXX',
};

const transferSchema = z.object({
  id: z.string(),
  status: z.string(),
  reference_number: z.optional(z.string()),
});
const batchSchema = z.object({
  data: z.object({ transfers: z.array(transferSchema).check(z.minLength(1)) }),
});

export async function payPaymongo(
  api: PaymongoApi,
  { wallet }: PaymongoSettings,
  { reference, currency, amount, payee }: PayoutOrder,
): Promise<OrderedPayout> {
  const bic = banks[payee.provider];
  if (bic === undefined) return { is: 'refused', why: 'noSuchBank' };
  if (wallet === undefined || currency !== 'PHP') return { is: 'refused', why: 'noSuchChannel' };
  const transfer = {
    source_account: { ...wallet, bic: 'PAEYPHM2XXX' },
    destination_account: { number: payee.number, name: payee.holder, bic },
    amount: Number(amount),
    currency,
    provider: 'instapay',
    purpose: 'Withdrawal',
    reference_number: reference,
  };
  const body = { transfers: [transfer] };
  const answer = await api('POST', '/v2/batch_transfers', body, reference);
  if (answer.is === 'answered' && isRefusal(answer)) {
    return { is: 'refused', why: `HTTP ${String(answer.status)}` };
  }
  const batch = readAnswer(answer, batchSchema, [200, 201, 202]);
  if (batch.is === 'unknown') return batch;
  const [accepted] = batch.value.data.transfers;
  if (accepted === undefined) return { is: 'unknown', why: 'no transfer was answered' };
  return { is: 'accepted', providerReference: accepted.id };
}

/** PayMongo keeps keys for about a day: so long, ordering again answers the first one. */
const keyKeptMs = 20 * 3_600_000;

const states: Readonly<Record<string, 'pending' | 'paid' | 'failed'>> = {
  pending: 'pending',
  succeeded: 'paid',
  failed: 'failed',
};

export async function askPaymongo(
  api: PaymongoApi,
  { reference, providerReference: id, madeAt }: Ordered,
  now: Date,
): Promise<AskedPayout> {
  if (id === null) {
    if (now.getTime() - madeAt.getTime() < keyKeptMs) return { is: 'absent' };
    return { is: 'unknown', why: 'its answer was lost, and its key is not kept any more' };
  }
  const answer = await api('GET', `/v2/transfers/${encodeURIComponent(id)}`);
  const found = readAnswer(answer, z.object({ data: transferSchema }));
  if (found.is === 'unknown') return found;
  const { reference_number: theirs = reference } = found.value.data;
  if (theirs !== reference) return { is: 'unknown', why: 'another transfer' };
  // A state that nobody told us of is none that ends it.
  return { is: states[found.value.data.status] ?? 'pending' };
}
