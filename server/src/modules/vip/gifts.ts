// Gifts of levels: which can be claimed now, and the claim that pays one, once.
import { toId } from '@perya/contract/id';
import { birthdayKnownDays, vipGiftKinds } from '@perya/contract/rewards/vip';
import type { VipGiftKind } from '@perya/contract/rewards/vip';
import { money } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { dayIn } from '#lib/clock';
import { refusePaused } from '#modules/protection/protection';
import { payReward, publishBalance, publishRewards } from '#modules/wallet/wallet';
import { dayAfter, firstOfMonth, nextFirst } from './days.ts';
import * as rows from './gifts-sql.ts';
import type { Birthday, ClaimedGift } from './gifts-sql.ts';
import { pointsOf } from './ladder.ts';
import { levelAtStart } from './levels.ts';
import type { Look } from './look.ts';
import { withLook } from './publishing.ts';
import type { LevelParts } from './publishing.ts';
import { rulesOn } from './rules.ts';
import type { Rules } from './rules.ts';
import type { Holder } from './vip-sql.ts';

/** A gift that can be claimed now. */
export interface ReadyGift {
  readonly kind: VipGiftKind;
  readonly period: string;
  readonly level: number;
  readonly amount: Money;
  /** The last day on which it can be claimed; null for good. */
  readonly until: string | null;
  readonly rules: number;
}

interface Of {
  readonly kind: VipGiftKind;
  readonly period: string;
  readonly level: number;
  readonly rules: Rules | null;
  readonly until: string | null;
}

/** None where the level brings no gift of the kind. */
function gift({ kind, period, level, rules, until }: Of): ReadyGift[] {
  const amount = rules?.levels[level]?.gifts[kind] ?? 0n;
  if (rules === null || level === 0 || amount === 0n) return [];
  return [{ kind, period, level, amount: money(amount), until, rules: rules.version }];
}

/** By the terms of when the level was reached, and while the points still reach it. */
async function upgradeGifts(db: Queries, { member, currency }: Holder, look: Look) {
  const points = pointsOf(look.total, currency);
  const reached = await rows.reachedLevels(db, member);
  return reached.flatMap(({ level, rules: version }) => {
    const rules = look.versions.find((each) => each.version === version) ?? null;
    if (points < (rules?.levels[level]?.points ?? 0n)) return [];
    return gift({ kind: 'upgrade', period: String(level), level, rules, until: null });
  });
}

async function monthlyGift(db: Queries, { member }: Holder, look: Look) {
  const { day: today } = look.standing;
  const first = firstOfMonth(today);
  const rules = rulesOn(look.versions, first);
  if (rules === null) return [];
  const [end, last] = [dayAfter(first, rules.giftDays - 1), dayAfter(nextFirst(first), -1)];
  const until = end < last ? end : last;
  if (today > until) return [];
  const level = await levelAtStart(db, member, first);
  return gift({ kind: 'monthly', period: first.slice(0, 7), level, rules, until });
}

/** The birthday in a year. Whoever was born on 29 February has it on the 28th. */
function birthdayIn(year: number, { month, day }: Birthday): string {
  const shown = month === 2 && day === 29 ? 28 : day;
  return [year, month, shown].map((part) => String(part).padStart(2, '0')).join('-');
}

async function birthdayGift(db: Queries, holder: Holder, look: Look) {
  const { day: today } = look.standing;
  const birthday = await rows.birthdayOf(db, holder.member);
  if (birthday === null) return [];
  const year = Number(today.slice(0, 4));
  const last = [year, year - 1].map((each) => birthdayIn(each, birthday));
  const date = last.find((each) => each <= today) ?? today;
  const rules = rulesOn(look.versions, date);
  const known = dayAfter(dayIn(holder.timeZone, birthday.saidAt), birthdayKnownDays);
  const until = dayAfter(date, (rules?.giftDays ?? 0) - 1);
  if (known > date || today > until) return [];
  const level = await levelAtStart(db, holder.member, date);
  return gift({ kind: 'birthday', period: date.slice(0, 4), level, rules, until });
}

async function entitled(db: Queries, holder: Holder, look: Look): Promise<ReadyGift[]> {
  return [
    ...(await upgradeGifts(db, holder, look)),
    ...(await monthlyGift(db, holder, look)),
    ...(await birthdayGift(db, holder, look)),
  ];
}

/** The gifts that can be claimed now, by what was found at a look. */
export async function readyGifts(db: Queries, holder: Holder, look: Look): Promise<ReadyGift[]> {
  const all = await entitled(db, holder, look);
  const claimed = await rows.claimsOf(db, holder.member, all);
  const isClaimed = ({ kind, period }: ReadyGift): boolean =>
    claimed.some((claim) => claim.kind === kind && claim.period === period);
  return all.filter((each) => !isClaimed(each));
}

interface Named {
  readonly kind: VipGiftKind;
  readonly period: string;
}

/** "monthly-2026-11" and the like: one of its kind for a member. */
export const giftId = ({ kind, period }: Named): string => `${kind}-${period}`;

function namedBy(id: string): Named | null {
  const [name = '', ...rest] = id.split('-');
  const kind = vipGiftKinds.find((each) => each === name);
  return kind === undefined ? null : { kind, period: rest.join('-') };
}

async function claim(
  tx: Queries,
  holder: Holder,
  look: Look | null,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<ClaimedGift> {
  const { member, merchant, currency } = holder;
  if (look === null) throw new AppError('feature.off');
  const named = namedBy(id);
  const [known] = named ? await rows.claimsOf(tx, member, [named]) : [];
  if (known) return known;
  await refusePaused(tx, toId('member', member), now);
  const ready = await readyGifts(tx, holder, look);
  const found = ready.find((each) => giftId(each) === id);
  if (found === undefined) throw new AppError('vip.noGift');
  const { kind, period, level, amount, rules } = found;
  const made = { kind, period, level, currency, amount, claimedAt: now };
  await rows.insertGift(tx, holder, { ...made, rules });
  const paid = { merchant, member, currency, amount, kind: 'vipGift' } as const;
  await payReward(tx, { ...paid, key: `${member} ${id}`, reference: id });
  return made;
}

/**
 * Claims a gift; claimed again, the same answer. Throws feature.off, vip.noGift, and
 * protection.coolingOff or protection.excluded on a break.
 */
export async function claimGift(
  parts: LevelParts,
  holder: Holder,
  id: string,
): Promise<ClaimedGift> {
  const now = parts.clock.now();
  const made = await withLook(parts, holder, async (tx, look) =>
    claim(tx, holder, look, { id, now }),
  );
  await publishBalance(parts, holder);
  publishRewards(parts, holder);
  return made;
}

/** Says the birthday. Throws input.invalid, and security.alreadySet where it was said before. */
export async function sayBirthday(
  { db, clock }: Pick<LevelParts, 'db' | 'clock'>,
  member: string,
  { month, day }: Pick<Birthday, 'month' | 'day'>,
): Promise<void> {
  // A leap year, which has all days.
  const date = new Date(Date.UTC(2024, month - 1, day));
  if (date.getUTCMonth() !== month - 1) {
    throw new AppError('input.invalid', { fields: { day: 'invalid' } });
  }
  const said = await rows.insertBirthday(db.kysely, member, { month, day, saidAt: clock.now() });
  if (!said) throw new AppError('security.alreadySet');
}
