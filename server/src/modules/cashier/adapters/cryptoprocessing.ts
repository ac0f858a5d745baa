// CryptoProcessing by CoinsPaid, API v2: an address for each deposit, withdrawals, signed messages.
import { createHmac } from 'node:crypto';
import { money, wireMoney } from '@perya/contract/money';
import * as z from 'zod/mini';
import type * as cashier from '../adapter.ts';
import * as calls from '../provider-call.ts';
import { hashOf, jsonIn, refuse, sameText } from '../provider-messages.ts';
import { addressBytes } from './chain/address.ts';

const settings = z.object({
  address: z._default(calls.addressSchema, 'https://app.cryptoprocessing.com/api/v2'),
  /** The public key; and what both sides sign with: two while it is changed, the newest first. */
  key: calls.wordSchema,
  secrets: calls.secretsSchema,
  /** What it calls the coin: USDTT is USDT on TRON, USDTE on Ethereum. */
  coin: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)),
  /** As members read it, and how addresses are written there. */
  network: z.string().check(z.minLength(1), z.maxLength(60)),
  family: z.enum(['tron', 'evm']),
  /** The merchant, where its law asks for the sender: sent as it is. */
  sender: z.optional(z.object({ sender_type: z.string(), sender_data: z.looseObject({}) })),
});
type Settings = z.output<typeof settings>;

const decimal = z.string().check(z.regex(/^\d{1,20}(\.\d{1,20})?$/));
const sum = z.object({ currency: z.string(), amount: decimal });

const transactionSchema = z.object({
  id: calls.numberSchema,
  type: z.string(),
  status: z.string(),
  foreign_id: z.nullish(z.string()),
  crypto_address: z.optional(z.object({ foreign_id: z.nullish(z.string()) })),
  currency_sent: sum,
});
type Transaction = z.output<typeof transactionSchema>;

const takenSchema = z.object({
  data: z.object({ currency: z.string(), address: z.string(), tag: z.nullish(z.string()) }),
});
const withdrawnSchema = z.object({ data: z.object({ id: calls.numberSchema }) });
const balancesSchema = z.object({
  data: z.array(z.object({ currency: z.string(), balance: decimal })),
});

type Ask = (
  method: 'GET' | 'POST',
  path: string,
  body: object,
) => Promise<calls.Answered | cashier.Unknown>;

const signed = (body: string | Buffer, secret: string): string =>
  createHmac('sha512', secret).update(body).digest('hex');

function apiOf({ address, key, secrets }: Settings): Ask {
  return async (method, path, given) => {
    const body = JSON.stringify(given);
    const signature = signed(body, secrets[0] ?? '');
    const headers = { 'x-processing-key': key, 'x-processing-signature': signature };
    return calls.callProvider({ method, url: address + path, headers, body });
  };
}

/** What it calls the merchant's transaction: of a deposit, by its address. */
const referenceIn = (found: Transaction): string | null =>
  found.foreign_id ?? found.crypto_address?.foreign_id ?? null;

/** Null for what is no money yet, no deposit, or of another coin. */
function paymentIn(found: Transaction, { coin }: Settings): cashier.Payment | null {
  const { id, type, status, currency_sent: sent } = found;
  const amount = calls.majorAmount(sent.amount, 'USDT');
  if (!type.startsWith('deposit') || status !== 'confirmed' || sent.currency !== coin) return null;
  if (amount === null || amount <= 0n) return null;
  return {
    paymentId: id,
    reference: referenceIn(found),
    currency: 'USDT',
    amount,
    payer: null,
    state: 'confirmed',
  };
}

/** One of `id` and `foreign_id` names it. The body is signed, of a question too. */
async function transaction(ask: Ask, named: { id: number } | { foreign_id: string }) {
  const answer = await ask('GET', '/transactions/info', named);
  if (answer.is === 'answered' && answer.status === 404) return { is: 'absent' } as const;
  return calls.readAnswer(answer, transactionSchema);
}

const refusedBy = (status: number) => ({ is: 'refused', why: `HTTP ${String(status)}` }) as const;

function creator(ask: Ask, { coin, network, family, sender }: Settings) {
  return async ({ reference, currency }: cashier.DepositOrder): Promise<cashier.OrderedDeposit> => {
    if (currency !== 'USDT') return { is: 'refused', why: 'otherCurrency' };
    const wish = { currency: coin, foreign_id: reference, end_user_reference: reference };
    const answer = await ask('POST', '/addresses/take', { ...wish, ...sender });
    if (answer.is === 'answered' && calls.isRefusal(answer)) return refusedBy(answer.status);
    const taken = calls.readAnswer(answer, takenSchema);
    if (taken.is === 'unknown') return taken;
    const { address, tag, currency: of } = taken.value.data;
    // An address of another chain, or one that needs a tag beside it, would lose what is paid.
    if (of !== coin || tag || addressBytes(family, address) === null) {
      return { is: 'unknown', why: 'an address of another chain' };
    }
    const instructions = { kind: 'address', network, address } as const;
    return { is: 'accepted', providerReference: reference, instructions };
  };
}

