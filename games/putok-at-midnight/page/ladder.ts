// The prizes above the reels: the GRAND as the platform's ledger has it, and the fixed ones.
import { parseMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { amountText, numberText, shareOf } from '../../kit/page/amounts.ts';
import { call } from '../../kit/page/api.ts';
import { byId, make } from '../../kit/page/dom.ts';
import { poolShare } from '../stakes.ts';
import { cellCount, prizes } from '../symbols.ts';
import { t } from './texts.ts';

const askEveryMs = 10_000;

let pool: string | null = null;
let stake = '1';
let currency: Currency = 'PHP';

const fixed = ['major', 'minor', 'mini'] as const;

export function mountLadder(): void {
  const dots = Array.from({ length: cellCount }, () => make('i'));
  const grand = make(
    'div',
    { id: 'grand' },
    make('b', { textContent: t('grand') }),
    make('output', { id: 'grand-amount', textContent: '–' }),
    make('small', { id: 'grand-share', textContent: t('poolAway') }),
    make('div', { id: 'filled' }, ...dots),
  );
  const pills = fixed.map((name) => {
    const amount = make('output', { id: `prize-${name}` });
    const pill = make('div', { className: 'prize' }, make('b', { textContent: t(name) }), amount);
    pill.dataset['prize'] = name;
    return pill;
  });
  byId('ladder').append(grand, make('div', { id: 'prizes' }, ...pills));
}

/** Parts per million as '10 %' or '0.5 %'. */
const shareText = (ppm: number): string => {
  const share = ppm / 10_000;
  return `${numberText(share, String(share).split('.')[1]?.length ?? 0)} %`;
};

function show(): void {
  for (const name of fixed) {
    byId(`prize-${name}`).textContent = amountText(shareOf(stake, prizes[name]), currency);
  }
  const minor = parseMoney(stake, currency);
  if (pool === null || minor === null) return;
  const ppm = poolShare(minor, currency);
  byId('grand-amount').textContent = amountText(shareOf(pool, ppm, 1_000_000), currency);
  const share = { share: shareText(ppm), pool: amountText(pool, currency) };
  byId('grand-share').textContent = ppm === 1_000_000 ? t('wholePool') : t('yourShare', share);
}

/** The stake or the currency has changed. */
export function showPrizes(now: { readonly stake: string; readonly currency: string }): void {
  stake = now.stake;
  currency = now.currency as Currency;
  show();
}

/** Reads the pool; what is shown stays when no answer comes. */
export async function askPool(): Promise<void> {
  const answer = await call<{ amount: string }>('jackpot').catch(() => null);
  if (answer) pool = answer.amount;
  show();
}

/** Keeps the pool up to date while somebody looks. */
export function watchPool(): void {
  setInterval(() => {
    if (!document.hidden) void askPool();
  }, askEveryMs);
}

/** How many of the fifteen places are full, in the countdown. */
export function showFilled(count: number): void {
  [...byId('filled').children].forEach((dot, i) => dot.classList.toggle('lit', i < count));
}
