// Xendit: v3 payment requests and v2 payouts in pesos, dong, baht and rupiah.
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency } from '@perya/contract/money';
import * as z from 'zod/mini';
import type { Adapter, AdapterKind, Instructions, Payment } from '../adapter.ts';
import * as calls from '../provider-call.ts';
import { isRefusal, majorAmount, majorNumber, readAnswer } from '../provider-call.ts';
import { hashOf, jsonIn, refuse, sameText } from '../provider-messages.ts';
import { askXendit, payXendit } from './xendit-payouts.ts';

const settings = z.object({
  address: z._default(calls.addressSchema, 'https://api.xendit.co'),
  secretKey: calls.wordSchema,
  /** What its messages carry in x-callback-token; while it is changed, the old one too. */
  callbackTokens: calls.secretsSchema,
  /** Where its pages send the payer back to. */
  returnUrl: calls.addressSchema,
});
export type XenditSettings = z.output<typeof settings>;

interface XenditChannel {
  readonly code: string;
  readonly country: string;
  readonly currency: Currency;
}

const channels: Readonly<Record<string, XenditChannel>> = {
  qrph: { code: 'QRPH', country: 'PH', currency: 'PHP' },
  gcash: { code: 'GCASH', country: 'PH', currency: 'PHP' },
  maya: { code: 'PAYMAYA', country: 'PH', currency: 'PHP' },
  grabpay: { code: 'GRABPAY', country: 'PH', currency: 'PHP' },
  vietqr: { code: 'VIETQR', country: 'VN', currency: 'VND' },
  promptpay: { code: 'PROMPTPAY', country: 'TH', currency: 'THB' },
  qris: { code: 'QRIS', country: 'ID', currency: 'IDR' },
};

const requestSchema = z.object({
  payment_request_id: z.string(),
  status: z.string(),
  latest_payment_id: z.nullish(z.string()),
  actions: z.nullish(
    z.array(z.object({ type: z.string(), descriptor: z.nullish(z.string()), value: z.string() })),
  ),
});

const paymentSchema = z.object({
  payment_id: z.string().check(z.minLength(1), z.maxLength(100)),
  reference_id: z.nullish(z.string()),
  status: z.string(),
  currency: z.string(),
  request_amount: calls.numberSchema,
  captures: z.nullish(z.array(z.object({ capture_amount: calls.numberSchema }))),
});

const messageSchema = z.object({
  event: z.string(),
  data: z.object({
    id: z.nullish(z.string()),
    reference_id: z.nullish(z.string()),
    payment_id: z.nullish(z.string()),
    payment_request_id: z.nullish(z.string()),
  }),
});

/** What was captured; of a payment that needs no capture, what was asked for. */
function paymentIn(wire: z.output<typeof paymentSchema>): Payment | null {
  const currency = currencySchema.safeParse(wire.currency).data;
  if (wire.status !== 'SUCCEEDED' || currency === undefined) return null;
  const [capture] = wire.captures ?? [];
  const amount = majorAmount(capture?.capture_amount ?? wire.request_amount, currency);
  if (amount === null || amount <= 0n) return null;
  return {
    paymentId: wire.payment_id,
    reference: wire.reference_id ?? null,
    currency,
    amount,
    payer: null,
    state: 'confirmed',
  };
}

function instructionsIn({ actions }: z.output<typeof requestSchema>): Instructions | null {
  const of = (descriptor: string) => actions?.find((each) => each.descriptor === descriptor)?.value;
  const payload = of('QR_STRING');
  if (payload !== undefined) return { kind: 'qr', payload };
  const url = of('WEB_URL');
  return url === undefined ? null : { kind: 'page', url };
}

