// What crosses the wire of promotions and claims.
import { toId } from '@perya/contract/id';
import type { Language } from '@perya/contract/language';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type {
  Claim,
  ClaimState,
  OwnPromotion,
  Promotion,
} from '@perya/contract/rewards/promotions';
import type { Art } from '#lib/art';
import { shownTerms } from '#modules/bonus/bonus';
import type { ClaimAndOffer, ClaimRow } from './claims-sql.ts';
import { comesByDeposit, comesByTap } from './offer.ts';
import type { Offer } from './offer.ts';
import { isOpen } from './promotions-sql.ts';
import type { PromotionRow } from './promotions-sql.ts';
import { lackOf } from './who.ts';
import type { Facts } from './who.ts';

/** How an offer is read: in whose words, with whose pictures and names of games. */
export interface Reading {
  readonly art: Art;
  readonly language: Language;
  readonly defaultLanguage: Language;
  /** Names of the games that free rounds are for, by node. */
  readonly games: ReadonlyMap<number, string>;
  readonly now: Date;
}

type Words = NonNullable<Offer['texts'][Language]>;

/** In the language, else in the merchant's own, else in English, else in any. */
export function wordsOf(
  { texts }: Offer,
  { language, defaultLanguage }: Pick<Reading, 'language' | 'defaultLanguage'>,
): Words {
  const found = texts[language] ?? texts[defaultLanguage] ?? texts.EN ?? Object.values(texts)[0];
  if (found === undefined) throw new Error('An offer has words.');
  return found;
}

type Given = Promotion['given'];

const nothing = {
  amount: null,
  percent: null,
  least: null,
  terms: null,
  rounds: null,
  daysInRow: [],
  wheel: [],
} satisfies Omit<Given, 'give'>;

const termsIn = (reward: Offer['reward']): Given['terms'] =>
  reward.give === 'cash' || !reward.terms ? null : shownTerms(reward.terms);

function givenIn({ reward }: Offer, { games }: Reading): Given {
  if (reward.give === 'rounds') {
    const { nodeId, count, face, least = null } = reward;
    const rounds = { count, nodeId, game: games.get(nodeId) ?? '' };
    const terms = termsIn(reward);
    return { ...nothing, give: 'rounds', amount: face, least, rounds, terms };
  }
  const { give, sum } = reward;
  const of = { ...nothing, give, terms: termsIn(reward) };
  if ('fixed' in sum) return { ...of, amount: sum.fixed, least: sum.least ?? null };
  if ('percent' in sum) return { ...of, percent: sum.percent, amount: sum.most, least: sum.least };
  if ('daysInRow' in sum) return { ...of, daysInRow: [...sum.daysInRow] };
  return { ...of, wheel: [...sum.wheel] };
}

function stateOf(promotion: PromotionRow, now: Date): Promotion['state'] {
  const { state, beginsAt, budget, spent } = promotion;
  if (state === 'draft' || (beginsAt !== null && now < beginsAt)) return 'comingSoon';
  return isOpen(promotion, now) && (budget === null || spent < budget) ? 'open' : 'closed';
}

export function promotionView(promotion: PromotionRow, reading: Reading): Promotion {
  const { id, kind, currency, offer, beginsAt, endsAt } = promotion;
  const { title, summary, terms, picture = offer.picture } = wordsOf(offer, reading);
  const { art, now } = reading;
  const { who } = offer;
  return {
    id: toId('promotion', id),
    kind,
    title,
    summary,
    terms,
    picture:
      'artKey' in picture
        ? { url: art.url(picture.artKey), ...art.size(picture.artKey) }
        : { url: picture.imageUrl, width: picture.width, height: picture.height },
    state: stateOf(promotion, now),
    from: beginsAt?.toISOString() ?? null,
    until: endsAt?.toISOString() ?? null,
    every: offer.every,
    currency,
    given: givenIn(offer, reading),
    who: {
      newDays: who.newDays ?? null,
      vipLevel: who.vipLevel ?? null,
      verifiedNumber: who.verifiedNumber ?? false,
      countries: who.countries ?? [],
      languages: who.languages ?? [],
    },
  };
}

const wire = (amount: bigint | null, currency: Currency): string | null =>
  amount === null ? null : wireMoney(money(amount), currency);

/** 'signed': a check-in of today. */
function shownState(
  { state, endsAt, period }: ClaimRow,
  kind: PromotionRow['kind'],
  { today, now }: { readonly today: string; readonly now: Date },
): ClaimState {
  if (state === 'lapsed') return 'closed';
  if (state === 'issued' && endsAt !== null && endsAt <= now) return 'closed';
  return state === 'claimed' && kind === 'checkIn' && period === today ? 'signed' : state;
}

export function claimView(
  claim: ClaimAndOffer,
  at: { readonly today: string; readonly now: Date },
  reading: Pick<Reading, 'language' | 'defaultLanguage'>,
): Claim {
  const { id, promotion, kind, offer, currency, amount, reason, place, movedAt, endsAt } = claim;
  return {
    id: toId('claim', id),
    promotion: toId('promotion', promotion),
    title: wordsOf(offer, reading).title,
    kind,
    state: shownState(claim, kind, at),
    give: offer.reward.give,
    amount: wire(amount, currency),
    currency,
    reason,
    place,
    at: movedAt.toISOString(),
    until: claim.state === 'issued' ? (endsAt?.toISOString() ?? null) : null,
  };
}

export interface Standing {
  readonly facts: Facts;
  readonly language: Language;
  /** The member's newest claim of it. */
  readonly newest: ClaimRow | undefined;
  /** What a claim of now would be for, and of a cashback what it would come to. */
  readonly period: string;
  readonly today: string;
  readonly yesterday: string;
  readonly couldGive: bigint | null;
  readonly now: Date;
}

function actOf({ kind, offer }: PromotionRow): OwnPromotion['act'] {
  if (kind === 'code') return 'code';
  if (kind === 'application') return 'apply';
  if (kind === 'wheel') return 'spin';
  if (kind === 'checkIn') return 'checkIn';
  if (comesByDeposit(offer)) return 'deposit';
  return comesByTap(offer) ? 'claim' : null;
}

/** What a promotion is for a member now. */
export function ownView(promotion: PromotionRow, standing: Standing): OwnPromotion {
  const { newest, now, period, today, yesterday, couldGive } = standing;
  const { currency, kind, offer } = promotion;
  const inRow = newest && [today, yesterday].includes(newest.period) ? (newest.place ?? 0) : 0;
  const own = {
    promotion: toId('promotion', promotion.id),
    act: null,
    lacks: null,
    amount: null,
    reason: null,
    until: null,
    inRow: kind === 'checkIn' ? inRow : 0,
  } satisfies Partial<OwnPromotion>;
  const shown = newest && shownState(newest, kind, standing);
  const isCurrent = newest && (newest.period === period || shown === 'issued');
  if (newest && shown && isCurrent) {
    const amount = wire(newest.amount, currency);
    const until = shown === 'issued' ? (newest.endsAt?.toISOString() ?? null) : null;
    const act = shown === 'issued' ? 'claim' : null;
    return { ...own, state: shown, amount, until, act, reason: newest.reason };
  }
  const state = stateOf(promotion, now);
  if (state !== 'open') return { ...own, state };
  const lacks = lackOf(offer, standing.facts, standing);
  if (lacks !== null) return { ...own, state, lacks };
  if (couldGive === 0n) return { ...own, state, amount: wire(0n, currency) };
  return { ...own, state, act: actOf(promotion), amount: wire(couldGive, currency) };
}
