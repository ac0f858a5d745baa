// Shows how countries are found, and what the form can tell of a number by itself.
import { expect, test } from 'vitest';
import { countryNamer, mobileProblem, searchCountries } from './dialing-codes.ts';

const codes = [
  { country: 'PH', dialingCode: '+63', example: '9171234567', lengths: [10] },
  { country: 'US', dialingCode: '+1', example: '2015550123', lengths: [10] },
  { country: 'CI', dialingCode: '+225', example: '0123456789', lengths: [10] },
  { country: 'SG', dialingCode: '+65', example: '81234567', lengths: [8] },
];

test.each([
  ['phil', ['PH']],
  ['COTE', ['CI']],
  ['+6', ['PH', 'SG']],
  ['65', ['SG']],
  ['us', ['US']],
  ['  ', ['PH', 'US', 'CI', 'SG']],
  ['atlantis', []],
])('[LOGIN-03] "%s" finds %j', (text, found) => {
  const nameOf = countryNamer('en');
  const countries = searchCountries({ codes, nameOf, text }).map(({ country }) => country);
  expect(countries).toEqual(found);
});

test('[LOGIN-03] countries are found by their names in the language of the page', () => {
  const nameOf = countryNamer('de');
  expect(searchCountries({ codes, nameOf, text: 'vereinigte staaten' })).toEqual([codes[1]]);
});

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['917 123 4567', null],
  ['0917-123-4567', null],
  ['+63 917 123 4567', null],
  ['917123456', 'invalid'],
  ['91712345678', 'invalid'],
  ['maria', 'invalid'],
  ['12', 'invalid'],
])('[LOGIN-11] the number "%s": %s', (number, problem) => {
  expect(mobileProblem(number, '+63', codes)).toBe(problem);
});

test('[LOGIN-11] before the countries are known, only what can be no number is refused', () => {
  expect(mobileProblem('917123456', '+63', [])).toBeNull();
  expect(mobileProblem('maria', '+63', [])).toBe('invalid');
});
