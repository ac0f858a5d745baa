// The way of a withdrawal as a list: what happened, where it is, what is to come; pure.
import type { Withdrawal, WithdrawalState } from '#domain/cashier/transactions.ts';

export interface Stage {
  readonly state: WithdrawalState | 'moneyBack';
  /** When, as an ISO moment; null for what is to come. */
  readonly at: string | null;
  readonly look: 'done' | 'current' | 'ahead' | 'failed';
}

/** What comes after each state if all goes well. */
const ahead: Partial<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['approved', 'sent', 'paid'],
  review: ['approved', 'sent', 'paid'],
  approved: ['sent', 'paid'],
  sending: ['paid'],
  sent: ['paid'],
};

const broken: readonly WithdrawalState[] = ['refused', 'failed', 'closed', 'returned'];
const moneyIsBack: readonly WithdrawalState[] = ['refused', 'closed', 'returned'];

/** States that were passed more than once, or in a moment, stand once: at their last time. */
export function timelineOf({ steps, state, movedAt }: Withdrawal): readonly Stage[] {
  const last = steps.length - 1;
  const told = steps.filter(({ state: each }, place) => {
    const isLatest = !steps.slice(place + 1).some((later) => later.state === each);
    return isLatest && (each !== 'sending' || place === last);
  });
  const past = told.map((step): Stage => {
    if (broken.includes(step.state)) return { ...step, look: 'failed' };
    const isNow = step.state === state && state !== 'paid';
    return { ...step, look: isNow ? 'current' : 'done' };
  });
  const back = { state: 'moneyBack', at: movedAt, look: 'done' } as const;
  const next = (ahead[state] ?? []).map((each): Stage => ({
    state: each,
    at: null,
    look: 'ahead',
  }));
  return [...past, ...(moneyIsBack.includes(state) ? [back] : []), ...next];
}