/**
 * Whether there is a deposit for an order. By the merchant's name it answers withdrawals for sure
 * and deposits in some accounts: what it does not find may be there, and its message tells.
 */
async function askDeposit(
  ask: Ask,
  own: Settings,
  { reference }: cashier.Ordered,
): Promise<cashier.AskedDeposit> {
  const found = await transaction(ask, { foreign_id: reference });
  if (found.is === 'unknown') return found;
  const payment = found.is === 'read' ? paymentIn(found.value, own) : null;
  return { is: 'known', payments: payment?.reference === reference ? [payment] : [] };
}

async function askPayment(ask: Ask, own: Settings, id: string): Promise<cashier.AskedPayment> {
  const found = await transaction(ask, { id: Number(id) });
  if (found.is !== 'read') return found;
  const payment = found.value.id === id ? paymentIn(found.value, own) : null;
  return payment ? { is: 'known', payment } : { is: 'absent' };
}

function payer(ask: Ask, { coin, family, sender }: Settings) {
  return async (order: cashier.PayoutOrder): Promise<cashier.OrderedPayout> => {
    const { reference, currency, amount, payee } = order;
    if (currency !== 'USDT') return { is: 'refused', why: 'otherCurrency' };
    if (addressBytes(family, payee.number) === null) return { is: 'refused', why: 'otherChain' };
    const known = await transaction(ask, { foreign_id: reference });
    if (known.is === 'unknown') return known;
    if (known.is === 'read') return { is: 'accepted', providerReference: known.value.id };
    const answer = await ask('POST', '/withdrawal/crypto', {
      currency: coin,
      foreign_id: reference,
      end_user_reference: reference,
      address: payee.number,
      amount: wireMoney(amount, currency),
      ...sender,
    });
    if (answer.is === 'answered' && calls.isRefusal(answer)) return refusedBy(answer.status);
    const made = calls.readAnswer(answer, withdrawnSchema);
    if (made.is === 'unknown') return made;
    return { is: 'accepted', providerReference: made.value.data.id };
  };
}

const endings: Readonly<Record<string, 'paid' | 'failed'>> = {
  confirmed: 'paid',
  cancelled: 'failed',
  declined: 'failed',
  failed: 'failed',
};

async function askPayout(ask: Ask, { reference }: cashier.Ordered): Promise<cashier.AskedPayout> {
  const found = await transaction(ask, { foreign_id: reference });
  if (found.is !== 'read') return found;
  if (referenceIn(found.value) !== reference) return { is: 'unknown', why: 'another transaction' };
  return { is: endings[found.value.status] ?? 'pending' };
}

const messageSchema = z.pick(transactionSchema, {
  id: true,
  foreign_id: true,
  crypto_address: true,
});

/** A message names its transaction, which is asked back: an old one tells nothing new. */
function reader({ key, secrets }: Settings): cashier.Adapter['read'] {
  return (body, headers) => {
    const { 'x-processing-key': of = '', 'x-processing-signature': signature = '' } = headers;
    const isSigned = secrets.some((secret) => sameText(signed(body, secret), signature));
    if (!sameText(of, key) || !isSigned) return refuse('forged');
    const message = messageSchema.safeParse(jsonIn(body));
    if (!message.success) return refuse('unreadable');
    const { id, foreign_id: foreign, crypto_address: at } = message.data;
    const reference = foreign ?? at?.foreign_id;
    return {
      is: 'event',
      eventId: hashOf(body),
      references: reference ? [reference] : [],
      providerReferences: [],
      paymentIds: [id],
    };
  };
}

function make(own: Settings): cashier.Adapter {
  const ask = apiOf(own);
  return {
    channels: [
      { code: 'usdt', direction: 'deposit', currencies: ['USDT'] },
      { code: 'usdt', direction: 'withdrawal', currencies: ['USDT'] },
    ],
    createDeposit: creator(ask, own),
    askDeposit: async (ordered) => askDeposit(ask, own, ordered),
    askPayment: async (id) => askPayment(ask, own, id),
    createPayout: payer(ask, own),
    askPayout: async (ordered) => askPayout(ask, ordered),
    read: reader(own),
    balance: async () => {
      const found = calls.readAnswer(await ask('POST', '/accounts/list', {}), balancesSchema);
      if (found.is === 'unknown') return found;
      const balances = found.value.data
        .filter(({ currency }) => currency === own.coin)
        .map(({ balance }) => calls.majorAmount(balance, 'USDT') ?? money(0n))
        .map((amount) => ({ currency: 'USDT', amount }) as const);
      return { is: 'known', balances };
    },
  };
}

export const cryptoprocessingKind: cashier.AdapterKind<Settings> = {
  name: 'cryptoprocessing',
  settings,
  make,
};
