// The cashier in a process of its own, which a test kills: asked by its parent, told by providers.
import { randomUUID } from 'node:crypto';
import { money } from '@perya/contract/money';
import { openDatabase } from '#db/database';
import { AppError } from '#lib/app-error';
import { testPlatform } from '#lib/test-platform';
import type { Session } from '#lib/platform';
import { approve, askForApproval, requestsIn } from '#modules/approvals/approvals';
import { buildApp } from '../../app.ts';
import { receiptByHandAct, subjectOf } from './by-two.ts';
import { cashierActs } from './cashier.ts';
import { registerCashierRoutes } from './cashier-routes.ts';
import { followChains } from './chain-watch.ts';
import { askForDeposit, cancelDeposit, followDeposits } from './deposits.ts';
import { followEvents } from './events.ts';
import { cashierParts } from './parts.ts';
import { endByHand, followAttempts, sendApproved } from './payouts.ts';
import { releaseReceipt } from './receipts.ts';
import { bookStatement } from './statement.ts';
import { redeemVoucher } from './vouchers.ts';
import {
  approveWithdrawal,
  closeWithdrawal,
  refuseWithdrawal,
  retryWithdrawal,
} from './withdrawal-decisions.ts';
import { askForWithdrawal } from './withdrawals.ts';

const [, , appUrl = '', operatorUrl = '', port = '', began = ''] = process.argv;
const language = 'EN' as const;
let now = new Date(began);
const clock = { now: () => now };
const db = openDatabase(appUrl, { poolSize: 12 });
const desk = openDatabase(operatorUrl, { role: 'perya_operator', poolSize: 4 });
const app = await buildApp(testPlatform(db, { clock }), [registerCashierRoutes]);
const parts = cashierParts(app.platform);
const atDesk = cashierParts({ ...app.platform, db: desk });
const [ana, ben] = ['ana', 'ben'].map((operator) => ({ operator, reason: 'looked' })) as [
  { operator: string; reason: string },
  { operator: string; reason: string },
];

/** Money that is taken at the desk, or that the bank's statement has. */
export interface Came {
  readonly id: string;
  readonly deposit: string;
  readonly note: string;
  readonly amount: bigint;
}

/** Two operators want the act; somebody may have asked for it before. */
async function byTwo(act: Parameters<typeof askForApproval>[1], subject: string, input: object) {
  const wish = { merchant: 'perya', subject, input };
  const asked = await askForApproval(atDesk, act, wish, ana);
  const open = asked === null ? await requestsIn(desk.kysely, 'perya', 'asked') : [];
  const id = asked ?? open.find((each) => each.subject === subject)?.id;
  if (id !== undefined) await approve(atDesk, cashierActs(atDesk), id, ben);
}

const verdicts = {
  approve: approveWithdrawal,
  refuse: refuseWithdrawal,
  retry: retryWithdrawal,
  close: closeWithdrawal,
};

const works = {
  deposit: async (session: Session, method: string, amount: bigint, requestKey: string) => {
    const wish = { method, amount: money(amount), requestKey, language };
    const [first, again] = await Promise.all([
      askForDeposit(parts, session, wish),
      askForDeposit(parts, session, wish),
    ]);
    if (first.id !== again.id) throw new Error('One wish became two deposits.');
    return first.id;
  },
  cancel: async (session: Session, id: string) => cancelDeposit(parts, session, id),
  redeem: async (session: Session, code: string, requestKey: string) =>
    (
      await redeemVoucher(parts, { address: randomUUID(), now, language }, session, {
        code,
        requestKey,
      })
    ).id,
  withdraw: async (session: Session, account: string, amount: bigint, requestKey: string) => {
    const wish = { amount: money(amount), payoutAccount: account, requestKey, language };
    const [first, again] = await Promise.all([
      askForWithdrawal(parts, session, wish),
      askForWithdrawal(parts, session, wish),
    ]);
    if (first.id !== again.id) throw new Error('One wish became two withdrawals.');
    return first.id;
  },
  /** Two operators at once. */
  decide: async (verdict: keyof typeof verdicts, id: string) =>
    Promise.all([ana, ben].map(async (each) => verdicts[verdict](atDesk, id, each))),
  endByHand: async (id: string, ending: 'paid' | 'failed') => endByHand(atDesk, id, ending, ana),
  release: async (id: string, member: string) =>
    releaseReceipt(atDesk, id, { operator: 'ana', reason: 'looked', member }),
  /** The bank's statement is booked twice. */
  statement: async ({ id, note, amount }: Came) => {
    const line = { id, currency: 'PHP', amount: money(amount), payer: null, note } as const;
    const from = { merchant: 'perya', provider: 'bank' };
    await Promise.all([bookStatement(atDesk, from, [line]), bookStatement(atDesk, from, [line])]);
  },
  byHand: async ({ id, deposit, amount }: Came) => {
    const input = { provider: 'desk', paymentId: id, deposit, currency: 'PHP', payer: null };
    const whole = { ...input, amount: String(amount) } as const;
    await byTwo(receiptByHandAct(atDesk), subjectOf('perya', { ...whole, currency: 'PHP' }), whole);
  },
  /** What the jobs do, as two processes would. */
  work: async () => {
    for (const job of [followEvents, followDeposits, followChains]) {
      await Promise.all([job(parts), job(parts)]);
    }
    for (const job of [sendApproved, followAttempts]) {
      await Promise.all([job(parts), job(parts)]);
    }
  },
};

export type Works = typeof works;

interface Asked {
  readonly call: number;
  readonly now: Date;
  readonly work: keyof Works;
  readonly given: readonly unknown[];
}

process.on('message', ({ call, now: at, work, given }: Asked) => {
  if (at > now) now = at;
  const run = works[work] as (...all: readonly unknown[]) => Promise<unknown>;
  run(...given).then(
    (value) => process.send?.({ call, value }),
    (error: unknown) => {
      const refused = error instanceof AppError ? error.code : null;
      const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.send?.({ call, refused, failed });
    },
  );
});
process.on('disconnect', () => process.exit(0));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.({ call: 0 });