/** A token that never changes by itself: what a message says is a hint all the more. */
function reader({ callbackTokens }: XenditSettings): Adapter['read'] {
  return (body, headers) => {
    const given = headers['x-callback-token'] ?? '';
    if (!callbackTokens.some((token) => sameText(token, given))) return refuse('forged');
    const message = messageSchema.safeParse(jsonIn(body));
    if (!message.success) return refuse('unreadable');
    const { id, reference_id, payment_id, payment_request_id } = message.data.data;
    const known = (each: string | null | undefined): each is string => !!each;
    return {
      is: 'event',
      eventId: hashOf(body),
      references: [reference_id].filter(known),
      providerReferences: [id, payment_request_id].filter(known),
      paymentIds: [payment_id].filter(known),
    };
  };
}

export type XenditApi = (
  method: 'GET' | 'POST',
  path: string,
  more?: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> },
) => ReturnType<typeof calls.callProvider>;

function apiOf({ address, secretKey }: XenditSettings): XenditApi {
  const authorization = calls.basic(secretKey);
  return async (method, path, { body, headers } = {}) =>
    calls.callProvider({
      method,
      url: address + path,
      headers: { authorization, ...headers },
      ...(body && { body }),
    });
}

const versioned = { headers: { 'api-version': '2024-11-11' } };

function make(own: XenditSettings): Adapter {
  const api = apiOf(own);
  const askPayment: Adapter['askPayment'] = async (id) => {
    const answer = await api('GET', `/v3/payments/${encodeURIComponent(id)}`, versioned);
    if (answer.is === 'answered' && answer.status === 404) return { is: 'absent' };
    const found = readAnswer(answer, paymentSchema);
    if (found.is === 'unknown') return found;
    const payment = paymentIn(found.value);
    return payment ? { is: 'known', payment } : { is: 'absent' };
  };
  return {
    channels: [
      ...Object.entries(channels).map(
        ([code, { currency }]) => ({ code, direction: 'deposit', currencies: [currency] }) as const,
      ),
      { code: 'payout', direction: 'withdrawal', currencies: ['PHP', 'VND', 'THB', 'IDR'] },
    ],
    createDeposit: async ({ reference, channel, currency, amount }) => {
      const to = channels[channel];
      if (to?.currency !== currency) return { is: 'refused', why: 'noSuchChannel' };
      const { returnUrl } = own;
      const body = {
        reference_id: reference,
        type: 'PAY',
        country: to.country,
        currency,
        request_amount: majorNumber(amount, currency),
        capture_method: 'AUTOMATIC',
        channel_code: to.code,
        channel_properties: { success_return_url: returnUrl, failure_return_url: returnUrl },
        description: reference,
      };
      const answer = await api('POST', '/v3/payment_requests', { ...versioned, body });
      if (answer.is === 'answered' && isRefusal(answer)) {
        return { is: 'refused', why: `HTTP ${String(answer.status)}` };
      }
      const made = readAnswer(answer, requestSchema);
      if (made.is === 'unknown') return made;
      const instructions = instructionsIn(made.value);
      if (instructions === null) return { is: 'unknown', why: 'no way to pay was answered' };
      return { is: 'accepted', providerReference: made.value.payment_request_id, instructions };
    },
    askDeposit: async ({ providerReference: id }) => {
      // Nobody was shown how to pay it.
      if (id === null) return { is: 'absent' };
      const path = `/v3/payment_requests/${encodeURIComponent(id)}`;
      const answer = await api('GET', path, versioned);
      if (answer.is === 'answered' && answer.status === 404) return { is: 'absent' };
      const request = readAnswer(answer, requestSchema);
      if (request.is === 'unknown') return request;
      const latest = request.value.latest_payment_id;
      const asked = latest ? await askPayment(latest) : null;
      if (asked?.is === 'unknown') return asked;
      return { is: 'known', payments: asked?.is === 'known' ? [asked.payment] : [] };
    },
    askPayment,
    createPayout: async (order) => payXendit(api, order),
    askPayout: async ({ reference }) => askXendit(api, reference),
    read: reader(own),
  };
}

export const xenditKind: AdapterKind<XenditSettings> = { name: 'xendit', settings, make };
