// PayMongo: payment intents for QR Ph, GCash and Maya; v2 transfers by InstaPay. Philippine pesos.
import { createHmac } from 'node:crypto';
import { money } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency, Money } from '@perya/contract/money';
import * as z from 'zod/mini';
import type { Adapter, AdapterKind, Line, Payment } from '../adapter.ts';
import { isRefusal, minorAmount, readAnswer } from '../provider-call.ts';
import * as calls from '../provider-call.ts';
import { jsonIn, refuse, sameText } from '../provider-messages.ts';
import { askPaymongo, payPaymongo } from './paymongo-transfers.ts';

const settings = z.object({
  address: z._default(calls.addressSchema, 'https://api.paymongo.com'),
  secretKey: calls.wordSchema,
  /** Of the webhook; while it is changed, the old one beside the new. */
  webhookSecrets: calls.secretsSchema,
  /** Where its pages send the payer back to. */
  returnUrl: calls.addressSchema,
  /** The wallet that payouts leave from; without one there are none. */
  wallet: z.optional(z.object({ number: calls.wordSchema, name: calls.wordSchema })),
  /** Messages of its test mode are believed: of a sandbox alone. */
  testMode: z._default(z.boolean(), false),
});
export type PaymongoSettings = z.output<typeof settings>;

/** Our channels, as PayMongo calls them. */
const methods: Readonly<Record<string, string>> = {
  qrph: 'qrph',
  gcash: 'gcash',
  maya: 'paymaya',
};

const paymentSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  attributes: z.object({
    amount: calls.numberSchema,
    fee: z.nullish(calls.numberSchema),
    currency: z.string(),
    status: z.string(),
    disputed: z.nullish(z.boolean()),
    payment_intent_id: z.nullish(z.string()),
    metadata: z.nullish(z.object({ reference: z.nullish(z.string()) })),
    billing: z.nullish(z.object({ name: z.nullish(z.string()) })),
    created_at: z.nullish(calls.numberSchema),
  }),
});

const idSchema = z.object({ data: z.object({ id: z.string() }) });

const intentSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      status: z.string(),
      next_action: z.nullish(
        z.object({
          code: z.optional(z.object({ image_url: z.string() })),
          redirect: z.optional(z.object({ url: z.string() })),
        }),
      ),
      payments: z.array(paymentSchema),
    }),
  }),
});

const listSchema = z.object({ has_more: z.boolean(), data: z.array(paymentSchema) });

const walletsSchema = z.object({
  data: z.array(
    z.object({
      account_number: z.string(),
      available_balance: calls.numberSchema,
      currency: z.literal('PHP'),
    }),
  ),
});

const eventSchema = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(100)),
    attributes: z.object({
      type: z.string(),
      livemode: z.boolean(),
      data: z.object({
        id: z.string(),
        reference_number: z.nullish(z.string()),
        attributes: z.optional(
          z.object({
            payment_intent_id: z.nullish(z.string()),
            transfer_id: z.nullish(z.string()),
            reference_number: z.nullish(z.string()),
            metadata: z.nullish(z.object({ reference: z.nullish(z.string()) })),
          }),
        ),
      }),
    }),
  }),
});

/** Money in a currency that the ledger does not know can't be booked: the day's list shows it. */
const currencyOf = (code: string): Currency | null => currencySchema.safeParse(code).data ?? null;

type Wire = z.output<typeof paymentSchema>;

/** Null for one that is no money yet, or can't be read. */
function paymentIn({ id, attributes }: Wire): Payment | null {
  const amount = minorAmount(attributes.amount);
  const currency = currencyOf(attributes.currency);
  if (attributes.status !== 'paid' || amount === null || amount === 0n || !currency) return null;
  return {
    paymentId: id,
    reference: attributes.metadata?.reference ?? null,
    currency,
    amount,
    payer: attributes.billing?.name ?? null,
    state: attributes.disputed === true ? 'reversed' : 'confirmed',
  };
}

