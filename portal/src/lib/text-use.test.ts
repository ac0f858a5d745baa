// Shows that every text is used: what nobody reads need not be written in eight languages.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameCategories, playTypes, roomTypes } from '@perya/contract/games/category';
import { serviceTypes } from '@perya/contract/content/service-link';
import { errorCodes, fieldProblems } from '@perya/contract/error-codes';
import { lotteryRegions } from '@perya/contract/games/lottery';
import { paymentKinds } from '@perya/contract/play/records';
import { registrationFields } from '@perya/contract/account/registration';

/** Keys that are put together from a beginning and one of some codes; any code without a list. */
const composed: Readonly<Record<string, readonly string[] | 'any'>> = {
  'account.': registrationFields,
  'category.': [...gameCategories, 'HOT', 'INHOUSE'],
  'changePsw.': ['oldPassword', 'newPassword', 'confirmNewPassword'],
  'error.': [...errorCodes, 'offline', 'slow'],
  'field.': fieldProblems,
  'forget.': ['phoneText', 'mailText'],
  'format.': ['account', 'password', 'email', 'name', 'mobile'],
  'games.': ['all', 'hot', 'favourites', 'recent'],
  'lottery.region.': lotteryRegions,
  'lottery.type.': playTypes,
  'mine.app.': 'any',
  'protection.': ['day', 'week', 'month'],
  'records.payment.': paymentKinds,
  'records.period.': 'any',
  'records.state.': 'any',
  'room.': roomTypes,
  'security.level.': 'any',
  'security.method.': 'any',
  'security.side.': 'any',
  'security.sideText.': 'any',
  'security.state.': 'any',
  'service.': serviceTypes,
};

const texts = import.meta.glob<object>('../locales/en/*.ts', { eager: true, import: 'texts' });

const source = new URL('..', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^locales\//.test(file),
);
const code = files.map((file) => readFileSync(new URL(file, source), 'utf8')).join('\n');

const named = new Set([...code.matchAll(/['"]([a-z]\w*\.[\w.-]+)['"]/g)].map(([, key]) => key));

function isComposed(key: string): boolean {
  return Object.entries(composed).some(([begin, codes]) => {
    if (!key.startsWith(begin)) return false;
    return codes === 'any' || codes.includes(key.slice(begin.length));
  });
}

test('every text is used somewhere', () => {
  const keys = Object.values(texts).flatMap((area) => Object.keys(area));
  expect(keys.length).toBeGreaterThan(600);
  expect(keys.filter((key) => !named.has(key) && !isComposed(key))).toEqual([]);
});

test.each(Object.keys(composed))(
  'texts beginning with “%s” are put together somewhere',
  (begin) => {
    expect(code).toContain(`\`${begin}\${`);
  },
);
