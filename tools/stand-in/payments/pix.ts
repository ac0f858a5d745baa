// A bank's Pix API as the stand-in plays it: tokens, charges, payments, returns, messages.
import { createHash, randomBytes } from 'node:crypto';
import { encode, tag, withCrcTag } from 'promptparse';
import { parseMoney, wireMoney } from '../../../contract/src/money.ts';
import type { Money } from '../../../contract/src/money.ts';
import type { Account, Book, BookDeposit, BookPayment } from './book.ts';
import { basicName, fieldsOf, textIn } from './protocol.ts';
import type { ApiAnswer, ApiCall, Around, Protocol } from './protocol.ts';

const problem = (status: number, title: string): ApiAnswer => ({ status, json: { title, status } });
const missing = problem(404, 'Não Encontrado');
const reais = (amount: bigint): string => wireMoney(amount as Money, 'BRL');
const e2eOf = ({ id }: BookPayment): string =>
  `E${createHash('sha256').update(id).digest('hex').slice(0, 31)}`;
const tokenOf = ({ keys }: Account): string =>
  createHash('sha256')
    .update(`token ${keys['clientSecret'] ?? ''}`)
    .digest('hex');

function payloadOf({ id }: BookDeposit): string {
  const pix = encode([tag('00', 'br.gov.bcb.pix'), tag('25', `localhost/qr/${id.slice(-24)}`)]);
  const tags = [
    tag('00', '01'),
    tag('26', pix),
    tag('52', '0000'),
    tag('53', '986'),
    tag('58', 'BR'),
    tag('59', 'Perya'),
    tag('60', 'BRASILIA'),
    tag('62', encode([tag('05', '***')])),
  ];
  return withCrcTag(encode(tags), '63', true);
}

function pixOf(deposit: BookDeposit, payment: BookPayment): object {
  const back = deposit.more[`back ${payment.id}`];
  const reversed = {
    id: 'MED1',
    valor: reais(payment.amount),
    status: 'DEVOLVIDO',
    horario: { solicitacao: payment.at.toISOString() },
  };
  const devolucoes = [
    ...(payment.state === 'reversed' ? [reversed] : []),
    ...(back ? [{ ...reversed, id: back }] : []),
  ];
  return {
    endToEndId: e2eOf(payment),
    txid: deposit.reference ?? undefined,
    valor: reais(payment.amount),
    horario: payment.at.toISOString(),
    ...(payment.payer && { pagador: { nome: payment.payer } }),
    devolucoes,
  };
}

function chargeOf(deposit: BookDeposit): object {
  const paid = deposit.payments.length > 0 ? 'CONCLUIDA' : 'ATIVA';
  return {
    txid: deposit.reference,
    revisao: 0,
    status: deposit.state === 'cancelled' ? 'REMOVIDA_PELO_USUARIO_RECEBEDOR' : paid,
    valor: { original: reais(deposit.amount) },
    pixCopiaECola: payloadOf(deposit),
    pix: deposit.payments.map((payment) => pixOf(deposit, payment)),
  };
}

function put(call: ApiCall, account: Account, { book }: Around, txid: string): ApiAnswer {
  const amount = parseMoney(textIn(fieldsOf(call.body), 'valor', 'original'), 'BRL');
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid) || amount === null) return problem(400, 'CobInvalida');
  if (chargeNamed(book, account, txid)) return problem(409, 'CobOperacaoInvalida');
  const id = `pix_${randomBytes(12).toString('hex')}`;
  const order = { id, account, reference: txid, channel: 'pix', amount } as const;
  return { status: 201, json: chargeOf(book.addDeposit({ ...order, currency: 'BRL' })) };
}

const chargeNamed = (book: Book, account: Account, txid: string) =>
  book.deposits(account).find(({ reference }) => reference === txid);

function paidAs(book: Book, account: Account, e2e: string): [BookDeposit, BookPayment] | null {
  for (const deposit of book.deposits(account)) {
    const payment = deposit.payments.find((each) => e2eOf(each) === e2e);
    if (payment) return [deposit, payment];
  }
  return null;
}

/** A return is settled at once. */
function giveBack(call: ApiCall, [deposit, payment]: [BookDeposit, BookPayment], id: string) {
  const key = `back ${payment.id}`;
  if (call.method === 'PUT' && deposit.more[key] === undefined) deposit.more[key] = id;
  if (deposit.more[key] !== id)
    return call.method === 'PUT' ? problem(400, 'PixDevolucao') : missing;
  const status = call.method === 'PUT' ? 201 : 200;
  return { status, json: { id, valor: reais(payment.amount), status: 'DEVOLVIDO' } };
}

function list(account: Account, { book }: Around): ApiAnswer {
  const pix = book
    .deposits(account)
    .flatMap((deposit) => deposit.payments.map((payment) => pixOf(deposit, payment)));
  const paginacao = { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1 };
  return { status: 200, json: { parametros: { paginacao }, pix } };
}

function answer(call: ApiCall, around: Around): ApiAnswer {
  const { accounts, book } = around;
  if (call.path === '/token') {
    const own = accounts.find(({ keys }) => keys['clientId'] === basicName(call));
    if (!own) return problem(401, 'invalid_client');
    return {
      status: 200,
      json: { access_token: tokenOf(own), token_type: 'Bearer', expires_in: 3600 },
    };
  }
  const authorization = call.headers['authorization'];
  const account = accounts.find((each) => authorization === `Bearer ${tokenOf(each)}`);
  if (!account) return problem(401, 'Token');
  const [, noun = '', id = '', act = '', actId = ''] = call.path.split('/');
  if (noun === 'cob' && call.method === 'PUT') return put(call, account, around, id);
  const charge = noun === 'cob' ? chargeNamed(book, account, id) : undefined;
  if (charge && call.method === 'PATCH') book.end(charge, 'cancelled');
  if (charge) return { status: 200, json: chargeOf(charge) };
  if (noun !== 'pix') return missing;
  if (id === '') return list(account, around);
  const paid = paidAs(book, account, id);
  if (paid === null) return missing;
  return act === 'devolucao' ? giveBack(call, paid, actId) : { status: 200, json: pixOf(...paid) };
}

/** Banks sign nothing: who knows the address is believed. A forged message goes elsewhere. */
export const pix: Protocol = {
  name: 'pix',
  answer,
  message: (change, account, { forged }) => {
    if (change.kind !== 'payment') return null;
    const body = JSON.stringify({ pix: [pixOf(change.deposit, change.payment)] });
    const token = forged ? 'of-somebody-else' : (account.keys['messageToken'] ?? '');
    return { headers: {}, body, path: `/${token}/pix` };
  },
};
