// Levels, standings and gifts as they travel.
import { gameCategories } from '@perya/contract/games/category';
import type { GameCategory } from '@perya/contract/games/category';
import type { OutputOf } from '@perya/contract/endpoint';
import type { Language } from '@perya/contract/language';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { clubBenefit, VipGift, VipStanding } from '@perya/contract/rewards/vip';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Art } from '#lib/art';
import { dayIn } from '#lib/clock';
import type { MerchantRecord, Platform } from '#lib/platform';
import { dayAfter, firstOfMonth, nextFirst } from './days.ts';
import { giftId, readyGifts } from './gifts.ts';
import type { ReadyGift } from './gifts.ts';
import { birthdayOf, claimedGifts } from './gifts-sql.ts';
import type { ClaimedGift } from './gifts-sql.ts';
import { pointsOf } from './ladder.ts';
import type { Look } from './look.ts';
import { withLook } from './publishing.ts';
import type { LevelParts } from './publishing.ts';
import { nameOf, rulesOn } from './rules.ts';
import type { Rules } from './rules.ts';
import { rulesOf } from './vip-sql.ts';
import type { Holder } from './vip-sql.ts';

/** In whose words and pictures. */
interface Reader {
  readonly merchant: MerchantRecord;
  readonly art: Art;
  readonly language: Language;
}

/** Claims that are shown beside what is ready. */
const claimsShown = 6;

function named(rules: Rules, level: number, { merchant, art, language }: Reader) {
  const found = rules.levels[Math.min(level, rules.levels.length - 1)];
  const { defaultLanguage } = merchant.public;
  const name = found ? nameOf(found, language, defaultLanguage) : '';
  return { level, name, medalUrl: art.of(merchant).url(`vip/${String(level)}`) };
}

/** In the order in which categories are listed everywhere; none that is 0. */
export function wireShares(shares: ReadonlyMap<GameCategory, number>) {
  return gameCategories.flatMap((gameCategory) => {
    const ppm = shares.get(gameCategory) ?? 0;
    return ppm === 0 ? [] : [{ gameCategory, ppm }];
  });
}

/** Throws feature.off where the merchant has no levels yet. */
export async function benefitView(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reader: Reader,
): Promise<OutputOf<typeof clubBenefit>> {
  const { code, currency, timeZone } = reader.merchant;
  const versions = await rulesOf(db.kysely, code);
  const rules = rulesOn(versions, dayIn(timeZone, clock.now()));
  if (rules === null) throw new AppError('feature.off');
  const wire = (amount: bigint): string => wireMoney(money(amount), currency);
  return {
    currency,
    levels: rules.levels.map(({ points, keep, gifts, rates }, level) => ({
      ...named(rules, level, reader),
      points: Number(points),
      keep: Number(keep),
      gifts: {
        upgrade: wire(gifts.upgrade),
        monthly: wire(gifts.monthly),
        birthday: wire(gifts.birthday),
      },
      rates: wireShares(rates),
    })),
    weights: wireShares(rules.weights),
    giftDays: rules.giftDays,
    rebate: rules.rebate,
  };
}

function readyView(gift: ReadyGift, currency: Currency): VipGift {
  const { kind, level, amount, until } = gift;
  return {
    id: giftId(gift),
    kind,
    level,
    amount: wireMoney(amount, currency),
    until,
    claimedAt: null,
  };
}

export function claimedView(gift: ClaimedGift): VipGift {
  const { kind, level, currency, claimedAt } = gift;
  const amount = wireMoney(money(gift.amount), currency);
  return { id: giftId(gift), kind, level, amount, until: null, claimedAt: claimedAt.toISOString() };
}

function monthView(look: Look, currency: Currency, reader: Reader): VipStanding['month'] {
  const { standing, rules } = look;
  const { level, highest, reachedOn, day } = standing;
  const reachedInIt = reachedOn !== null && reachedOn >= firstOfMonth(day);
  const keep = rules.levels[level]?.keep ?? 0n;
  const back = level < highest ? rules.levels[level + 1] : undefined;
  return {
    lastDay: dayAfter(nextFirst(day), -1),
    points: Number(pointsOf(look.monthTotal, currency)),
    keep: reachedInIt ? 0 : Number(keep),
    reachedInIt,
    returns: back ? { ...named(rules, level + 1, reader), keep: Number(back.keep) } : null,
  };
}

/** Above what is held, too, where more was given by hand than was earned. */
function nextView({ standing, rules }: Look, reader: Reader): VipStanding['next'] {
  const level = Math.max(standing.level, standing.earned) + 1;
  const next = rules.levels[level];
  return next ? { ...named(rules, level, reader), points: Number(next.points) } : null;
}

function dayAndMonth(part: number): string {
  return String(part).padStart(2, '0');
}

async function viewOf(tx: Queries, holder: Holder, look: Look, reader: Reader) {
  const { member, currency } = holder;
  const ready = await readyGifts(tx, holder, look);
  const claimed = await claimedGifts(tx, member, claimsShown);
  const birthday = await birthdayOf(tx, member);
  return {
    ...named(look.rules, look.standing.level, reader),
    currency,
    points: Number(pointsOf(look.total, currency)),
    next: nextView(look, reader),
    month: monthView(look, currency, reader),
    gifts: [...ready.map((each) => readyView(each, currency)), ...claimed.map(claimedView)],
    birthday: birthday && [birthday.month, birthday.day].map(dayAndMonth).join('-'),
  };
}

/** Where the member stands now. Throws feature.off. */
export async function standingView(
  parts: LevelParts,
  holder: Holder,
  reader: Reader,
): Promise<VipStanding> {
  return withLook(parts, holder, async (tx, look) => {
    if (look === null) throw new AppError('feature.off');
    return viewOf(tx, holder, look, reader);
  });
}
