// Why nothing can be transferred, and the least that can; pure.
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { signOf } from '#lib/format-money.ts';
import type { PlainKey } from '#lib/text.tsx';
import type { Giveable } from './kind.ts';

/** The text of what keeps all of it here; null where something can go. */
export function whyNothing(terms: Giveable): PlainKey | null {
  const { wallet, free, daily, leftToday, most, bonusRuns } = terms;
  if (signOf(most) > 0) return null;
  if (bonusRuns) return 'transfer.noneBonus';
  if (signOf(daily) === 0) return 'transfer.noneOff';
  if (signOf(leftToday) === 0) return 'transfer.noneLimit';
  if (signOf(wallet) === 0) return 'transfer.noneEmpty';
  return signOf(free) === 0 ? 'transfer.noneLocked' : 'transfer.noneOwed';
}

/** One minor unit, as a decimal string of major units. */
export function leastOf(currency: Currency): string {
  return wireMoney(money(1n), currency);
}
