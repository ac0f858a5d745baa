// Shows when a person is asked to put the portal on the home screen.
import { expect, test } from 'vitest';
import { countedVisits, isGoodMoment, needsHint } from './install-moment.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

test('pages within half an hour are one visit', () => {
  const first = countedVisits(null, 0);
  expect(first.count).toBe(1);
  const same = countedVisits(first, 29 * minuteMs);
  expect(same.count).toBe(1);
  expect(countedVisits(same, 58 * minuteMs).count).toBe(1);
  expect(countedVisits(same, 60 * minuteMs).count).toBe(2);
});

const first = { visits: 1, justJoined: false, won: false, installed: false };
const moment = { ...first, notBefore: 0, now: 100 * dayMs };

test('the second visit, a win and a new account are good moments; a first visit is none', () => {
  expect(isGoodMoment(moment)).toBe(false);
  expect(isGoodMoment({ ...moment, visits: 2 })).toBe(true);
  expect(isGoodMoment({ ...moment, won: true })).toBe(true);
  expect(isGoodMoment({ ...moment, justJoined: true })).toBe(true);
});

test('[DOWN-02] nobody is asked in the installed app, nor within a month of a “not now”', () => {
  const good = { ...moment, visits: 5 };
  expect(isGoodMoment({ ...good, installed: true })).toBe(false);
  expect(isGoodMoment({ ...good, notBefore: good.now + 1 })).toBe(false);
  expect(isGoodMoment({ ...good, notBefore: good.now })).toBe(true);
});

const agent = (version: string, rest = '') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) Safari/604.1${rest}`;

test.each([
  ['12_3', false],
  ['12_4', true],
  ['17_0', true],
])('[DOWN-05] iOS %s is told how to add to the home screen: %s', (version, told) => {
  expect(needsHint(agent(version))).toBe(told);
});

test('[DOWN-04] only Safari can add to the home screen of iOS', () => {
  expect(needsHint(agent('17_0', ' CriOS/120'))).toBe(false);
  expect(needsHint('Mozilla/5.0 (Linux; Android 12) Chrome/120.0')).toBe(false);
});
