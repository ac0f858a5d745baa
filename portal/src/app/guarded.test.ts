// Shows who may see a screen.
import { expect, test } from 'vitest';
import type { SessionInfo } from '#lib/storage.ts';
import { routeOf } from '../routes.ts';
import { admission } from './guarded.tsx';

const of = (type: number): SessionInfo => ({
  token: 't',
  merchantCode: 'perya',
  userName: 'juan',
  type,
  firstTimeLogin: false,
  passwordDue: false,
});

test.each([
  ['anyone', null, 'enter'],
  ['session', null, 'signIn'],
  ['session', of(4), 'enter'],
  ['member', null, 'signIn'],
  ['member', of(4), 'trialRefused'],
  ['member', of(0), 'enter'],
  ['member', of(1), 'enter'],
  ['agent', null, 'signIn'],
  ['agent', of(0), 'notAgent'],
  ['agent', of(4), 'notAgent'],
  ['agent', of(40), 'notAgent'],
  ['agent', of(1), 'enter'],
] as const)('a screen for %s, a session %o: %s', (guard, session, admitted) => {
  expect(admission({ guard }, session)).toBe(admitted);
});

test('[MINE-04] the member centre is for visitors and members, not for a free trial', () => {
  const mine = routeOf('/m/mine');
  expect([null, of(0), of(1), of(4)].map((session) => admission(mine, session))).toEqual([
    'enter',
    'enter',
    'enter',
    'trialRefused',
  ]);
});

test.each([
  ['/m/home', 'passwordDue'],
  ['/m/securityCenter', 'passwordDue'],
  ['/m/agent', 'passwordDue'],
  ['/m/changePsw', 'enter'],
  ['/m/service', 'enter'],
] as const)('[ROUTE-05] who must choose a password: %s: %s', (path, admitted) => {
  const session = { ...of(0), passwordDue: true };
  expect(admission(routeOf(path), session)).toBe(admitted);
});
