// Deposits and withdrawals by their states: how each looks, and where its page is.
import type { OutputOf } from '@perya/contract/endpoint';
import type { depositStates } from '@perya/contract/cashier/deposits';
import type { withdrawalStatus } from '@perya/contract/cashier/withdrawals';
import type { withdrawalStates } from '@perya/contract/cashier/withdrawals';

export type Withdrawal = OutputOf<typeof withdrawalStatus>;
export type WithdrawalState = (typeof withdrawalStates)[number];
export type DepositState = (typeof depositStates)[number];

/** Money moved as it should; is on its way; did not move, or came back. */
export type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

export const toneOfWithdrawal: Readonly<Record<WithdrawalState, Tone>> = {
  requested: 'waiting',
  review: 'waiting',
  approved: 'waiting',
  sending: 'waiting',
  sent: 'waiting',
  failed: 'waiting',
  paid: 'good',
  refused: 'bad',
  closed: 'bad',
  returned: 'bad',
};

export const toneOfDeposit: Readonly<Record<DepositState, Tone>> = {
  creating: 'waiting',
  waiting: 'waiting',
  held: 'waiting',
  refunding: 'waiting',
  credited: 'good',
  refused: 'bad',
  reversed: 'bad',
  cancelled: 'quiet',
  expired: 'quiet',
  refunded: 'quiet',
};
