// Shows that a launch token is found in whatever address a vendor's games have.
import { expect, test } from 'vitest';
import { tokenIn } from './portal-operator.ts';

const token = 'Zm9v-YmFy_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzN';

test.each([
  `https://acme.example/lucky-seven/#launch=${token}&lang=EN`,
  `https://acme.example/play?game=lucky-seven&t=${token}&l=EN`,
  `https://acme.example/${token}/lucky-seven`,
  `http://localhost:9000/lucky-seven#${token}`,
])('finds the token in %s', (address) => {
  expect(tokenIn(address)).toBe(token);
});

test('says where there is none', () => {
  expect(() => tokenIn(`https://acme.example/#launch=${token}a`)).toThrow('launch: no token in');
});
