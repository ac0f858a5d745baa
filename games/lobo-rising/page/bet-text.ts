// How a bet is said: what became of it, and what it paid.
import { amountText } from '../../kit/page/amounts.ts';
import type { OwnBet } from '../messages.ts';
import { readingText } from '../rules.ts';
import { t } from './texts.ts';

export function stateText(state: OwnBet['state']): string {
  const states = {
    pending: t('state_pending'),
    open: t('stillIn'),
    out: t('state_accepted'),
    lost: t('state_accepted'),
    cancelling: t('state_cancelling'),
    settled: t('state_settled'),
    void: t('state_void'),
  };
  return states[state];
}

/** What a bet paid, and where it got out; before its end and without one, how it stands. */
export function resultText(bet: Pick<OwnBet, 'currency' | 'out' | 'payout' | 'state'>): string {
  const { currency, out, payout, state } = bet;
  if (!['settled', 'lost', 'out'].includes(state)) return stateText(state);
  const amount = amountText(payout ?? '0', currency);
  return out === null ? amount : `${readingText(out)}× · ${amount}`;
}
