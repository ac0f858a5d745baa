// Scenarios of forged, repeated and reversed calls: what must move once, or never.
import type { Scenario } from './scenario.ts';
import { bet, cancel, ofUnknown, win } from './steps.ts';

export const signatures: readonly Scenario[] = [
  {
    name: 'wrong signature',
    rule: '1',
    says: 'a call with a wrong signature moves nothing',
    steps: [bet('b', 1, { tamper: 'signature', want: ['final'], moved: 0 })],
  },
  {
    name: 'body changed after signing',
    rule: '1',
    says: 'the signature covers each byte of the body',
    steps: [bet('b', 1, { tamper: 'body', want: ['final'], moved: 0 })],
  },
  {
    name: 'signed with another key',
    rule: '1',
    says: 'nobody else can call in the vendor’s name',
    steps: [bet('b', 1, { tamper: 'key', want: ['final'], moved: 0 })],
  },
  {
    name: 'old call played again',
    rule: '1',
    says: 'a call that was signed six minutes ago is refused',
    steps: [bet('b', 1, { tamper: 'old', want: ['final'], moved: 0 })],
  },
  {
    name: 'call from the future',
    rule: '1',
    says: 'a call that was signed six minutes ahead is refused',
    steps: [bet('b', 1, { tamper: 'early', want: ['final'], moved: 0 })],
  },
  {
    name: 'captured call on another path',
    rule: '1',
    says: 'a signed rollback can’t be posted as a win',
    steps: [
      bet('b', 2, { moved: -2 }),
      cancel('c', 'b', 2, { tamper: 'other call', want: ['final'], moved: -2 }),
      cancel('c', 'b', 2, { moved: 0 }),
    ],
  },
];

export const duplicates: readonly Scenario[] = [
  {
    name: 'bet sent twice',
    rule: '2',
    says: 'the same bet is taken once and answered alike',
    steps: [bet('b', 3, { moved: -3 }), bet('b', 3, { moved: -3 }), cancel('c', 'b', 3)],
  },
  {
    name: 'bet sent 20 times at once',
    rule: '2',
    says: 'of the same bets at once one is taken',
    steps: [bet('b', 2, { times: 20, want: ['done', 'retryable'], moved: -2 }), win('w', 'b', 0)],
  },
  {
    name: 'same id, other amount',
    rule: '2',
    says: 'an id that was used is refused with other input, for good',
    steps: [
      bet('b', 2, { moved: -2 }),
      bet('b', 3, { want: ['final'], moved: -2 }),
      win('w', 'b', 2, { moved: 0 }),
      win('w', 'b', 3, { want: ['final'], moved: 0 }),
    ],
  },
  {
    name: 'same id, other round',
    rule: '2',
    says: 'an id that was used is refused in another round',
    steps: [
      bet('b', 2, { moved: -2 }),
      bet('b', 2, { round: 'elsewhere', want: ['final'], moved: -2 }),
      cancel('c', 'b', 2, { moved: 0 }),
    ],
  },
  {
    name: 'win sent twice',
    rule: '2',
    says: 'the same win is paid once',
    steps: [
      bet('b', 1),
      win('w', 'b', 4, { moved: 3 }),
      win('w', 'b', 4, { moved: 3 }),
      win('w', 'b', 4, { times: 10, moved: 3 }),
    ],
  },
  {
    name: 'answer lost after commit',
    rule: '2',
    says: 'a call whose answer was lost is answered when it comes again, and moved once',
    steps: [
      bet('b', 5, { lose: true }),
      bet('b', 5, { moved: -5 }),
      win('w', 'b', 7, { lose: true }),
      win('w', 'b', 7, { moved: 2 }),
    ],
  },
  {
    name: 'rollback sent twice',
    rule: '2',
    says: 'the same rollback gives back once',
    steps: [
      bet('b', 4, { moved: -4 }),
      cancel('c', 'b', 4, { lose: true }),
      cancel('c', 'b', 4, { moved: 0 }),
      cancel('c', 'b', 4, { times: 10, moved: 0 }),
    ],
  },
];

export const tombstones: readonly Scenario[] = [
  {
    name: 'rollback before its bet',
    rule: '3',
    says: 'a bet that comes after its rollback fails for good',
    steps: [
      cancel('c', 'b', 3, { want: ofUnknown, moved: 0 }),
      bet('b', 3, { want: ['final'], moved: 0 }),
      win('w', 'b', 3, { want: ['final'], moved: 0 }),
    ],
  },
  {
    name: 'late bet after 2 hours',
    rule: '3, defect: tombstone kept an hour',
    says: 'a tombstone is there two hours later',
    steps: [
      cancel('c', 'b', 3, { want: ofUnknown, moved: 0 }),
      { operator: 'advance', hours: 2 },
      bet('b', 3, { want: ['final'], moved: 0 }),
    ],
  },
  {
    name: 'late bet after 8 days',
    rule: '3, defect: tombstone kept an hour',
    says: 'a tombstone is there for good',
    ownSession: true,
    steps: [
      cancel('c', 'b', 3, { want: ofUnknown, moved: 0 }),
      { operator: 'advance', hours: 192 },
      bet('b', 3, { want: ['final'], moved: 0 }),
    ],
  },
];

export const reversals: readonly Scenario[] = [
  {
    name: 'second cancel, new id',
    rule: '4, defect: a second cancel refunds twice',
    says: 'a bet is given back once, whatever the cancel’s id',
    steps: [
      bet('b', 6, { moved: -6 }),
      cancel('c1', 'b', 6, { moved: 0 }),
      cancel('c2', 'b', 6, { want: ['done', 'final'], moved: 0 }),
    ],
  },
  {
    name: '10 cancels at once, new ids',
    rule: '4, defect: a second cancel refunds twice',
    says: 'of cancels at once one gives back',
    steps: [
      bet('b', 6, { moved: -6 }),
      cancel('c', 'b', 6, { each: 10, want: ['done', 'final', 'retryable'], moved: 0 }),
    ],
  },
  {
    name: 'rollback among other bets',
    rule: '4',
    says: 'a rollback posts the opposite, and never restores an old balance',
    steps: [
      bet('b1', 4, { moved: -4 }),
      bet('b2', 3, { moved: -7 }),
      cancel('c', 'b1', 4, { moved: -3 }),
      win('w', 'b2', 3, { moved: 0 }),
    ],
  },
  {
    name: 'rollback of a settled bet',
    rule: '4',
    says: 'a bet that was paid out isn’t given back as well',
    steps: [
      bet('b', 2),
      win('w', 'b', 5, { moved: 3 }),
      cancel('c', 'b', 2, { want: ['final'], moved: 3 }),
    ],
  },
];
