// What a person or a test does at the stand-in: pays, pays wrongly, ends, reverses, spoils.
import { currencies, parseMoney } from '../../../contract/src/money.ts';
import type { Currency, Money } from '../../../contract/src/money.ts';
import { newId } from './book.ts';
import type { Account, Book, BookDeposit, BookPayout, PayoutState } from './book.ts';
import { sendToken, transferWays } from './chain.ts';
import type { Manner, Messages } from './messages.ts';

/** How an account's API answers. */
export type Answering = 'rightly' | 'notAtAll' | 'afterwardsNotAtAll' | 'refusing' | 'failing';

export const answerings: readonly Answering[] = [
  'rightly',
  'notAtAll',
  'afterwardsNotAtAll',
  'refusing',
  'failing',
];
export const signings = ['rightly', 'forged', 'stale', 'testMode'] as const;
export const payoutStates = ['pending', 'paid', 'failed', 'returned'] as const;

export interface Stage {
  readonly book: Book;
  readonly messages: Messages;
  readonly accounts: readonly Account[];
  readonly answering: Map<Account, Answering>;
}

export type Deed = Readonly<Record<string, string>>;

/** What was typed can't be done. */
export class BadDeed extends Error {
  override name = 'BadDeed';
}

function depositIn({ book }: Stage, { id = '' }: Deed): BookDeposit {
  const deposit = book.deposit(id) ?? book.deposits().find(({ reference }) => reference === id);
  if (!deposit) throw new BadDeed('there is no such payment');
  return deposit;
}

function payoutIn({ book }: Stage, { id = '' }: Deed): BookPayout {
  const payout = book.payout(id) ?? book.payouts().find(({ reference }) => reference === id);
  if (!payout) throw new BadDeed('there is no such payout');
  return payout;
}

function accountIn({ accounts }: Stage, { account = '' }: Deed): Account {
  const found = accounts.find(({ merchant, provider }) => `${merchant}/${provider}` === account);
  if (!found) throw new BadDeed('there is no such account');
  return found;
}

function oneOf<Value extends string>(all: readonly Value[], text: string | undefined): Value {
  const value = all.find((each) => each === text);
  if (value === undefined) throw new BadDeed(`one of ${all.join(', ')}`);
  return value;
}

function amountIn(text: string | undefined, currency: Currency): { amount?: Money } {
  if (text === undefined || text === '') return {};
  const amount = parseMoney(text, currency);
  if (amount === null || amount <= 0n) throw new BadDeed('no amount');
  return { amount };
}

function pay(stage: Stage, deed: Deed): void {
  const deposit = depositIn(stage, deed);
  const { currency: typed, payer } = deed;
  const currency = typed ? oneOf(currencies, typed) : deposit.currency;
  const times = Number(deed['times'] ?? '1');
  if (!Number.isInteger(times) || times < 1 || times > 10) throw new BadDeed('1 to 10 times');
  const paid = { ...amountIn(deed['amount'], currency), currency, payer: payer || null };
  for (let time = 0; time < times; time += 1) stage.book.pay(deposit, paid);
}

/** Money that names no order. */
function stranger(stage: Stage, deed: Deed): void {
  const account = accountIn(stage, deed);
  const currency = oneOf(currencies, deed['currency']);
  const { amount } = amountIn(deed['amount'], currency);
  if (amount === undefined) throw new BadDeed('no amount');
  const order = { id: newId('stranger_'), account, reference: null, channel: '', currency, amount };
  stage.book.pay(stage.book.addDeposit(order), { payer: deed['payer'] || null });
}

function reverse(stage: Stage, deed: Deed): void {
  const deposit = depositIn(stage, deed);
  const payment = deposit.payments.find(({ id, state }) =>
    deed['payment'] ? id === deed['payment'] : state === 'confirmed',
  );
  if (!payment) throw new BadDeed('nothing was paid');
  stage.book.reverse(deposit, payment);
}

function spoil(stage: Stage, deed: Deed): void {
  const account = accountIn(stage, deed);
  const manner: Manner = stage.messages.mannerOf(account);
  const times = Number(deed['times'] ?? '1');
  if (!Number.isInteger(times) || times < 0 || times > 20) throw new BadDeed('0 to 20 times');
  manner.times = times;
  manner.held = deed['held'] === 'on';
  manner.signed = oneOf(signings, deed['signed'] ?? 'rightly');
  stage.answering.set(account, oneOf(answerings, deed['answers'] ?? 'rightly'));
}

/** USDT on a chain, to any address. */
function transfer(stage: Stage, deed: Deed): void {
  const account = accountIn(stage, deed);
  const { amount } = amountIn(deed['amount'], 'USDT');
  const way = oneOf(transferWays, deed['way'] ?? 'rightly');
  const { address = '' } = deed;
  if (amount === undefined) throw new BadDeed('no amount');
  if (!sendToken(stage.book, account, { address: address.trim(), amount, way })) {
    throw new BadDeed('no address of TRON');
  }
}

/** The next blocks of the chains come at once. */
function blocks({ book }: Stage, { count }: Deed): void {
  const wanted = Number(count ?? '20');
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000) throw new BadDeed('1 to 1000');
  book.hurry(wanted);
}

const deeds: Readonly<Record<string, (stage: Stage, deed: Deed) => void>> = {
  pay,
  stranger,
  reverse,
  spoil,
  transfer,
  blocks,
  expire: (stage, deed) => stage.book.end(depositIn(stage, deed), 'expired'),
  fail: (stage, deed) => stage.book.end(depositIn(stage, deed), 'failed'),
  payout: (stage, deed) => {
    const state: PayoutState = oneOf(payoutStates, deed['state']);
    stage.book.endPayout(payoutIn(stage, deed), state);
  },
  /** Sends what was kept back, in any order. */
  release: ({ messages }) => void messages.release(),
  /** Sends the last message of an account again. */
  repeat: (stage, deed) => {
    const account = accountIn(stage, deed);
    const last = stage.messages.sent.findLast((sent) => sent.account === account);
    if (last) stage.messages.send(account, last.message);
  },
};

/** Does it. Throws BadDeed. */
export function doDeed(stage: Stage, name: string, deed: Deed): void {
  const act = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
  if (!act) throw new BadDeed('no such deed');
  act(stage, deed);
}
