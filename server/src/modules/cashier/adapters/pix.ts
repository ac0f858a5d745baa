// Pix by the API that Brazil's central bank has written for all banks: charges, payments, returns.
import { wireMoney } from '@perya/contract/money';
import * as z from 'zod/mini';
import type * as cashier from '../adapter.ts';
import {
  addressSchema,
  isRefusal,
  readAnswer,
  secretsSchema,
  wordSchema,
} from '../provider-call.ts';
import { hashOf, jsonIn, refuse, sameText } from '../provider-messages.ts';
import { pixApi } from './pix-access.ts';
import type { AskPix } from './pix-access.ts';
import * as shapes from './pix-shapes.ts';

const pem = z.string().check(z.minLength(1), z.maxLength(16_384));

const settings = z.object({
  /** With its version, as https://pix.example.com/api/v2. */
  address: addressSchema,
  tokenAddress: addressSchema,
  clientId: wordSchema,
  clientSecret: wordSchema,
  /** What the bank knows the merchant by in TLS. */
  certificate: z.optional(z.object({ cert: pem, key: pem })),
  /** The Pix key that is paid to. */
  pixKey: z.string().check(z.minLength(1), z.maxLength(77)),
  /**
   * The last part of the address that the bank was told for messages, which it signs with nothing:
   * /payments/<merchant>/<provider>/<token>. Two while it changes.
   */
  messageTokens: secretsSchema,
});
type Settings = z.output<typeof settings>;

async function chargeOf(ask: AskPix, reference: string) {
  const answer = await ask('GET', `/cob/${shapes.txidOf(reference)}`);
  if (answer.is === 'answered' && answer.status === 404) return { is: 'absent' } as const;
  return readAnswer(answer, shapes.chargeSchema);
}

function accepted(
  { txid, pixCopiaECola = '', valor }: z.output<typeof shapes.chargeSchema>,
  wanted: string,
): cashier.OrderedDeposit {
  if (valor.original !== wanted) return { is: 'refused', why: 'otherAmount' };
  if (!shapes.isPayable(pixCopiaECola, wanted)) {
    return { is: 'unknown', why: 'a code that no app could pay' };
  }
  const instructions = { kind: 'qr', payload: pixCopiaECola } as const;
  return { is: 'accepted', providerReference: txid, instructions };
}

function creator(ask: AskPix, { pixKey }: Settings, now: () => Date) {
  return async (order: cashier.DepositOrder): Promise<cashier.OrderedDeposit> => {
    const { reference, currency, amount, expiresAt } = order;
    if (currency !== 'BRL') return { is: 'refused', why: 'otherCurrency' };
    const wanted = wireMoney(amount, currency);
    const seconds = Math.max(60, Math.ceil((expiresAt.getTime() - now().getTime()) / 1000));
    const answer = await ask('PUT', `/cob/${shapes.txidOf(reference)}`, {
      calendario: { expiracao: seconds },
      valor: { original: wanted },
      chave: pixKey,
    });
    if (answer.is === 'answered' && (isRefusal(answer) || answer.status === 409)) {
      // Banks refuse a txid that they have: then an earlier call did arrive.
      const known = await chargeOf(ask, reference);
      if (known.is === 'read') return accepted(known.value, wanted);
      return known.is === 'absent'
        ? { is: 'refused', why: `HTTP ${String(answer.status)}` }
        : known;
    }
    const made = readAnswer(answer, shapes.chargeSchema);
    return made.is === 'read' ? accepted(made.value, wanted) : made;
  };
}

/** The same id returns once; the bank tells how it went when it is asked again. */
function returner(ask: AskPix) {
  return async (order: cashier.RefundOrder): Promise<cashier.OrderedRefund> => {
    const { reference, paymentId, currency, amount } = order;
    const path = `/pix/${encodeURIComponent(paymentId)}/devolucao/${shapes.txidOf(reference)}`;
    const known = await ask('GET', path);
    const isNew = known.is === 'answered' && known.status === 404;
    const valor = wireMoney(amount, currency);
    const answer = isNew ? await ask('PUT', path, { valor }) : known;
    if (isNew && answer.is === 'answered' && isRefusal(answer)) {
      return { is: 'refused', why: `HTTP ${String(answer.status)}` };
    }
    const read = readAnswer(answer, shapes.returnSchema);
    if (read.is === 'unknown') return read;
    if (read.value.status === 'NAO_REALIZADO') return { is: 'refused', why: 'notReturned' };
    return { is: read.value.status === 'DEVOLVIDO' ? 'refunded' : 'pending' };
  };
}

