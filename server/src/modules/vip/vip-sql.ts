// The queries of rules, standings and steps.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Reached, Standing, Step } from './ladder.ts';
import { readRules } from './rules.ts';
import type { Rules } from './rules.ts';

/** All versions of a merchant's rules, in their order; none where it has no levels. */
export async function rulesOf(db: Queries, merchant: string): Promise<Rules[]> {
  const { rows } = await sql<{
    version: number;
    fromDay: string;
    currency: Currency;
    file: unknown;
  }>`select version, from_day as "fromDay", currency, file from vip.rules
     where merchant = ${merchant} order by version`.execute(db);
  return rows.map(({ file, currency, ...version }) => readRules(file, currency, version));
}

export interface StoredRules {
  readonly version: number;
  readonly fromDay: string;
  readonly file: Readonly<Record<string, unknown>>;
}

/** All versions as their files said them, the newest first. */
export async function rulesFiles(db: Queries, merchant: string): Promise<StoredRules[]> {
  const { rows } = await sql<StoredRules>`select version, from_day as "fromDay", file from vip.rules
    where merchant = ${merchant} order by version desc limit 20`.execute(db);
  return rows;
}

interface NewRules extends Pick<Rules, 'version' | 'fromDay'> {
  readonly merchant: string;
  readonly currency: Currency;
  readonly file: unknown;
  readonly approval: string;
  readonly now: Date;
}

export async function insertRules(tx: Queries, rules: NewRules): Promise<void> {
  const { merchant, version, fromDay, currency, file, approval, now } = rules;
  await sql`insert into vip.rules (merchant, version, from_day, currency, file, approval, made_at)
    values (${merchant}, ${version}, ${fromDay}, ${currency}, ${JSON.stringify(file)}, ${approval},
      ${now})`.execute(tx);
}

/** The merchants that have levels. */
export async function merchantsWithLevels(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ merchant: string }>`
    select distinct merchant from vip.rules order by merchant`.execute(db);
  return rows.map(({ merchant }) => merchant);
}

/** Whose standing, in days of their merchant. */
export interface Holder {
  readonly merchant: string;
  /** A UUID. */
  readonly member: string;
  readonly currency: Currency;
  readonly timeZone: string;
}

export interface Kept extends Standing {
  /** Days before this one are counted for good. */
  readonly countedTo: string;
  readonly counted: bigint;
  readonly nextAt: bigint | null;
  readonly returnsAt: bigint | null;
}

type KeptRow = Omit<Kept, 'before' | 'monthBefore' | 'counted' | 'nextAt' | 'returnsAt'> &
  Readonly<Record<'before' | 'monthBefore' | 'counted', string>> &
  Readonly<Record<'nextAt' | 'returnsAt', string | null>>;

const orNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const keptColumns = sql.raw(
  'level, highest, earned, reached_on as "reachedOn", day, before, ' +
    'month_before as "monthBefore", counted_to as "countedTo", counted, ' +
    'next_at as "nextAt", returns_at as "returnsAt"',
);

function keptOf({ before, monthBefore, counted, nextAt, returnsAt, ...rest }: KeptRow): Kept {
  return {
    ...rest,
    before: BigInt(before),
    monthBefore: BigInt(monthBefore),
    counted: BigInt(counted),
    nextAt: orNull(nextAt),
    returnsAt: orNull(returnsAt),
  };
}

/** Null for who has none yet: they begin with the merchant's first rules. */
export async function standingOf(db: Queries, member: string): Promise<Kept | null> {
  const { rows } = await sql<KeptRow>`select ${keptColumns} from vip.standing
    where member = ${member}`.execute(db);
  return rows[0] ? keptOf(rows[0]) : null;
}

/** The member's standing, which begins on `firstDay`; nobody else walks on before the end. */
export async function lockStanding(
  tx: Queries,
  { member, merchant, currency }: Holder,
  firstDay: string,
): Promise<Kept> {
  await sql`insert into vip.standing (member, merchant, currency, day, counted_to)
    values (${member}, ${merchant}, ${currency}, ${firstDay}, ${firstDay})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<KeptRow>`select ${keptColumns} from vip.standing
    where member = ${member} for no key update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`${member} has no standing.`);
  return keptOf(row);
}

export async function saveStanding(tx: Queries, member: string, kept: Kept): Promise<void> {
  const { level, highest, earned, reachedOn, day, before, monthBefore } = kept;
  const { countedTo, counted, nextAt, returnsAt } = kept;
  await sql`update vip.standing set level = ${level}, highest = ${highest}, earned = ${earned},
      reached_on = ${reachedOn}, day = ${day}, before = ${before}, month_before = ${monthBefore},
      counted_to = ${countedTo}, counted = ${counted}, next_at = ${nextAt},
      returns_at = ${returnsAt}
    where member = ${member}`.execute(tx);
}

/** Sets the level by hand. Once taken, those above it count as never held. */
export async function setLevel(
  tx: Queries,
  member: string,
  { level, reachedOn }: Pick<Standing, 'level' | 'reachedOn'>,
): Promise<void> {
  await sql`update vip.standing set level = ${level}, reached_on = ${reachedOn},
      highest = case when ${level} < level then ${level} else greatest(highest, ${level}) end
    where member = ${member}`.execute(tx);
}

export interface StepMade extends Omit<Step, 'why'> {
  readonly why: Step['why'] | 'operator';
  readonly approval?: string;
  readonly reason?: string;
}

export async function insertStep(
  tx: Queries,
  { member, merchant }: Pick<Holder, 'member' | 'merchant'>,
  { day, fromDay, from, to, why, points, monthPoints, rules, approval, reason }: StepMade,
  now: Date,
): Promise<void> {
  await sql`insert into vip.step (member, merchant, day, from_day, from_level, to_level, why,
      points, month_points, rules, approval, reason, made_at)
    values (${member}, ${merchant}, ${day}, ${fromDay}, ${from}, ${to}, ${why}, ${points},
      ${monthPoints}, ${rules}, ${approval ?? null}, ${reason ?? null}, ${now})`.execute(tx);
}

export async function insertReached(tx: Queries, member: string, reached: Reached): Promise<void> {
  const { level, day, rules } = reached;
  await sql`insert into vip.reached (member, level, day, rules)
    values (${member}, ${level}, ${day}, ${rules}) on conflict do nothing`.execute(tx);
}

export interface StepRow {
  readonly fromDay: string;
  readonly to: number;
}

/** The steps that tell the level at the start of each of these days, in their order. */
export async function stepsOver(
  db: Queries,
  member: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select from_day as "fromDay", to_level as "to" from (
      (select from_day, to_level, id from vip.step
        where member = ${member} and from_day <= ${from} order by from_day desc, id desc limit 1)
      union all
      (select from_day, to_level, id from vip.step
        where member = ${member} and from_day > ${from} and from_day <= ${to})) s
     order by from_day, id`.execute(db);
  return rows;
}

export interface StepLine extends StepMade {
  readonly madeAt: Date;
}

/** The last 500 steps of a member, the oldest first. */
export async function stepLines(db: Queries, member: string): Promise<StepLine[]> {
  const { rows } = await sql<StepLine>`select day, from_day as "fromDay", from_level as "from",
      to_level as "to", why, points, month_points as "monthPoints", rules, approval, reason,
      made_at as "madeAt"
    from vip.step where member = ${member} order by id desc limit 500`.execute(db);
  return rows.toReversed();
}
