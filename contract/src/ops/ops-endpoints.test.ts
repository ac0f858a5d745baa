// The console's endpoints say who may call them, and its commands ask for what they need.
import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { opsEndpoints } from './ops-endpoints.ts';
import { allMerchants, permissions, permissionsAt, roleNames, roles } from './permissions.ts';

const named = ({ method, path }: (typeof opsEndpoints)[number]): string => `${method} ${path}`;

test('each route names the permission that it needs, and stands under /ops', () => {
  const open = opsEndpoints.filter(({ auth }) => auth !== 'operator').map(named);
  expect(open).toEqual([
    'POST /ops/session',
    'POST /ops/session/passkey/start',
    'POST /ops/session/passkey',
    'POST /ops/session/resume',
    'POST /ops/enrolment/start',
    'POST /ops/enrolment/password',
    'POST /ops/enrolment/passkey',
  ]);
  const without = opsEndpoints.filter((spec) => spec.auth === 'operator' && !spec.needs);
  expect(without.map(named)).toEqual([]);
  expect(opsEndpoints.filter(({ path }) => !path.startsWith('/ops/'))).toEqual([]);
  expect(endpoints.filter(({ path }) => path.startsWith('/ops/'))).toEqual([]);
});

test('whatever is about a merchant names it, so that the permission is looked for there', () => {
  const without = opsEndpoints.filter(
    ({ auth, needs, input }) =>
      auth === 'operator' && needs !== 'session.own' && !('merchant' in input._zod.def.shape),
  );
  expect(without.map(named)).toEqual([]);
});

test('a command has a key, and a reason where it says so', () => {
  const commands = opsEndpoints.filter(
    ({ method, needs }) => method === 'POST' && needs !== undefined && needs !== 'session.own',
  );
  expect(commands.length).toBeGreaterThan(5);
  for (const spec of commands) {
    const fields = Object.keys(spec.input._zod.def.shape);
    const looks = spec.reveals ?? spec.tries;
    expect(fields.includes('requestKey') || looks, named(spec)).toBe(true);
    expect(fields.includes('reason'), named(spec)).toBe(spec.reason === true);
  }
});

test('each permission is a noun and a verb, is in some role, and the owner has them all', () => {
  for (const each of permissions) expect(each).toMatch(/^[a-z]+\.[a-z]+$/);
  expect(new Set(roleNames.flatMap((role) => roles[role]))).toEqual(new Set(permissions));
  expect(roles.owner).toEqual(permissions);
  for (const role of roleNames) expect(new Set(roles[role]).size).toBe(roles[role].length);
});

test('a grant counts at its merchant alone, and one for all merchants everywhere', () => {
  const grants = [
    { role: 'payments', merchant: 'perya' },
    { role: 'auditor', merchant: allMerchants },
  ] as const;
  expect(permissionsAt(grants, 'perya').has('withdrawal.decide')).toBe(true);
  expect(permissionsAt(grants, 'araw').has('withdrawal.decide')).toBe(false);
  expect(permissionsAt(grants, 'araw').has('audit.read')).toBe(true);
  expect(permissionsAt(grants, allMerchants).has('withdrawal.decide')).toBe(false);
  expect(permissionsAt([], 'perya').size).toBe(0);
});
