// Maya Checkout: a page where pesos are paid; messages signed with RSA-SHA256. No payouts.
import { createPublicKey, createVerify } from 'node:crypto';
import { currencySchema } from '@perya/contract/money-schema';
import * as z from 'zod/mini';
import type { Adapter, AdapterKind, Payment } from '../adapter.ts';
import * as calls from '../provider-call.ts';
import { callProvider, isRefusal, majorAmount, majorNumber, readAnswer } from '../provider-call.ts';
import { hashOf, jsonIn, refuse } from '../provider-messages.ts';

function isKey(text: string): boolean {
  try {
    return createPublicKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const settings = z.object({
  address: z._default(calls.addressSchema, 'https://pg.paymaya.com'),
  /** Makes checkouts; the secret one asks about them. */
  publicKey: calls.wordSchema,
  secretKey: calls.wordSchema,
  /** Maya's own in PEM, by which its messages are believed: it publishes two at a time. */
  messageKeys: z
    .array(calls.wordSchema.check(z.refine(isKey, 'an RSA key in PEM')))
    .check(z.minLength(1), z.maxLength(3)),
  returnUrl: calls.addressSchema,
});
export type MayaSettings = z.output<typeof settings>;

const createdSchema = z.object({ checkoutId: z.string(), redirectUrl: z.string() });

const paymentSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.string(),
  amount: calls.numberSchema,
  currency: z.string(),
  requestReferenceNumber: z.nullish(z.string()),
});

/** Paid; or paid, and taken back whole. */
const states: Readonly<Record<string, Payment['state']>> = {
  PAYMENT_SUCCESS: 'confirmed',
  CHARGEBACK: 'reversed',
  VOIDED: 'reversed',
};

function paymentIn(wire: z.output<typeof paymentSchema>): Payment | null {
  const currency = currencySchema.safeParse(wire.currency).data;
  const state = states[wire.status];
  if (currency === undefined || state === undefined) return null;
  const amount = majorAmount(wire.amount, currency);
  if (amount === null || amount <= 0n) return null;
  const reference = wire.requestReferenceNumber ?? null;
  return { paymentId: wire.id, reference, currency, amount, payer: null, state };
}

/** A long name above many values is written out with each: what strangers send must not grow so. */
const longestSigned = 256 * 1024;

/**
 * What Maya signs of a message: "path.to.field=value" of all that is not empty, in order, and the
 * nonce behind them. `value` has its numbers as text. Null where that is longer than any message.
 */
export function signedText(value: unknown, nonce: string): string | null {
  const pairs: string[] = [];
  let length = 0;
  const walk = (each: unknown, path: string): void => {
    if (each === null || each === '' || length > longestSigned) return;
    if (typeof each === 'object') {
      for (const [name, inner] of Object.entries(each as Record<string, unknown>)) {
        walk(inner, path === '' ? name : `${path}.${name}`);
      }
      return;
    }
    const pair = `${path}=${String(each as string | boolean)}`;
    length += pair.length;
    pairs.push(pair);
  };
  walk(value, '');
  if (length > longestSigned) return null;
  return `${pairs.toSorted().join('&')}&nonce=${nonce}`;
}

const staleMs = 300_000;

const messageSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  requestReferenceNumber: z.nullish(z.string()),
});

/** https://developers.maya.ph/reference/webhook-security */
function reader({ messageKeys }: MayaSettings, now: () => Date): Adapter['read'] {
  return (body, headers) => {
    const header = (headers['x-maya-webhook-signature'] ?? '').replaceAll(',', '&');
    const parts = new URLSearchParams(header);
    const nonce = parts.get('nonce') ?? '';
    const signature = Buffer.from(parts.get('v1') ?? '', 'hex');
    const value = jsonIn(body);
    if (value === undefined) return refuse('unreadable');
    const text = signedText(value, nonce);
    if (text === null) return refuse('unreadable');
    const isSigned = messageKeys.some((key) =>
      createVerify('sha256').update(text).verify(key, signature),
    );
    if (nonce === '' || !isSigned) return refuse('forged');
    const sentAt = Number(headers['x-maya-webhook-timestamp']);
    if (!(Math.abs(now().getTime() - sentAt) <= staleMs)) return refuse('stale');
    const message = messageSchema.safeParse(value);
    if (!message.success) return refuse('unreadable');
    const { id, requestReferenceNumber: reference } = message.data;
    return {
      is: 'event',
      eventId: hashOf(body),
      references: reference ? [reference] : [],
      providerReferences: [],
      paymentIds: [id],
    };
  };
}

function make(own: MayaSettings, { now }: { readonly now: () => Date }): Adapter {
  const { address, returnUrl } = own;
  const asking = { authorization: calls.basic(own.secretKey) };
  return {
    channels: [{ code: 'maya', direction: 'deposit', currencies: ['PHP'] }],
    createDeposit: async ({ reference, channel, currency, amount }) => {
      if (channel !== 'maya' || currency !== 'PHP') return { is: 'refused', why: 'noSuchChannel' };
      const answer = await callProvider({
        method: 'POST',
        url: `${address}/checkout/v1/checkouts`,
        headers: { authorization: calls.basic(own.publicKey) },
        body: {
          totalAmount: { value: majorNumber(amount, currency), currency },
          requestReferenceNumber: reference,
          redirectUrl: { success: returnUrl, failure: returnUrl, cancel: returnUrl },
        },
      });
      if (answer.is === 'answered' && isRefusal(answer)) {
        return { is: 'refused', why: `HTTP ${String(answer.status)}` };
      }
      const created = readAnswer(answer, createdSchema);
      if (created.is === 'unknown') return created;
      const { checkoutId, redirectUrl: url } = created.value;
      return { is: 'accepted', providerReference: checkoutId, instructions: { kind: 'page', url } };
    },
    askDeposit: async ({ reference, providerReference }) => {
      const url = `${address}/payments/v1/payment-rrns/${encodeURIComponent(reference)}`;
      const answer = await callProvider({ method: 'GET', url, headers: asking });
      if (answer.is === 'answered' && answer.status === 404) {
        // A checkout that nobody opened has no payment yet.
        return providerReference === null ? { is: 'absent' } : { is: 'known', payments: [] };
      }
      const found = readAnswer(answer, z.array(paymentSchema));
      if (found.is === 'unknown') return found;
      const payments = found.value.map(paymentIn).filter((each) => each !== null);
      return { is: 'known', payments };
    },
    askPayment: async (id) => {
      const url = `${address}/payments/v1/payments/${encodeURIComponent(id)}`;
      const answer = await callProvider({ method: 'GET', url, headers: asking });
      if (answer.is === 'answered' && answer.status === 404) return { is: 'absent' };
      const found = readAnswer(answer, paymentSchema);
      if (found.is === 'unknown') return found;
      const payment = paymentIn(found.value);
      return payment ? { is: 'known', payment } : { is: 'absent' };
    },
    createPayout: async () => Promise.resolve({ is: 'refused', why: 'noSuchChannel' }),
    askPayout: async () => Promise.resolve({ is: 'absent' }),
    read: reader(own, now),
  };
}

export const mayaKind: AdapterKind<MayaSettings> = { name: 'maya', settings, make };
