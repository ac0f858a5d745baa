// A round in words and in a mood, and amounts as a person reads them.
import type { RoundView } from './api.ts';
import { t } from './texts.ts';

const digits: Readonly<Record<string, number>> = { PHP: 2, FUN: 2, USDT: 2, VND: 0 };
const marks: Readonly<Record<string, string>> = { PHP: '₱', FUN: 'FUN ', USDT: 'USDT ', VND: '₫' };

/** A wire amount; what is beyond the shown digits is cut, never rounded up. */
export function amountText(wire: string, currency: string): string {
  const [whole = '0', fraction = ''] = wire.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const shown = digits[currency] ?? 2;
  const rest = shown === 0 ? '' : `.${fraction.padEnd(shown, '0').slice(0, shown)}`;
  return `${marks[currency] ?? ''}${grouped}${rest}`;
}

export const isZero = (wire: string): boolean => /^0(\.0*)?$/.test(wire);

export const isOver = ({ state }: RoundView): boolean =>
  state === 'settled' || state === 'cancelled' || state === 'refused';

export interface Outcome {
  readonly text: string;
  /** The status line's class, and how the scene is lit. */
  readonly mood: 'idle' | 'open' | 'won' | 'lost' | 'cancelled' | 'bad';
}

/** Of a round that is over. */
export function outcomeOf(round: RoundView, currency: string): Outcome {
  const { state, refusal, payout, jackpot } = round;
  const money = (wire: string) => ({ amount: amountText(wire, currency) });
  if (refusal !== null) return { text: t('refused', { code: refusal }), mood: 'bad' };
  if (state === 'cancelled') return { text: t('cancelled'), mood: 'cancelled' };
  if (!isZero(jackpot)) return { text: t('jackpotWon', money(jackpot)), mood: 'won' };
  if (isZero(payout)) return { text: t('lost'), mood: 'lost' };
  return { text: t('won', money(payout)), mood: 'won' };
}
