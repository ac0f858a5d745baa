// Paying rebate: claimed by the member, or after some days by itself; each unit of it once.
import { toId, uuidOf } from '@perya/contract/id';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { timeZoneOf } from '#modules/merchant/merchant';
import { pauseOf, refusePaused } from '#modules/protection/protection';
import { correctedDays, dayAfter, merchantsWithLevels, rulesNow, withLook } from '#modules/vip/vip';
import type { LevelParts } from '#modules/vip/vip';
import { payReward, publishBalance, publishRewards } from '#modules/wallet/wallet';
import { earnedBy, leftToPay, ownRates, ratedDays, unsettled } from './figures.ts';
import * as rows from './rebate-sql.ts';
import type { AccountRow, ClaimKind, ClaimRow, DayRow, Holder } from './rebate-sql.ts';

/** Days that no correction reaches any more are counted for good, a month's worth at a time. */
const countsEveryDays = 31;

interface Settling {
  readonly kind: ClaimKind;
  readonly key: string;
  /** The last day that is paid for; left out, today. */
  readonly through?: string;
  /** Runs before money moves, unless the key was used before. */
  readonly allowed?: (tx: Queries) => Promise<void>;
}

/** What the days before a moment earned is moved into one number. */
async function count(
  tx: Queries,
  member: string,
  account: AccountRow,
  { days, today }: { readonly days: readonly DayRow[]; readonly today: string },
): Promise<void> {
  const countedTo = dayAfter(today, -correctedDays);
  if (countedTo < dayAfter(account.countedTo, countsEveryDays)) return;
  const counted = account.counted + earnedBy(days.filter(({ day }) => day < countedTo));
  await rows.moveCounted(tx, member, { countedTo, counted });
}

/** Pays what is left of the days, or lets it expire. Null where nothing is left. */
async function settleIn(
  tx: Queries,
  holder: Holder,
  { today, firstDay, now }: { today: string; firstDay: string; now: Date },
  settling: Settling,
): Promise<ClaimRow | null> {
  const { kind, key, allowed } = settling;
  const { member } = holder;
  const account = await rows.lockAccount(tx, holder, firstDay);
  const known = await rows.claimOfKey(tx, member, key);
  if (known !== null) return known;
  await allowed?.(tx);
  const span = { from: account.countedTo, to: settling.through ?? today };
  const days = await ratedDays(tx, holder, span, await ownRates(tx, holder, span));
  const amount = leftToPay(account, days);
  const claim =
    amount <= 0n ? null : await rows.insertClaim(tx, holder, { kind, amount, key, madeAt: now });
  if (claim !== null) {
    const before = await rows.settledDays(tx, member, span);
    const gone = unsettled(days, before).filter((row) => !days.some((day) => isSame(day, row)));
    await rows.settleDays(tx, member, [...days, ...gone.map((row) => ({ ...row, valid: 0n }))]);
    if (kind !== 'expired') {
      const paid = { ...holder, amount, kind: 'rebate', key: claim.id } as const;
      await payReward(tx, { ...paid, reference: claim.id });
    }
  }
  await count(tx, member, account, { days, today });
  return claim;
}

/** In one transaction. */
async function settle(
  parts: LevelParts,
  holder: Holder,
  settlingOf: (tx: Queries) => Promise<Settling>,
): Promise<ClaimRow | null> {
  const now = parts.clock.now();
  return withLook(parts, holder, async (tx, look) => {
    const [first] = look?.versions ?? [];
    if (!look || !first) return null;
    const days = { today: look.standing.day, firstDay: first.fromDay, now };
    return settleIn(tx, holder, days, await settlingOf(tx));
  });
}

const isSame = (one: DayRow, other: DayRow): boolean =>
  one.day === other.day && one.category === other.category;

/**
 * The member claims all that is left. The same key is answered the same. Throws rebate.nothing, and
 * protection.coolingOff or protection.excluded on a break.
 */
export async function claimRebate(
  parts: LevelParts,
  session: Session,
  timeZone: string,
  requestKey: string,
): Promise<ClaimRow> {
  const { merchant, memberId, currency } = session;
  const holder = { merchant, member: uuidOf(memberId), currency, timeZone };
  const now = parts.clock.now();
  const allowed = async (tx: Queries): Promise<void> => refusePaused(tx, memberId, now);
  const wish = { kind: 'claimed', key: requestKey, allowed } as const;
  const claim = await settle(parts, holder, async () => Promise.resolve(wish));
  if (claim === null) throw new AppError('rebate.nothing');
  await publishBalance(parts, holder);
  publishRewards(parts, holder);
  return claim;
}

/** Who can't claim now is paid, whatever becomes of what others leave. */
async function kindFor(tx: Queries, { member }: Holder, expires: boolean, now: Date) {
  if (!expires) return 'paid';
  return (await pauseOf(tx, toId('member', member), now)) === null ? 'expired' : 'paid';
}

/** A day of a merchant, some days later: what its players did not claim is paid, or expires. */
async function settleDay(
  parts: LevelParts,
  { merchant, timeZone, expires }: { merchant: string; timeZone: string; expires: boolean },
  day: string,
): Promise<void> {
  const now = parts.clock.now();
  for (const { member, currency } of await rows.playersOf(parts.db.kysely, merchant, day)) {
    const holder = { merchant, member, currency, timeZone };
    const claim = await settle(parts, holder, async (tx) => ({
      kind: await kindFor(tx, holder, expires, now),
      key: `through ${day}`,
      through: day,
    }));
    if (claim === null) continue;
    await publishBalance(parts, holder);
    publishRewards(parts, holder);
  }
  await rows.savePaidThrough(parts.db.kysely, merchant, day);
}

/** Settles every merchant's days that are old enough; call it every few minutes. */
export async function settleUnclaimed(parts: LevelParts): Promise<void> {
  const { db, clock } = parts;
  for (const merchant of await merchantsWithLevels(db.kysely)) {
    const timeZone = await timeZoneOf(db.kysely, merchant);
    const now = await rulesNow(db.kysely, merchant, timeZone, clock.now());
    if (now === null) continue;
    const { rules, today, firstDay } = now;
    const last = dayAfter(today, -1 - rules.rebate.afterDays);
    const through = (await rows.paidThrough(db.kysely, merchant)) ?? dayAfter(firstDay, -1);
    const expires = rules.rebate.unclaimed === 'expires';
    for (let day = dayAfter(through); day <= last; day = dayAfter(day)) {
      await settleDay(parts, { merchant, timeZone, expires }, day);
    }
  }
}
