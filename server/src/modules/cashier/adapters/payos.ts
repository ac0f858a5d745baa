// payOS: VietQR payment links and payouts in dong, signed with HMAC-SHA256 over sorted fields.
import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type {
  Adapter,
  AdapterKind,
  AskedDeposit,
  DepositOrder,
  OrderedDeposit,
  Payment,
} from '../adapter.ts';
import { callProvider, minorAmount, numberSchema, readAnswer } from '../provider-call.ts';
import * as calls from '../provider-call.ts';
import { hashOf, jsonIn, refuse, sameText } from '../provider-messages.ts';
import { payoutsOf } from './payos-payouts.ts';
import { noteOf } from './transfer.ts';

const keys = {
  clientId: calls.wordSchema,
  apiKey: calls.wordSchema,
};

const settings = z.object({
  address: z._default(calls.addressSchema, 'https://api-merchant.payos.vn'),
  ...keys,
  /** The first signs our orders; messages are believed by either while it is changed. */
  checksumKeys: calls.secretsSchema,
  /** Where its pages are, and where they send the payer back to. */
  pages: z._default(calls.addressSchema, 'https://pay.payos.vn'),
  returnUrl: calls.addressSchema,
  /** Its channel for payouts, which has keys of its own; without one there are none. */
  payouts: z.optional(z.object({ ...keys, checksumKey: calls.wordSchema })),
});
export type PayosSettings = z.output<typeof settings>;

