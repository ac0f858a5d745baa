// The use cases of bonuses: given on the terms of a claim, and ended before their time.
import { uuidOf } from '@perya/contract/id';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { pageSize } from '@perya/contract/limits';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type * as calls from '@perya/contract/rewards/bonus';
import type { BonusTerms } from '@perya/contract/rewards/bonus-terms';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Platform, Session } from '#lib/platform';
import { smallestStakeOf } from '#modules/games/games';
import { publishBalance, publishRewards } from '#modules/wallet/wallet';
import { bonusView } from './bonus-views.ts';
import * as store from './bonus-sql.ts';
import type { GrantRow, MinorTerms, Titles } from './bonus-sql.ts';

type Parts = Pick<Platform, 'db' | 'events'>;

export interface Holder {
  readonly merchant: string;
  /** The member's bare UUID. */
  readonly member: string;
  readonly currency: Currency;
}

export interface BonusWish extends Holder {
  /** The claim that it is given for: one claim, one bonus. */
  readonly key: string;
  /** What the member reads it as. */
  readonly title: Titles;
  /** Minor units. */
  readonly amount: Money;
  readonly terms: BonusTerms;
}

/**
 * Gives a bonus on these terms, in the claim's transaction: at once, or after those that run or
 * wait already. The same key answers the same bonus. Answers its id, a bare UUID. Throws on play
 * money, and on terms that break a rule: both are mistakes of the caller. After the commit the
 * caller publishes the balance and the rewards.
 */
export async function grantBonus(tx: Queries, wish: BonusWish): Promise<string> {
  return store.give(tx, { ...wish, ...(await minorTerms(tx, wish)) });
}

/**
 * The terms as a bonus keeps them: sums in minor units, and the smallest stake of now. Throws as
 * {@link grantBonus} does.
 */
export async function minorTerms(
  tx: Queries,
  { merchant, currency, terms }: Pick<BonusWish, 'merchant' | 'currency' | 'terms'>,
): Promise<MinorTerms> {
  if (currency === 'FUN') throw new RangeError('Play money earns nothing.');
  const minor = (amount: string): bigint => {
    const parsed = parseMoney(amount, currency);
    if (parsed === null || parsed <= 0n) throw new RangeError(`${amount} is no ${currency}.`);
    return parsed;
  };
  const { wagering: times, contributions, days, maxWin } = terms;
  return {
    times,
    contributions,
    days,
    maxStake: minor(terms.maxStake),
    maxWin: maxWin === null ? null : minor(maxWin),
    smallestStake: await smallestStakeOf(tx, merchant, currency),
  };
}

const ownerOf = ({ memberId, currency }: Session) => ({ member: uuidOf(memberId), currency });

export async function runningBonuses(
  db: Queries,
  session: Session,
  { language }: InputOf<typeof calls.bonuses>,
): Promise<OutputOf<typeof calls.bonuses>> {
  const rows = await store.openGrants(db, ownerOf(session));
  const shown = rows.map((row) => bonusView(row, language));
  return {
    active: shown.find(({ state }) => state === 'active') ?? null,
    queued: shown.filter(({ state }) => state === 'queued'),
  };
}

export async function endedBonusesOf(
  db: Queries,
  session: Session,
  { language, after }: InputOf<typeof calls.endedBonuses>,
): Promise<OutputOf<typeof calls.endedBonuses>> {
  const before = after === undefined ? null : uuidOf(after);
  const limit = pageSize.endedBonuses;
  const rows = await store.endedGrants(db, ownerOf(session), { before, limit: limit + 1 });
  const shown = rows.slice(0, limit).map((row) => bonusView(row, language));
  return { bonuses: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** What ends by it, of a grant that is not over. */
const holdsNow = ({ state, amount, balance }: GrantRow): bigint =>
  state === 'queued' ? amount : balance;

/** Throws bonus.unknown for another's too, bonus.over, and bonus.changed with what it holds. */
export async function forfeitOwn(
  parts: Parts,
  session: Session,
  { id, balance, language }: InputOf<typeof calls.forfeitBonus>,
): Promise<OutputOf<typeof calls.forfeitBonus>> {
  const { member, currency } = ownerOf(session);
  const { merchant } = session;
  const grant = await parts.db.transaction(async (tx) => {
    const before = await store.grantById(tx, uuidOf(id));
    if (before?.member !== member || before.currency !== currency) {
      throw new AppError('bonus.unknown');
    }
    const ending = { seen: parseMoney(balance, currency) ?? -1n, by: 'member', reason: '' };
    const done = await store.forfeit(tx, before.id, ending);
    const after = (await store.grantById(tx, before.id)) ?? before;
    const isOwn = after.state === 'forfeited' && after.steps.at(-1)?.by === 'member';
    if (done || isOwn) return after;
    if (after.state !== 'active' && after.state !== 'queued') throw new AppError('bonus.over');
    throw new AppError('bonus.changed', {
      balance: wireMoney(money(holdsNow(after)), currency),
    });
  });
  publishRewards(parts, { member });
  await publishBalance(parts, { merchant, member, currency });
  return bonusView(grant, language);
}

/** The member's active bonus, in minor units; null where none is. */
export async function activeBonus(
  db: Queries,
  holder: Pick<Holder, 'member' | 'currency'>,
): Promise<{ readonly id: string; readonly balance: Money } | null> {
  const [first] = await store.openGrants(db, holder);
  return first?.state === 'active' ? { id: first.id, balance: money(first.balance) } : null;
}

/**
 * Ends the active bonus because its member withdraws; `seen` is what they were told would be lost.
 * False where it holds something else by now, or is over.
 */
export async function forfeitForWithdrawal(
  tx: Queries,
  { id, seen }: { readonly id: string; readonly seen: Money },
): Promise<boolean> {
  return store.forfeit(tx, id, { seen, by: 'withdrawal', reason: '' });
}

/** Ends all bonuses of a member who excludes themselves. */
export async function forfeitForBreak(tx: Queries, member: string): Promise<void> {
  await store.forfeitAll(tx, member, 'break');
}

/** So many at most at a time; the rest comes with the next run. */
const mostExpired = 100;

/** Ends what is over by time, and tells the members' pages. */
async function expireBonuses(parts: Parts): Promise<void> {
  for (const holder of await store.expire(parts.db.kysely, mostExpired)) {
    publishRewards(parts, holder);
    await publishBalance(parts, holder);
  }
}

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

export function bonusJobs(parts: Parts): readonly Job[] {
  return [['expire bonuses', 60_000, async () => expireBonuses(parts)]];
}

export { shownTerms } from './bonus-views.ts';
export { forfeitAct, forfeitByOperator, grantsOfMember } from './operators.ts';
