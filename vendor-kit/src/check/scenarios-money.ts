// Scenarios of late wins, balances at their edge, and the calls beside bets.
import type { CallStep, Scenario } from './scenario.ts';
import { bet, cancel, win } from './steps.ts';

export const lateMoney: readonly Scenario[] = [
  {
    name: 'win after the session ended',
    rule: '5, defect: a win tied to a live session',
    says: 'a win is paid without a session; a bet is not taken',
    ownSession: true,
    steps: [
      bet('b', 2, { moved: -2 }),
      { operator: 'endSession' },
      bet('late', 1, { want: ['final'] }),
      win('w', 'b', 9, { moved: 7 }),
    ],
  },
  {
    name: 'signed out with a game open',
    rule: '5, defect: play goes on after the sign-out',
    says: 'neither a launch token nor a session outlives the sign-in that it came from',
    ownSession: true,
    steps: [
      bet('b', 2, { moved: -2 }),
      { operator: 'launchAhead' },
      { operator: 'endSession' },
      { refused: 'balance' },
      { refused: 'launch' },
      cancel('c', 'b', 2, { moved: 0 }),
    ],
  },
  {
    name: 'rollback after the session ended',
    rule: '5',
    says: 'a stake is given back without a session',
    ownSession: true,
    steps: [bet('b', 2), { operator: 'endSession' }, cancel('c', 'b', 2, { moved: 0 })],
  },
  {
    name: 'win for a locked member',
    rule: '5, defect: wins refused to banned members',
    says: 'a locked member is paid; a bet is not taken',
    ownSession: true,
    steps: [
      bet('b', 2, { moved: -2 }),
      { operator: 'block' },
      bet('late', 1, { want: ['final'] }),
      win('w', 'b', 9, { moved: 7 }),
    ],
  },
  {
    name: 'rollback for a locked member',
    rule: '5',
    says: 'a locked member gets a stake back',
    ownSession: true,
    steps: [bet('b', 2), { operator: 'block' }, cancel('c', 'b', 2, { moved: 0 })],
  },
  {
    name: 'win before its bet',
    rule: '6',
    says: 'a win that overtakes its bet may be tried again',
    steps: [
      win('w', 'b', 4, { want: ['retryable'], moved: 0 }),
      bet('b', 1, { moved: -1 }),
      win('w', 'b', 4, { moved: 3 }),
    ],
  },
  {
    name: 'win of a cancelled bet',
    rule: '6',
    says: 'a win of a cancelled bet is refused for good',
    steps: [
      bet('b', 1),
      cancel('c', 'b', 1, { moved: 0 }),
      win('w', 'b', 4, { want: ['final'], moved: 0 }),
    ],
  },
  {
    name: 'win 8 days late',
    rule: '5',
    says: 'a win is paid however late it comes',
    ownSession: true,
    steps: [bet('b', 1), { operator: 'advance', hours: 192 }, win('w', 'b', 4, { moved: 3 })],
  },
];

export const sums: readonly Scenario[] = [
  {
    name: 'stake beyond the balance',
    rule: '7',
    says: 'it is refused with the true balance, and nothing moves',
    steps: [{ call: 'bet', id: 'b', amount: 'too much', want: ['true balance'], moved: 0 }],
  },
  {
    name: '20 bets at once',
    rule: 'defect: balances read, then written back',
    says: 'each of many bets at once is taken from the balance',
    steps: [bet('b', 1, { each: 20, doneTimes: 20, moved: -20 })],
  },
  {
    name: 'most of the balance, 5 times at once',
    rule: 'defect: balances read, then written back',
    says: 'a balance is spent once',
    steps: [
      {
        call: 'bet',
        id: 'b',
        amount: 'most of it',
        each: 5,
        want: ['done', 'short', 'retryable'],
        doneTimes: 1,
      },
      { call: 'rollback', id: 'c', of: 'b', amount: 'most of it', each: 5, moved: 0 },
    ],
  },
  {
    name: 'stake in another currency',
    rule: 'I3',
    says: 'a bet in another currency than the session’s is refused',
    steps: [bet('b', 1, { currency: 'other', want: ['final'], moved: 0 })],
  },
  {
    name: 'win after a change of currency',
    rule: 'defect: currency of the present choice',
    says: 'a win is paid in the currency of its bet, whatever the member plays with by now',
    ownSession: true,
    steps: [
      bet('b', 1, { moved: -1 }),
      { operator: 'otherCurrency' },
      win('w', 'b', 5, { moved: 4 }),
    ],
  },
];

export const further: readonly Scenario[] = [
  {
    name: 'bet and win in one',
    rule: '2',
    says: 'both are done together, once; a rollback takes back both',
    steps: [
      { call: 'betAndWin', id: 'b', amount: 4, winAmount: 6, want: ['done'], moved: 2 },
      { call: 'betAndWin', id: 'b', amount: 4, winAmount: 6, want: ['done'], moved: 2 },
      { call: 'betAndWin', id: 'b', amount: 4, winAmount: 7, want: ['final'], moved: 2 },
    ],
  },
  {
    name: 'free round',
    rule: '9',
    says: 'a free round takes nothing',
    steps: [bet('b', 3, { freeRound: 'campaign-1', moved: 0 })],
  },
  {
    name: 'promotion sent twice',
    rule: '2',
    says: 'a promotion is paid once, a locked member’s as well',
    ownSession: true,
    steps: [
      bet('b', 1, { moved: -1 }),
      { call: 'promotionWin', id: 'p', amount: 3, want: ['done'], moved: 2 },
      { operator: 'block' },
      { call: 'promotionWin', id: 'p', amount: 3, want: ['done'], moved: 2 },
      { call: 'promotionWin', id: 'q', amount: 2, want: ['done'], moved: 4 },
    ],
  },
  {
    name: 'adjustment up and down',
    rule: '2',
    says: 'a correction moves once, and never below zero',
    steps: [
      ...([0, 1] as const).map((): CallStep => ({
        call: 'adjustment',
        id: 'up',
        amount: 5,
        direction: 'credit',
        want: ['done'],
        moved: 5,
      })),
      { call: 'adjustment', id: 'down', amount: 5, direction: 'debit', want: ['done'], moved: 0 },
      {
        call: 'adjustment',
        id: 'deep',
        amount: 'too much',
        direction: 'debit',
        want: ['short'],
        moved: 0,
      },
    ],
  },
  {
    name: 'jackpot sent twice',
    rule: '2',
    says: 'a jackpot that the vendor pays is paid once',
    steps: [
      bet('b', 1, { moved: -1 }),
      { call: 'jackpotWin', id: 'j', of: 'b', amount: 50, want: ['done'], moved: 49 },
      { call: 'jackpotWin', id: 'j', of: 'b', amount: 50, times: 5, want: ['done'], moved: 49 },
    ],
  },
  {
    name: 'end of a round',
    rule: '2',
    says: 'what is open of the round is lost, and no win comes after',
    steps: [
      bet('b', 2, { moved: -2 }),
      { call: 'endRound', id: 'e', of: 'b', want: ['done'], moved: -2 },
      { call: 'endRound', id: 'e', of: 'b', want: ['done'], moved: -2 },
      win('w', 'b', 9, { want: ['final'], moved: -2 }),
    ],
  },
];
