// Pix as the central bank's description shows it; and what a bank may do instead.
import { money } from '@perya/contract/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pixKind } from './pix.ts';
import { isPayable, referenceOf, txidOf } from './pix-shapes.ts';
import { testProvider } from './test-provider-server.ts';
import type { TestCall, TestProvider } from './test-provider-server.ts';

const reference = 'dep_019a3f50-7c1e-7e62-b5f3-0a2b4c6d8e10';
const txid = 'dep019a3f507c1e7e62b5f30a2b4c6d8e10';
// Of the manual of Pix codes, with its checksum.
const payload =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd441' +
  '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';
const e2e = 'E12345678202009091221kkkkkkkkkkk';

const charge = {
  calendario: { criacao: '2020-09-09T20:15:00.358Z', expiracao: 1800 },
  txid,
  revisao: 0,
  loc: { id: 789, location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441', tipoCob: 'cob' },
  location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
  status: 'ATIVA',
  valor: { original: '110.00' },
  chave: 'a1f4102e-a446-4a57-bcce-6fa48899c1d1',
  pixCopiaECola: payload,
};
const paid = {
  endToEndId: e2e,
  txid,
  valor: '110.00',
  horario: '2020-09-09T20:15:00.358Z',
  pagador: { cpf: '01234567890', nome: 'Francisca da Silva' },
};
const back = {
  id: '123ABC',
  rtrId: 'Dxxxxxxxx202009091221kkkkkkkkkkk',
  valor: '110.00',
  horario: { solicitacao: '2020-09-09T20:16:00.358Z' },
  status: 'DEVOLVIDO',
};

let bank: TestProvider;
let answers: Record<string, { status: number; json: unknown } | null>;
let clock = 1_600_000_000_000;

beforeAll(async () => {
  bank = await testProvider();
});
beforeEach(() => {
  clock += 86_400_000;
  bank.calls.length = 0;
  answers = {
    'POST /token': { status: 200, json: { access_token: 'good', expires_in: 3600 } },
    [`PUT /cob/${txid}`]: { status: 201, json: charge },
    [`GET /cob/${txid}`]: { status: 200, json: { ...charge, status: 'CONCLUIDA', pix: [paid] } },
    [`GET /pix/${e2e}`]: { status: 200, json: paid },
  };
  bank.answer = ({ method, path }: TestCall) => {
    const answer = answers[`${method} ${path.split('?', 1)[0] ?? ''}`];
    return answer === undefined ? { status: 404, json: { title: 'Não Encontrado' } } : answer;
  };
});
afterAll(async () => bank.close());

const adapter = (changes: object = {}) =>
  pixKind.make(
    pixKind.settings.parse({
      address: bank.address,
      tokenAddress: `${bank.address}/token`,
      clientId: 'perya',
      clientSecret: 'secret',
      pixKey: charge.chave,
      messageTokens: ['the-new-token', 'the-old-token'],
      ...changes,
    }),
    { now: () => new Date(clock) },
  );

const order = () => ({
  reference,
  channel: 'pix',
  currency: 'BRL' as const,
  amount: money(11_000n),
  expiresAt: new Date(clock + 1_800_000),
  returnTo: '',
});
const ordered = {
  reference,
  providerReference: txid,
  channel: 'pix',
  currency: 'BRL',
  madeAt: new Date(clock),
} as const;

test('a charge is put under our reference, and its code is what any bank’s app reads', async () => {
  expect(await adapter().createDeposit(order())).toEqual({
    is: 'accepted',
    providerReference: txid,
    instructions: { kind: 'qr', payload },
  });
  const [token, put] = bank.calls;
  expect(token).toMatchObject({ path: '/token', body: 'grant_type=client_credentials' });
  expect(token?.headers['authorization']).toBe('Basic cGVyeWE6c2VjcmV0');
  expect(put?.headers['authorization']).toBe('Bearer good');
  expect(JSON.parse(put?.body ?? '')).toEqual({
    calendario: { expiracao: 1800 },
    valor: { original: '110.00' },
    chave: charge.chave,
  });
});

test('a charge that is there already is answered, whatever the bank says of a second', async () => {
  answers[`PUT /cob/${txid}`] = { status: 409, json: { title: 'CobOperacaoInvalida' } };
  expect(await adapter().createDeposit(order())).toMatchObject({ is: 'accepted' });
  answers[`GET /cob/${txid}`] = { status: 404, json: {} };
  expect(await adapter().createDeposit(order())).toMatchObject({ is: 'refused' });
});

test.each([
  ['no connection', null],
  ['a fault', { status: 500, json: {} }],
  ['too many calls', { status: 429, json: {} }],
  [
    'a code with another checksum',
    { status: 201, json: { ...charge, pixCopiaECola: payload.replace('64E4', '64E5') } },
  ],
  ['no code', { status: 201, json: { ...charge, pixCopiaECola: undefined } }],
  ['another shape', { status: 201, json: { txid } }],
] as const)('%s says nothing of the order', async (_name, answer) => {
  answers[`PUT /cob/${txid}`] = answer;
  expect(await adapter().createDeposit(order())).toMatchObject({ is: 'unknown' });
});

test('a token is kept while it is good; a new one is asked for when it is not taken', async () => {
  await adapter().askDeposit(ordered);
  await adapter().askDeposit(ordered);
  expect(bank.calls.map(({ path }) => path).filter((path) => path === '/token')).toHaveLength(1);
  let refusedOnce = false;
  const { answer } = bank;
  bank.answer = (call) => {
    if (call.path === '/token' || refusedOnce) return answer(call);
    refusedOnce = true;
    return { status: 401, json: {} };
  };
  expect(await adapter().askDeposit(ordered)).toMatchObject({ is: 'known' });
  bank.answer = (call) => (call.path === '/token' ? { status: 401, json: {} } : answer(call));
  expect(await adapter({ clientSecret: 'wrong' }).askDeposit(ordered)).toMatchObject({
    is: 'unknown',
  });
});

test('what was paid is known by its end-to-end id', async () => {
  const payment = {
    paymentId: e2e,
    reference,
    currency: 'BRL',
    amount: 11_000n,
    payer: 'Francisca da Silva',
    state: 'confirmed',
  };
  expect(await adapter().askDeposit(ordered)).toEqual({ is: 'known', payments: [payment] });
  expect(await adapter().askPayment?.(e2e)).toEqual({ is: 'known', payment });
  expect(await adapter().askPayment?.('E404')).toEqual({ is: 'absent' });
  answers[`GET /cob/${txid}`] = { status: 404, json: {} };
  expect(await adapter().askDeposit(ordered)).toEqual({ is: 'absent' });
});

test('a payment of another charge is not this one’s', async () => {
  const other = { ...paid, txid: txid.replace('019a', '019b') };
  answers[`GET /cob/${txid}`] = { status: 200, json: { ...charge, pix: [other] } };
  expect(await adapter().askDeposit(ordered)).toEqual({ is: 'known', payments: [] });
});

test.each([
  ['by banks, whole', [back], 'reversed'],
  ['by banks, a part', [{ ...back, valor: '10.00' }], 'confirmed'],
  ['by banks, not yet', [{ ...back, status: 'EM_PROCESSAMENTO' }], 'confirmed'],
  ['by us', [{ ...back, id: txid.replace('dep', 'rcp') }], 'confirmed'],
] as const)('returned %s: %#', async (_name, devolucoes, state) => {
  answers[`GET /pix/${e2e}`] = { status: 200, json: { ...paid, devolucoes } };
  expect(await adapter().askPayment?.(e2e)).toMatchObject({ payment: { state } });
});

test('a return is asked for once, and followed', async () => {
  const path = `/pix/${e2e}/devolucao/rcp019a3f507c1e7e62b5f30a2b4c6d8e10`;
  const wish = {
    reference: reference.replace('dep', 'rcp'),
    paymentId: e2e,
    currency: 'BRL' as const,
    amount: money(11_000n),
  };
  answers[`PUT ${path}`] = { status: 201, json: { ...back, status: 'EM_PROCESSAMENTO' } };
  expect(await adapter().refund?.(wish)).toEqual({ is: 'pending' });
  answers[`GET ${path}`] = { status: 200, json: back };
  expect(await adapter().refund?.(wish)).toEqual({ is: 'refunded' });
  expect(bank.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  answers[`GET ${path}`] = { status: 200, json: { ...back, status: 'NAO_REALIZADO' } };
  expect(await adapter().refund?.(wish)).toMatchObject({ is: 'refused' });
  answers[`GET ${path}`] = null;
  expect(await adapter().refund?.(wish)).toMatchObject({ is: 'unknown' });
});

const message = Buffer.from(JSON.stringify({ pix: [paid, { ...paid, txid: undefined }] }));
const read = (path: string, body = message) => adapter().read(body, { ':path': path });

test('a message is believed by the address that the bank alone was told, old or new', () => {
  const event = { is: 'event', references: [reference], paymentIds: [e2e, e2e] };
  expect(read('/payments/perya/pix/the-new-token/pix')).toMatchObject(event);
  expect(read('/payments/perya/pix/the-old-token/pix?x=1')).toMatchObject(event);
  expect(read('/payments/perya/pix/the-new-token')).toMatchObject(event);
  for (const path of ['/payments/perya/pix', '/payments/perya/pix/wrong/pix', '']) {
    expect(read(path)).toEqual({ is: 'refused', why: 'forged' });
  }
  const garbage = Buffer.from('{"pix": 5}');
  expect(read('/the-new-token', garbage)).toEqual({ is: 'refused', why: 'unreadable' });
});

test('a day’s list has payments and what was returned', async () => {
  const paginacao = { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 2 };
  const json = { parametros: { paginacao }, pix: [{ ...paid, devolucoes: [back] }] };
  answers['GET /pix'] = { status: 200, json };
  const page = await adapter().list?.('2020-09-09', null);
  expect(page).toMatchObject({
    next: '1',
    lines: [
      { kind: 'payment', id: e2e, reference, amount: 11_000n, state: 'done' },
      { kind: 'reversal', id: e2e, amount: 11_000n, state: 'done' },
    ],
  });
  expect(await adapter().list?.('2020-09-09', '1')).toMatchObject({ next: null });
});

test('it pays nothing out', async () => {
  const payee = { provider: 'pix', number: '1', holder: 'Juana' };
  const wish = { ...order(), payee };
  expect(await adapter().createPayout(wish)).toEqual({ is: 'refused', why: 'noPayouts' });
});

test('references become ids of 26 to 35 letters, and back', () => {
  expect(txidOf(reference)).toBe(txid);
  expect(txid).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  expect(referenceOf(txid)).toBe(reference);
  expect(referenceOf('7978c0c97ea847e78e8849634473c1f1')).toBeNull();
  expect(isPayable(payload, '110.00')).toBe(true);
  expect(isPayable(payload.replace('986', '608'), '110.00')).toBe(false);
  expect(isPayable('hello', '110.00')).toBe(false);
});
