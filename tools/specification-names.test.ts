// Holds docs/decisions/030 to the contract: what it names in place of the specification is there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '@perya/contract/endpoints';

const page = readFileSync(
  new URL('../docs/decisions/030-names-of-the-specification.md', import.meta.url),
  'utf8',
);
const named = [...page.matchAll(/`GET (\/[\w/]+)`/g)].map(([, path]) => path ?? '');

test('[MORE-02] every call that replaces one of the specification is served', () => {
  const served = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !served.some((each) => each === path))).toEqual([]);
});

test('[MORE-02] each part of the common settings has its line', () => {
  for (const part of [
    'resources',
    'banners',
    'notices',
    'pop-up',
    'hot matches',
    'help list',
    'registration rules',
    'prizeMode',
    'lottery types with displayName',
    'referral promo',
  ]) {
    expect(page).toMatch(new RegExp(`^\\| .*${part}`, 'm'));
  }
});
