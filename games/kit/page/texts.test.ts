// A page speaks the portal's languages, and writes amounts and numbers as the portal does.
import { languages } from '@perya/contract/language';
import { afterAll, expect, test, vi } from 'vitest';
import { t as lobo } from '../../lobo-rising/page/texts.ts';
import { amountText, numberText } from './amounts.ts';
import { speak, t } from './texts.ts';

const root = { lang: '', dir: '' };
vi.stubGlobal('document', { documentElement: root });
afterAll(async () => speak('EN'));

test.each([
  ['EN', '₱12,480.50', '0.05 USDT', '96.13', 'Stake'],
  ['TY', '₱12,480.50', '0.05 USDT', '96.13', 'Taya'],
  ['VI', '₱12.480,50', '0,05 USDT', '96,13', 'Tiền cược'],
  ['TH', '₱12,480.50', '0.05 USDT', '96.13', 'ยอดเดิมพัน'],
  ['ID', '₱12.480,50', '0,05 USDT', '96,13', 'Taruhan'],
  ['CN', '₱12,480.50', '0.05 USDT', '96.13', '投注额'],
  ['PT', '₱12.480,50', '0,05 USDT', '96,13', 'Aposta'],
  ['AR', '₱12,480.50', '0.05 USDT', '96.13', 'الرهان'],
])('[LANG-01] %s', async (code, pesos, tether, percent, stake) => {
  await speak(code);
  expect(amountText('12480.506', 'PHP')).toBe(pesos);
  expect(amountText('0.050000', 'USDT')).toBe(tether);
  expect(numberText(96.13, 2)).toBe(percent);
  expect(t('stake')).toBe(stake);
});

test('small digits of USDT are shown where there are some, and no others', async () => {
  await speak('EN');
  expect(amountText('1000.001500', 'USDT')).toBe('1,000.0015 USDT');
  expect(amountText('1000', 'USDT')).toBe('1,000.00 USDT');
  expect(amountText('1500000', 'VND')).toBe('₫1,500,000');
  expect(amountText('20.00', 'PHP', true)).toBe('₱20');
  expect(numberText(10_000_000)).toBe('10,000,000');
});

test('every game is told of the language, and of its direction', async () => {
  for (const code of languages) {
    await speak(code);
    expect([t('balance') === 'Balance', lobo('closing') === 'Bets are closed'], code).toEqual([
      code === 'EN' || code === 'TY',
      code === 'EN',
    ]);
    expect(root.dir).toBe(code === 'AR' ? 'rtl' : 'ltr');
  }
});

test('what is put into a right-to-left text keeps its own direction', async () => {
  await speak('AR');
  expect(t('won', { amount: '₱10.00' })).toBe('ربح \u2068₱10.00\u2069');
  await speak('VI');
  expect(t('won', { amount: '₱10,00' })).toBe('Thắng ₱10,00');
});

test('a code that nobody knows is English', async () => {
  await speak('XX');
  expect([t('stake'), root.lang]).toEqual(['Stake', 'en']);
});

test('[LANG-01] free rounds say how many and at what stake in every language', async () => {
  for (const code of languages) {
    await speak(code);
    const said = t('givenText', { n: 7, amount: amountText('5.00', 'PHP') });
    expect(said, code).toMatch(/7.*₱5[.,]00|₱5[.,]00.*7/);
    expect(t('givenBonus', { n: 8 }), code).toMatch(/8.?[×倍]/u);
    expect(t('givenCash'), code).not.toBe(t('givenBonus'));
  }
});
