// Payouts by payOS: one transfer each, found again by our reference.
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { AskedPayout, Balance, Ordered, OrderedPayout, PayoutOrder } from '../adapter.ts';
import {
  callProvider,
  isRefusal,
  majorAmount,
  numberSchema,
  readAnswer,
} from '../provider-call.ts';

/** The bank's number at Napas, by its name among payout accounts. */
const banks: Readonly<Record<string, string>> = {
  agribank: '970405',
  acb: '970416',
  bidv: '970418',
  mbbank: '970422',
  sacombank: '970403',
  techcombank: '970407',
  tpbank: '970423',
  vietcombank: '970436',
  vietinbank: '970415',
  vpbank: '970432',
};

/** As payOS signs payouts: names in order, names and values encoded as in an address. */
export function signedPayout(fields: Readonly<Record<string, unknown>>, key: string): string {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => {
      const value = fields[name];
      const written = Array.isArray(value) ? JSON.stringify(value) : String(value);
      return `${encodeURIComponent(name)}=${encodeURIComponent(written)}`;
    })
    .join('&');
  return createHmac('sha256', key).update(text).digest('hex');
}

const payoutSchema = z.object({
  id: z.string(),
  referenceId: z.string(),
  transactions: z.array(z.object({ state: z.string() })),
});
const createdSchema = z.object({ code: z.literal('00'), data: payoutSchema });
const listSchema = z.object({
  code: z.literal('00'),
  data: z.object({ payouts: z.array(payoutSchema) }),
});
const accountSchema = z.object({
  code: z.literal('00'),
  data: z.object({ currency: z.literal('VND'), balance: numberSchema }),
});

const states: Readonly<Record<string, 'paid' | 'failed' | 'returned'>> = {
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REVERSED: 'returned',
};

interface Payouts {
  create(order: PayoutOrder): Promise<OrderedPayout>;
  ask(ordered: Ordered): Promise<AskedPayout>;
  readonly balance: () => Promise<Balance>;
}

interface PayoutKeys {
  readonly clientId: string;
  readonly apiKey: string;
  readonly checksumKey: string;
}

export function payoutsOf(address: string, { clientId, apiKey, checksumKey }: PayoutKeys): Payouts {
  const headers = { 'x-client-id': clientId, 'x-api-key': apiKey };
  return {
    create: async ({ reference, currency, amount, payee }) => {
      const toBin = banks[payee.provider];
      if (toBin === undefined) return { is: 'refused', why: 'noSuchBank' };
      if (currency !== 'VND') return { is: 'refused', why: 'noSuchChannel' };
      const body = {
        referenceId: reference,
        amount: Number(amount),
        description: 'Rut tien',
        toBin,
        toAccountNumber: payee.number,
        category: [],
      };
      const answer = await callProvider({
        method: 'POST',
        url: `${address}/v1/payouts`,
        headers: {
          ...headers,
          'x-idempotency-key': reference,
          'x-signature': signedPayout(body, checksumKey),
        },
        body,
      });
      if (answer.is === 'answered' && isRefusal(answer)) {
        return { is: 'refused', why: `HTTP ${String(answer.status)}` };
      }
      const created = readAnswer(answer, createdSchema);
      if (created.is === 'unknown') return created;
      return { is: 'accepted', providerReference: created.value.data.id };
    },
    ask: async ({ reference }) => {
      const query = new URLSearchParams({ referenceId: reference, limit: '10' }).toString();
      const url = `${address}/v1/payouts?${query}`;
      const list = readAnswer(await callProvider({ method: 'GET', url, headers }), listSchema);
      if (list.is === 'unknown') return list;
      const found = list.value.data.payouts.find((each) => each.referenceId === reference);
      if (found === undefined) return { is: 'absent' };
      return { is: states[found.transactions[0]?.state ?? ''] ?? 'pending' };
    },
    balance: async () => {
      const url = `${address}/v1/payouts-account/balance`;
      const found = readAnswer(await callProvider({ method: 'GET', url, headers }), accountSchema);
      if (found.is === 'unknown') return found;
      const { currency, balance } = found.value.data;
      const amount = majorAmount(balance, currency);
      if (amount === null) return { is: 'unknown', why: 'no amount' };
      return { is: 'known', balances: [{ currency, amount }] };
    },
  };
}
