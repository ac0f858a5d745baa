// What of a member's cash can be handed to others now: what a withdrawal could take, less the debt.
import type { giveableSchema } from '@perya/contract/cashier/transfer';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type * as z from 'zod/mini';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { activeBonus } from '#modules/bonus/bonus';
import { balance } from '#modules/wallet/wallet';
import { withdrawable } from './withdrawals.ts';
import type { Holder, Withdrawable } from './withdrawals.ts';

/**
 * In minor units; most = the least of leftToday and of free less owed, never below zero, and
 * nothing while a bonus runs.
 */
export interface Giveable extends Withdrawable {
  readonly bonusRuns: boolean;
  readonly daily: Money;
  readonly leftToday: Money;
  readonly most: Money;
}

/** Of a wallet that the caller may have locked; `used` is what of the day's limit is gone. */
export async function giveable(
  tx: Queries,
  holder: Holder,
  { daily, used }: { readonly daily: bigint; readonly used: bigint },
  now: Date,
): Promise<Giveable> {
  const sums = await withdrawable(tx, holder, { now, readWallet: balance });
  const leftToday = daily > used ? daily - used : 0n;
  const bonusRuns = (await activeBonus(tx, holder)) !== null;
  const cash = sums.free > sums.owed && !bonusRuns ? sums.free - sums.owed : 0n;
  const most = money(cash < leftToday ? cash : leftToday);
  return { ...sums, bonusRuns, daily: money(daily), leftToday: money(leftToday), most };
}

/**
 * Throws transfer.activeBonus, transfer.dailyLimit (with `left`) and transfer.tooMuch (with
 * `most`).
 */
export function refuseGiving(
  { bonusRuns, leftToday, most }: Giveable,
  amount: Money,
  currency: Currency,
): void {
  if (bonusRuns) throw new AppError('transfer.activeBonus');
  if (amount > leftToday) {
    throw new AppError('transfer.dailyLimit', { left: wireMoney(leftToday, currency) });
  }
  if (amount > most) throw new AppError('transfer.tooMuch', { most: wireMoney(most, currency) });
}

export function giveableView(sums: Giveable, currency: Currency): z.output<typeof giveableSchema> {
  const wire = (amount: Money): string => wireMoney(amount, currency);
  const { wallet, free, locked, owed, daily, leftToday, most, bonusRuns } = sums;
  return {
    currency,
    wallet: wire(wallet),
    free: wire(free),
    locked: wire(locked < wallet ? locked : wallet),
    owed: wire(owed),
    daily: wire(daily),
    leftToday: wire(leftToday),
    most: wire(most),
    bonusRuns,
  };
}