/** The fields in the order of their names, as "amount=2000&…"; what is null is empty. */
export function signedFields(fields: Readonly<Record<string, unknown>>, key: string): string {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${textOf(fields[name])}`)
    .join('&');
  return createHmac('sha256', key).update(text).digest('hex');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

/** Its orders have numbers: 52 bits of our reference's hash, which a double holds exactly. */
export function orderCodeOf(reference: string): number {
  const hash = createHash('sha256').update(reference).digest();
  return Number(hash.readBigUInt64BE() >> 12n);
}

const transactionSchema = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(120)),
  amount: numberSchema,
  counterAccountName: z.nullish(z.string()),
});

const linkSchema = z.object({
  code: z.literal('00'),
  data: z.object({ id: z.string(), transactions: z.array(transactionSchema) }),
});

const createdSchema = z.object({
  code: z.literal('00'),
  data: z.object({ paymentLinkId: z.string(), qrCode: z.string().check(z.maxLength(1_000)) }),
});

const codeSchema = z.object({ code: z.string() });

/** There is such an order already; there is none; the order is wrong. */
const said = { taken: '231', absent: '101', wrong: '20' };

const messageSchema = z.object({
  signature: z.string(),
  data: z.looseObject({ orderCode: numberSchema, paymentLinkId: z.nullish(z.string()) }),
});

function reader({ checksumKeys }: PayosSettings): Adapter['read'] {
  return (body) => {
    const message = messageSchema.safeParse(jsonIn(body));
    if (!message.success) return refuse('unreadable');
    const { data, signature } = message.data;
    const isSigned = checksumKeys.some((key) => sameText(signedFields(data, key), signature));
    if (!isSigned) return refuse('forged');
    const { paymentLinkId: link, orderCode } = data;
    const providerReferences = link ? [link, orderCode] : [orderCode];
    // Nothing in it names the message itself: the same bytes are the same one.
    return {
      is: 'event',
      eventId: hashOf(body),
      references: [],
      providerReferences,
      paymentIds: [],
    };
  };
}

type Answer = Awaited<ReturnType<typeof callProvider>>;

const codeIn = (answer: Answer): string =>
  answer.is === 'answered' ? (codeSchema.safeParse(answer.json).data?.code ?? '') : '';

const urlOf = ({ address }: PayosSettings): string => `${address}/v2/payment-requests`;
const headersOf = ({ clientId, apiKey }: PayosSettings) => ({
  'x-client-id': clientId,
  'x-api-key': apiKey,
});

/** The order as payOS has it; null for none. */
async function linkOf(own: PayosSettings, reference: string) {
  const url = `${urlOf(own)}/${String(orderCodeOf(reference))}`;
  const answer = await callProvider({ method: 'GET', url, headers: headersOf(own) });
  return codeIn(answer) === said.absent ? null : readAnswer(answer, linkSchema);
}

/** It was made before, and the answer was lost: the code is on its page. */
async function madeBefore(own: PayosSettings, reference: string): Promise<OrderedDeposit> {
  const link = await linkOf(own, reference);
  if (link === null) return { is: 'unknown', why: 'an order that is there and is not' };
  if (link.is === 'unknown') return link;
  const { id } = link.value.data;
  const page = `${own.pages}/web/${encodeURIComponent(id)}`;
  return { is: 'accepted', providerReference: id, instructions: { kind: 'page', url: page } };
}

async function create(own: PayosSettings, order: DepositOrder): Promise<OrderedDeposit> {
  const { reference, channel, currency, amount, expiresAt } = order;
  if (channel !== 'vietqr' || currency !== 'VND') return { is: 'refused', why: 'noSuchChannel' };
  const { returnUrl } = own;
  const signed = {
    amount: Number(amount),
    cancelUrl: returnUrl,
    // Banks keep nine characters of it.
    description: noteOf(reference).slice(0, 9),
    orderCode: orderCodeOf(reference),
    returnUrl,
  };
  const expiredAt = Math.floor(expiresAt.getTime() / 1000);
  const body = { ...signed, expiredAt, signature: signedFields(signed, own.checksumKeys[0] ?? '') };
  const call = { method: 'POST', url: urlOf(own), headers: headersOf(own), body } as const;
  const answer = await callProvider(call);
  const code = codeIn(answer);
  if (code === said.taken) return madeBefore(own, reference);
  if (code === said.wrong) return { is: 'refused', why: `payOS ${code}` };
  const created = readAnswer(answer, createdSchema);
  if (created.is === 'unknown') return created;
  const { paymentLinkId, qrCode: payload } = created.value.data;
  const instructions = { kind: 'qr', payload } as const;
  return { is: 'accepted', providerReference: paymentLinkId, instructions };
}

async function ask(own: PayosSettings, reference: string): Promise<AskedDeposit> {
  const link = await linkOf(own, reference);
  if (link === null) return { is: 'absent' };
  if (link.is === 'unknown') return link;
  const { id, transactions } = link.value.data;
  const payments: Payment[] = [];
  for (const { reference: bank, amount: text, counterAccountName } of transactions) {
    const amount = minorAmount(text);
    if (amount === null || amount === 0n) return { is: 'unknown', why: 'no amount' };
    payments.push({
      // A bank's reference may come again in another bank.
      paymentId: `${id} ${bank}`,
      reference,
      currency: 'VND',
      amount,
      payer: counterAccountName || null,
      state: 'confirmed',
    });
  }
  return { is: 'known', payments };
}

const vnd = { currencies: ['VND'] } as const;

function make(own: PayosSettings): Adapter {
  const payouts = own.payouts ? payoutsOf(own.address, own.payouts) : null;
  const out = payouts ? [{ code: 'napas', direction: 'withdrawal', ...vnd } as const] : [];
  return {
    channels: [{ code: 'vietqr', direction: 'deposit', ...vnd }, ...out],
    createDeposit: async (order) => create(own, order),
    askDeposit: async ({ reference }) => ask(own, reference),
    createPayout: async (order) =>
      payouts?.create(order) ?? { is: 'refused', why: 'noSuchChannel' },
    askPayout: async (ordered) => payouts?.ask(ordered) ?? { is: 'absent' },
    read: reader(own),
    ...(payouts && { balance: payouts.balance }),
  };
}

export const payosKind: AdapterKind<PayosSettings> = { name: 'payos', settings, make };