function lineIn(wire: Wire): Line | null {
  const payment = paymentIn(wire);
  const { created_at: at, fee } = wire.attributes;
  if (payment === null || !at) return null;
  return {
    kind: payment.state === 'reversed' ? 'reversal' : 'payment',
    id: payment.paymentId,
    reference: payment.reference,
    currency: payment.currency,
    amount: payment.amount,
    fee: minorAmount(fee ?? '0') ?? money(0n),
    state: 'done',
    at: new Date(Number(at) * 1000),
  };
}

const staleSeconds = 300;

/** https://developers.paymongo.com/docs/securing-webhook */
function reader(own: PaymongoSettings, now: () => Date): Adapter['read'] {
  return (body, headers) => {
    const parts = new URLSearchParams((headers['paymongo-signature'] ?? '').replaceAll(',', '&'));
    const time = parts.get('t') ?? '';
    const signed = (signature: string): boolean =>
      own.webhookSecrets.some((secret) => {
        const hmac = createHmac('sha256', secret).update(`${time}.`).update(body);
        return sameText(signature, hmac.digest('hex'));
      });
    const isLive = signed(parts.get('li') ?? '');
    if (!isLive && !signed(parts.get('te') ?? '')) return refuse('forged');
    if (!isLive && !own.testMode) return refuse('testMode');
    const age = now().getTime() / 1000 - Number(time);
    if (!(Math.abs(age) <= staleSeconds)) return refuse('stale');
    const event = eventSchema.safeParse(jsonIn(body));
    if (!event.success) return refuse('unreadable');
    const { id, attributes } = event.data.data;
    if (attributes.livemode !== isLive) return refuse('testMode');
    const { data } = attributes;
    const more = data.attributes;
    const known = (each: string | null | undefined): each is string => !!each;
    return {
      is: 'event',
      eventId: id,
      references: [data.reference_number, more?.reference_number, more?.metadata?.reference].filter(
        known,
      ),
      providerReferences: [data.id, more?.payment_intent_id, more?.transfer_id].filter(known),
      paymentIds: data.id.startsWith('pay_') ? [data.id] : [],
    };
  };
}

export type PaymongoApi = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key?: string,
) => ReturnType<typeof calls.callProvider>;

