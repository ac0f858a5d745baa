// What providers and networks do to money that goes out: the real server, against the stand-in.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import { approve, requestsIn } from '#modules/approvals/approvals';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import type { BookPayout } from '../../../../tools/stand-in/payments/book.ts';
import { endingByHandAct } from './by-two.ts';
import type { Depositor } from './test-cashier.ts';
import { ProviderStage, referenceOf } from './test-provider-stage.ts';
import { endByHand } from './payouts.ts';
import { approveWithdrawal } from './withdrawal-decisions.ts';
import { askForWithdrawal } from './withdrawals.ts';
import { attemptsOf, withdrawalById } from './withdrawals-sql.ts';

let stage: ProviderStage;
let juana: Depositor;
const account = 'perya/paymongo';

beforeAll(async () => {
  stage = await ProviderStage.start();
  await stage.rows('update cashier.rules set turnover_millionths = 0');
});
beforeEach(async () => {
  juana = await stage.member();
  const deposit = await stage.ask(juana, 100_000n);
  await stage.happens('pay', { id: referenceOf(deposit) });
});
afterAll(async () => {
  expect(isSound(await checkLedger(stage.database.db.kysely))).toBe(true);
  await stage.close();
});

/** Asks for 500.00, of which 490.00 go out, and has it approved. */
async function approved(): Promise<string> {
  const to = { payoutAccount: juana.account, requestKey: randomUUID(), language: 'EN' } as const;
  const wish = { amount: money(50_000n), ...to };
  const { id } = await askForWithdrawal(stage.parts, juana.session, wish);
  const decided = await approveWithdrawal(stage.parts, id, { operator: 'ana', reason: 'fine' });
  expect(decided).toBe('done');
  return id;
}

/** What the stand-in has for the withdrawal. */
async function payouts(id: string): Promise<readonly BookPayout[]> {
  const attempts = await attemptsOf(stage.database.db.kysely, id);
  const references = attempts.map((attempt) => toId('attempt', attempt.id));
  return stage.payments.stage.book
    .payouts()
    .filter((each) => references.some((own) => own === each.reference));
}

async function stateOf(id: string): Promise<string> {
  return (await withdrawalById(stage.database.db.kysely, id))?.state ?? 'none';
}

async function ends(id: string, state: string): Promise<void> {
  const [payout] = await payouts(id);
  await stage.happens('payout', { id: payout?.id ?? '', state });
}

test('[CASH-02] a withdrawal is sent, told and paid', async () => {
  const id = await approved();
  await stage.later();
  const [payout, ...more] = await payouts(id);
  expect(more).toEqual([]);
  expect(payout).toMatchObject({
    amount: 49_000n,
    payee: { bank: 'GXCHPHM2XXX', number: '09171234567', holder: 'Juana Dela Cruz' },
  });
  await ends(id, 'paid');
  expect(await stateOf(id)).toBe('paid');
  expect(await stage.wallet(juana)).toBe(50_000n);
});

test('a payout whose answer was lost is asked for again, and paid once', async () => {
  await stage.happens('spoil', { account, answers: 'afterwardsNotAtAll' });
  const id = await approved();
  await stage.later();
  expect(await payouts(id)).toHaveLength(1);
  await stage.happens('spoil', { account });
  await stage.later();
  await stage.later();
  expect(await payouts(id)).toHaveLength(1);
  await ends(id, 'paid');
  expect(await stateOf(id)).toBe('paid');
});

test('a payout that nobody answered for a day is sent no other way', async () => {
  await stage.happens('spoil', { account, answers: 'afterwardsNotAtAll' });
  const id = await approved();
  await stage.later();
  stage.clock.advance(86_400);
  await stage.happens('spoil', { account });
  await stage.later();
  await stage.later();
  expect(await payouts(id)).toHaveLength(1);
  expect(await attemptsOf(stage.database.db.kysely, id)).toMatchObject([{ state: 'unknown' }]);
  expect(await stateOf(id)).toBe('sent');
});

test('how it ended then say two operators; what the provider says later is booked', async () => {
  await stage.happens('spoil', { account, answers: 'afterwardsNotAtAll' });
  const id = await approved();
  const desk = { ...stage.parts, db: stage.database.operator };
  const ana = { operator: 'ana', reason: 'the bank says so' };
  await stage.later();
  expect(await endByHand(desk, id, 'failed', ana), 'too early').toBe('elsewhere');
  stage.clock.advance(86_400);
  expect(await endByHand(desk, id, 'failed', ana)).toBe('waitsForAnother');
  expect(await stateOf(id)).toBe('sent');
  const [request] = await requestsIn(desk.db.kysely, 'perya', 'asked');
  const confirm = async (operator: string) =>
    approve(desk, [endingByHandAct(desk)], request?.id ?? '', { ...ana, operator });
  expect(await confirm('ana')).toBe('own');
  expect(await confirm('ben')).toBe('done');
  expect(await stateOf(id)).toBe('failed');
  await stage.happens('spoil', { account });
  await ends(id, 'paid');
  expect(await stateOf(id), 'nobody acted on it yet').toBe('paid');
  expect(await stage.wallet(juana)).toBe(50_000n);
});

test('success, then failed is returned once', async () => {
  const id = await approved();
  await stage.later();
  await ends(id, 'paid');
  await stage.happens('spoil', { account, times: '8' });
  await ends(id, 'failed');
  await stage.happens('spoil', { account });
  await stage.later();
  expect(await stateOf(id)).toBe('returned');
  expect(await stage.wallet(juana)).toBe(100_000n);
});

test('failed, then success is paid while nobody acted on it', async () => {
  const id = await approved();
  await stage.later();
  await ends(id, 'failed');
  expect(await stateOf(id)).toBe('failed');
  await ends(id, 'paid');
  expect(await stateOf(id)).toBe('paid');
  expect(await stage.wallet(juana)).toBe(50_000n);
});

test('what the provider refuses has failed, and can be tried again', async () => {
  await stage.happens('spoil', { account, answers: 'refusing' });
  const id = await approved();
  await stage.later();
  expect(await stateOf(id)).toBe('failed');
  expect(await payouts(id)).toEqual([]);
  await stage.happens('spoil', { account });
});
