// The steps of a deposit as a member sees them: taken, under way and to come; pure.
import type { depositStatus } from '@perya/contract/cashier/deposits';
import type { OutputOf } from '@perya/contract/endpoint';

export type DepositView = OutputOf<typeof depositStatus>;
export type DepositState = DepositView['state'];

export interface DepositStep {
  /** 'ahead': the credit that is to come. */
  readonly name: DepositState | 'slip' | 'ahead';
  /** When it was taken; null for what is to come. */
  readonly at: string | null;
  readonly state: 'done' | 'current' | 'ahead' | 'failed';
}

const stopped: readonly DepositState[] = ['refused', 'cancelled', 'expired', 'reversed'];
/** What goes on until somebody or something ends it. */
const underWay: readonly DepositState[] = ['creating', 'waiting', 'held', 'refunding'];
/** Those after which the credit is still to come. */
const hopeful: readonly DepositState[] = ['creating', 'waiting', 'held'];

/** Whether nothing more is expected of a deposit in that state. */
export const isOver = (state: DepositState): boolean => !underWay.includes(state);

const ahead: DepositStep = { name: 'ahead', at: null, state: 'ahead' };

/** In their order. That money is waited for is said only as long as it is. */
export function stepsOf({ steps, slip }: Pick<DepositView, 'steps' | 'slip'>): DepositStep[] {
  const last = steps.length - 1;
  const looksAtSlip = slip?.state === 'waiting';
  const shown = steps.flatMap(({ state, at }, place): DepositStep[] => {
    const isLast = place === last;
    if (state === 'waiting' && (!isLast || looksAtSlip)) return [];
    if (stopped.includes(state)) return [{ name: state, at, state: 'failed' }];
    const now = isLast && state !== 'creating' && underWay.includes(state);
    return [{ name: state, at, state: now ? 'current' : 'done' }];
  });
  const now = steps[last]?.state;
  if (now === 'creating') shown.push({ name: 'waiting', at: null, state: 'ahead' });
  if (looksAtSlip) shown.push({ name: 'slip', at: slip.at, state: 'current' });
  if (looksAtSlip || (now !== undefined && hopeful.includes(now))) shown.push(ahead);
  return shown;
}