function apiOf({ address, secretKey }: PaymongoSettings): PaymongoApi {
  const authorization = calls.basic(secretKey);
  return async (method, path, body, key) =>
    calls.callProvider({
      method,
      url: address + path,
      headers: { authorization, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(body && { body }),
    });
}

const attributes = (given: object) => ({ data: { attributes: given } });

/**
 * Three calls: an intent whose code nobody was shown can't be paid, so an order whose answer was
 * lost is simply made anew.
 */
function creator(api: PaymongoApi, { returnUrl }: PaymongoSettings): Adapter['createDeposit'] {
  return async ({ reference, channel, currency, amount }) => {
    const type = methods[channel];
    if (type === undefined || currency !== 'PHP') return { is: 'refused', why: 'noSuchChannel' };
    const wanted = attributes({
      amount: Number(amount),
      currency,
      payment_method_allowed: [type],
      description: reference,
      metadata: { reference },
    });
    const created = await api('POST', '/v1/payment_intents', wanted, `${reference}-intent`);
    if (created.is === 'answered' && isRefusal(created)) return refusedBy(created.status);
    const intent = readAnswer(created, intentSchema);
    if (intent.is === 'unknown') return intent;
    const method = readAnswer(
      await api('POST', '/v1/payment_methods', attributes({ type }), `${reference}-method`),
      idSchema,
    );
    if (method.is === 'unknown') return method;
    const { id } = intent.value.data;
    const given = attributes({ payment_method: method.value.data.id, return_url: returnUrl });
    const attaching = await api('POST', `/v1/payment_intents/${id}/attach`, given);
    if (attaching.is === 'answered' && isRefusal(attaching)) return refusedBy(attaching.status);
    const attached = readAnswer(attaching, intentSchema);
    if (attached.is === 'unknown') return attached;
    const action = attached.value.data.attributes.next_action;
    const image = action?.code?.image_url;
    const url = action?.redirect?.url;
    if (image?.startsWith('data:image/png;base64,')) {
      const instructions = { kind: 'image', image } as const;
      return { is: 'accepted', providerReference: id, instructions };
    }
    if (url === undefined) return { is: 'unknown', why: 'no way to pay was answered' };
    return { is: 'accepted', providerReference: id, instructions: { kind: 'page', url } };
  };
}

const refusedBy = (status: number) => ({ is: 'refused', why: `HTTP ${String(status)}` }) as const;

function make(own: PaymongoSettings, { now }: { readonly now: () => Date }): Adapter {
  const api = apiOf(own);
  const payouts = own.wallet ? ['instapay'] : [];
  return {
    channels: [
      ...Object.keys(methods).map(
        (code) => ({ code, direction: 'deposit', currencies: ['PHP'] }) as const,
      ),
      ...payouts.map((code) => ({ code, direction: 'withdrawal', currencies: ['PHP'] }) as const),
    ],
    createDeposit: creator(api, own),
    askDeposit: async ({ providerReference: id }) => {
      // Nobody was shown how to pay it.
      if (id === null) return { is: 'absent' };
      const answer = await api('GET', `/v1/payment_intents/${encodeURIComponent(id)}`);
      if (answer.is === 'answered' && answer.status === 404) return { is: 'absent' };
      const intent = readAnswer(answer, intentSchema);
      if (intent.is === 'unknown') return intent;
      const payments = intent.value.data.attributes.payments.map(paymentIn);
      return { is: 'known', payments: payments.filter((each) => each !== null) };
    },
    askPayment: async (id) => {
      const answer = await api('GET', `/v1/payments/${encodeURIComponent(id)}`);
      if (answer.is === 'answered' && answer.status === 404) return { is: 'absent' };
      const found = readAnswer(answer, z.object({ data: paymentSchema }));
      if (found.is === 'unknown') return found;
      const payment = paymentIn(found.value.data);
      return payment ? { is: 'known', payment } : { is: 'absent' };
    },
    createPayout: async (order) => payPaymongo(api, own, order),
    askPayout: async (ordered) => askPaymongo(api, ordered, now()),
    read: reader(own, now),
    list: async (day, cursor) => {
      const after = cursor === null ? '' : `&after=${encodeURIComponent(cursor)}`;
      const page = readAnswer(await api('GET', `/v1/payments?limit=100${after}`), listSchema);
      if (page.is === 'unknown') return page;
      const lines = page.value.data.map(lineIn).filter((each) => each !== null);
      const dayOf = ({ at }: Line) => at.toISOString().slice(0, 10);
      // The newest come first: behind a line of an earlier day there is none of this one.
      const isOver = lines.some((line) => dayOf(line) < day) || !page.value.has_more;
      const next = isOver ? null : (page.value.data.at(-1)?.id ?? null);
      return { is: 'known', lines: lines.filter((line) => dayOf(line) === day), next };
    },
    balance: async () => {
      const found = readAnswer(await api('GET', '/v2/wallets'), walletsSchema);
      if (found.is === 'unknown') return found;
      const wallets = found.value.data.filter(
        (each) => own.wallet === undefined || each.account_number === own.wallet.number,
      );
      const balances: { readonly currency: Currency; readonly amount: Money }[] = [];
      for (const { available_balance: text, currency } of wallets) {
        const amount = minorAmount(text);
        if (amount === null) return { is: 'unknown', why: 'no amount' };
        balances.push({ currency, amount });
      }
      return { is: 'known', balances };
    },
  };
}

export const paymongoKind: AdapterKind<PaymongoSettings> = { name: 'paymongo', settings, make };
