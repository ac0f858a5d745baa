// What a withdrawal comes to before it is asked for: fee, debt, what arrives; pure.
import type { OutputOf } from '@perya/contract/endpoint';
import type { payoutAccounts } from '@perya/contract/cashier/payout-accounts';
import type { withdrawable } from '@perya/contract/cashier/withdrawals';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';

export type Withdrawable = OutputOf<typeof withdrawable>;
export type Method = Withdrawable['methods'][number];
export type Account = OutputOf<typeof payoutAccounts>['accounts'][number];

/** Minor units of what the server wrote. */
export const minorOf = (text: string, currency: Currency): bigint =>
  parseMoney(text, currency) ?? 0n;

export const wire = (minor: bigint, currency: Currency): string =>
  wireMoney(money(minor), currency);

/** The method that pays to accounts there; undefined where none does now. */
export function methodTo(
  { methods }: Pick<Withdrawable, 'methods'>,
  payoutProvider: string,
): Method | undefined {
  return methods.find(({ payoutProviders }) => payoutProviders.includes(payoutProvider));
}

/** The most that can be asked for now: what is free, within the method's limits. */
export function mostOf({ free, currency }: Withdrawable, method: Method): Money {
  const bounds = [free, method.most, ...(method.leftToday === null ? [] : [method.leftToday])];
  const [least = 0n] = bounds
    .map((bound) => minorOf(bound, currency))
    .sort((a, b) => (a < b ? -1 : 1));
  return money(least);
}

export interface Sums {
  readonly fee: Money;
  readonly owed: Money;
  /** What arrives; below one where nothing would. */
  readonly net: bigint;
}

/** In minor units, as the server takes them: the fee rounded up, and what is owed. */
export function sumsOf(
  { owed, currency }: Pick<Withdrawable, 'owed' | 'currency'>,
  { feeFixed, feeMillionths }: Pick<Method, 'feeFixed' | 'feeMillionths'>,
  amount: bigint,
): Sums {
  const share = (amount * BigInt(feeMillionths) + 999_999n) / 1_000_000n;
  const fee = minorOf(feeFixed, currency) + share;
  const debt = minorOf(owed, currency);
  const taken = debt < amount ? debt : amount;
  return { fee: money(fee), owed: money(taken), net: amount - fee - taken };
}

/** The sources that go first, if the amount is more than may go to that account by itself. */
export function sourcesBefore(
  { free, sources, currency }: Pick<Withdrawable, 'free' | 'sources' | 'currency'>,
  { provider }: Pick<Account, 'provider'>,
  amount: bigint,
): readonly string[] {
  const elsewhere = sources.filter(({ payoutProvider }) => payoutProvider !== provider);
  const due = elsewhere.reduce((sum, source) => sum + minorOf(source.due, currency), 0n);
  return amount > minorOf(free, currency) - due ? elsewhere.map(({ name }) => name) : [];
}

export interface Progress {
  /** Of a hundred. */
  readonly percent: number;
  /** Decimal string of major units. */
  readonly remaining: string;
}

/** How far the turnover of one deposit is. */
export function progressOf(
  { done, required }: Pick<Withdrawable['turnover'][number], 'done' | 'required'>,
  currency: Currency,
): Progress {
  const [has, wants] = [minorOf(done, currency), minorOf(required, currency)];
  const percent = wants === 0n ? 100 : Number((has * 100n) / wants);
  return { percent, remaining: wire(wants > has ? wants - has : 0n, currency) };
}
