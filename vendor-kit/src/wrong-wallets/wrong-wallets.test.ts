// Shows that the check finds each known defect by name, and nothing in a wallet that is right.
import { expect, test } from 'vitest';
import { checkWallet, isClean, tableOf } from '../check/conformance.ts';
import { scenarios } from '../check/scenarios.ts';
import { hmacDialect } from '../dialect/hmac.ts';
import { defects } from './defects.ts';
import type { Defect } from './defects.ts';
import { MemoryWallet } from './memory-wallet.ts';

async function check(defect: Defect | null) {
  const wallet = new MemoryWallet(defect);
  const signer = { vendor: wallet.vendor, key: wallet.key };
  const { transport, operator, now } = wallet;
  return checkWallet({ dialect: hmacDialect, signer, transport, now }, operator);
}

const found = (report: Awaited<ReturnType<typeof check>>): string[] =>
  report.results
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ scenario }) => scenario.name)
    .toSorted();

test('a right wallet is found right in every scenario', async () => {
  const report = await check(null);
  expect(report.results.filter(({ verdict }) => verdict !== 'right')).toEqual([]);
  expect(report.results.length).toBe(scenarios.length);
  expect(isClean(report)).toBe(true);
});

const whereFound: Record<Defect, readonly string[]> = {
  'tombstone-an-hour': ['late bet after 2 hours', 'late bet after 8 days'],
  'second-cancel-refunds': ['10 cancels at once, new ids', 'second cancel, new id'],
  'banned-unpaid': ['win for a locked member'],
  'win-needs-session': ['win after the session ended'],
  'session-outlives': ['signed out with a game open'],
  'balance-written-back': ['20 bets at once', 'most of the balance, 5 times at once'],
  'current-currency': ['win after a change of currency'],
};

test.each(Object.entries(whereFound))('%s: found, and named', async (defect, names) => {
  const report = await check(defect as Defect);
  expect(found(report)).toEqual([...names]);
  expect(isClean(report)).toBe(false);
  const rules = report.results
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ scenario }) => scenario.rule);
  expect(rules.every((rule) => rule.includes('defect'))).toBe(true);
  expect(tableOf(report)).toContain('WRONG');
  expect(Object.keys(defects)).toContain(defect);
});

test('what the operator can’t do is not shown, and not called right', async () => {
  const wallet = new MemoryWallet('tombstone-an-hour');
  const signer = { vendor: wallet.vendor, key: wallet.key };
  const { transport, operator, now } = wallet;
  const line = { dialect: hmacDialect, signer, transport, now };
  const unable = { ...operator, perform: async () => Promise.resolve(false) };
  const report = await checkWallet(line, unable);
  const late = report.results.filter(({ scenario }) => scenario.name.startsWith('late bet'));
  expect(late.map(({ verdict }) => verdict)).toEqual(['not shown', 'not shown']);
  expect(found(report)).toEqual([]);
  const closed = { ...operator, launch: async () => Promise.resolve(null) };
  expect(isClean(await checkWallet(line, closed))).toBe(undefined);
  expect(isClean(await checkWallet(line, operator, []))).toBe(undefined);
});
