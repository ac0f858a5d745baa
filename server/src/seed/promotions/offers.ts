// The demonstration's offers: one of every kind, as an operator's files would say them.
import { languages } from '@perya/contract/language';
import type { Language } from '@perya/contract/language';
import type { PromotionKind } from '@perya/contract/rewards/promotions';
import { offerWords } from './offer-words.ts';
import { termWords } from './term-words.ts';

type Term = keyof typeof termWords;

/** The house's slot, and a match of a vendor that is told of a free bet when it is opened. */
const freeRoundsNode = 1001;
const freeBetNode = 2301;

const casino = { RNG: 100, FISH: 50, LIVE: 10 };

interface Seeded {
  readonly code: string;
  readonly kind: PromotionKind;
  readonly every: 'once' | 'day' | 'week' | 'month';
  readonly who?: object;
  readonly reward: object;
  readonly secret?: string;
  readonly budget: string;
  readonly artKey: string;
  readonly terms: readonly Term[];
  /** Days from now until it opens; below zero, it has been open so long. */
  readonly opensIn?: number;
}

const seeded: readonly Seeded[] = [
  {
    code: 'first-deposit',
    kind: 'firstDeposit',
    every: 'once',
    reward: {
      give: 'bonus',
      sum: { fixed: '288.00', least: '500.00' },
      terms: {
        wagering: 8,
        contributions: casino,
        maxStake: '100.00',
        maxWin: '3000.00',
        days: 14,
      },
    },
    budget: '200000.00',
    artKey: 'banner/first-deposit',
    terms: ['person', 'cashFirst', 'maxStake', 'leave', 'week', 'budget'],
    opensIn: -80,
  },
  {
    code: 'weekly-reload',
    kind: 'reload',
    every: 'week',
    reward: {
      give: 'bonus',
      sum: { percent: 20, most: '1000.00', least: '200.00' },
      terms: { wagering: 6, contributions: casino, maxStake: '200.00', maxWin: '5000.00', days: 7 },
    },
    budget: '200000.00',
    artKey: 'offer/reload',
    terms: ['person', 'cashFirst', 'maxStake', 'leave', 'week', 'budget'],
    opensIn: -80,
  },
  {
    code: 'seven-days',
    kind: 'checkIn',
    every: 'day',
    reward: {
      give: 'cash',
      sum: { daysInRow: ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '10.00'] },
    },
    budget: '50000.00',
    artKey: 'offer/check-in',
    terms: ['person', 'day', 'budget'],
    opensIn: -9,
  },
  {
    code: 'daily-wheel',
    kind: 'wheel',
    every: 'day',
    reward: {
      give: 'cash',
      sum: {
        wheel: [
          { amount: '0', chance: 5_000 },
          { amount: '2.00', chance: 3_000 },
          { amount: '5.00', chance: 1_500 },
          { amount: '20.00', chance: 450 },
          { amount: '200.00', chance: 50 },
        ],
      },
    },
    budget: '50000.00',
    artKey: 'offer/wheel',
    terms: ['person', 'day', 'budget'],
  },
  {
    code: 'weekly-cashback',
    kind: 'cashback',
    every: 'week',
    reward: { give: 'cash', sum: { percent: 5, most: '1000.00', least: '100.00' } },
    budget: '100000.00',
    artKey: 'offer/cashback',
    terms: ['person', 'loss', 'budget'],
  },
  {
    code: 'ten-spins',
    kind: 'freeRounds',
    every: 'once',
    who: { verifiedNumber: true },
    reward: { give: 'rounds', nodeId: freeRoundsNode, count: 10, face: '5.00', days: 7 },
    budget: '50000.00',
    artKey: 'offer/free-rounds',
    terms: ['person', 'rounds', 'budget'],
    opensIn: 3,
  },
  {
    code: 'page-code',
    kind: 'code',
    every: 'once',
    reward: { give: 'cash', sum: { fixed: '30.00' } },
    secret: 'PERYA30',
    budget: '30000.00',
    artKey: 'offer/code',
    terms: ['person', 'budget'],
  },
  {
    code: 'your-parol',
    kind: 'application',
    every: 'week',
    reward: { give: 'cash', sum: { fixed: '100.00' } },
    budget: '20000.00',
    artKey: 'offer/application',
    terms: ['person', 'review', 'week', 'budget'],
    opensIn: -9,
  },
  {
    code: 'weekend-bet',
    kind: 'freeBet',
    every: 'week',
    reward: {
      give: 'rounds',
      nodeId: freeBetNode,
      count: 1,
      face: '50.00',
      days: 7,
      least: '500.00',
    },
    budget: '20000.00',
    artKey: 'offer/free-bet',
    terms: ['person', 'rounds', 'week', 'budget'],
    opensIn: 5,
  },
  {
    code: 'goodwill',
    kind: 'byHand',
    every: 'once',
    reward: { give: 'cash', sum: { fixed: '1000.00' } },
    budget: '20000.00',
    artKey: 'banner/first-deposit',
    terms: ['week'],
  },
];

const textsOf = ({ kind, terms }: Seeded) =>
  Object.fromEntries(
    languages.map((language: Language) => {
      const [title, summary] = offerWords[kind][language];
      return [language, { title, summary, terms: terms.map((term) => termWords[term][language]) }];
    }),
  );

export interface OfferFile {
  readonly code: string;
  readonly kind: PromotionKind;
  readonly opensIn: number;
  /** What an operator's file says. */
  readonly file: object;
}

export const demoOffers: readonly OfferFile[] = seeded.map((offer, index) => {
  const { code, kind, every, who = {}, reward, secret, budget, artKey, opensIn = 0 } = offer;
  const own = secret === undefined ? {} : { secret };
  const file = {
    code,
    kind,
    every,
    who,
    reward,
    ...own,
    budget,
    claimDays: 7,
    position: index + 1,
    picture: { artKey },
    texts: textsOf(offer),
  };
  return { code, kind, opensIn, file };
});