const messageSchema = z.object({
  pix: z.array(z.object({ endToEndId: z.string(), txid: z.optional(z.string()) })),
});

function reader({ messageTokens }: Settings): cashier.Adapter['read'] {
  return (body, headers) => {
    // Banks add /pix to the address that they were told.
    const parts =
      (headers[':path'] ?? '')
        .split('?', 1)[0]
        ?.replace(/\/pix$/, '')
        .split('/') ?? [];
    const token = parts.at(-1) ?? '';
    if (!messageTokens.some((each) => sameText(each, token))) return refuse('forged');
    const message = messageSchema.safeParse(jsonIn(body));
    if (!message.success) return refuse('unreadable');
    const { pix } = message.data;
    return {
      is: 'event',
      eventId: hashOf(body),
      references: pix.map(({ txid }) => shapes.referenceOf(txid)).filter((each) => each !== null),
      providerReferences: [],
      paymentIds: pix.map(({ endToEndId }) => endToEndId),
    };
  };
}

/** Brasília's, where banks count days. It has had no summer time since 2019. */
const zone = '-03:00';

function lister(ask: AskPix): NonNullable<cashier.Adapter['list']> {
  return async (day, cursor) => {
    const query = new URLSearchParams({
      inicio: `${day}T00:00:00${zone}`,
      fim: `${day}T23:59:59${zone}`,
      'paginacao.paginaAtual': cursor ?? '0',
      'paginacao.itensPorPagina': '100',
    });
    const page = readAnswer(await ask('GET', `/pix?${query.toString()}`), shapes.pageSchema);
    if (page.is === 'unknown') return page;
    const { pix, parametros } = page.value;
    const next = Number(cursor ?? '0') + 1;
    const isOver = next >= Number(parametros.paginacao.quantidadeDePaginas);
    return { is: 'known', lines: pix.flatMap(shapes.linesOf), next: isOver ? null : String(next) };
  };
}

/** The standard pays nothing out: a bank's own way to do that is another provider's adapter. */
function make(own: Settings, { now }: cashier.Outside): cashier.Adapter {
  const ask = pixApi(own, now);
  return {
    channels: [{ code: 'pix', direction: 'deposit', currencies: ['BRL'] }],
    createDeposit: creator(ask, own, now),
    askDeposit: async ({ reference }) => {
      const charge = await chargeOf(ask, reference);
      if (charge.is !== 'read') return charge;
      const payments = (charge.value.pix ?? []).map(shapes.paymentOf);
      // What it is about, it says itself: a payment of another charge is not this one's.
      return { is: 'known', payments: payments.filter((each) => each.reference === reference) };
    },
    askPayment: async (id) => {
      const answer = await ask('GET', `/pix/${encodeURIComponent(id)}`);
      if (answer.is === 'answered' && answer.status === 404) return { is: 'absent' };
      const found = readAnswer(answer, shapes.pixSchema);
      return found.is === 'read' ? { is: 'known', payment: shapes.paymentOf(found.value) } : found;
    },
    createPayout: async () => Promise.resolve({ is: 'refused', why: 'noPayouts' }),
    askPayout: async () => Promise.resolve({ is: 'absent' }),
    read: reader(own),
    list: lister(ask),
    cancel: async ({ reference }) => {
      const status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
      const answer = await ask('PATCH', `/cob/${shapes.txidOf(reference)}`, { status });
      if (answer.is === 'unknown') return answer;
      if (answer.status === 404) return { is: 'absent' };
      if (isRefusal(answer)) return { is: 'refused', why: `HTTP ${String(answer.status)}` };
      const removed = readAnswer(answer, shapes.chargeSchema);
      return removed.is === 'read' ? { is: 'done' } : removed;
    },
    refund: returner(ask),
  };
}

export const pixKind: cashier.AdapterKind<Settings> = { name: 'pix', settings, make };
