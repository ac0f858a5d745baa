// Missions out of an operator's file: checked whole, then offered, each change as a new version.
import { lifetimeSeconds } from '@perya/contract/limits';
import { bonusTermsSchema } from '@perya/contract/rewards/bonus-terms';
import type { BonusTerms } from '@perya/contract/rewards/bonus-terms';
import type { Currency } from '@perya/contract/money';
import { missionPeriods } from '@perya/contract/rewards/missions';
import type { Joiner, MissionCondition } from '@perya/contract/rewards/missions';
import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Database, Queries } from '#db/database';
import type { MerchantRecord } from '#lib/platform';
import {
  canonical,
  categorySchema,
  checkGames,
  checkTitles,
  codeSchema,
  gamesSchema,
  momentSchema,
  OfferRefused,
  sumOf,
  sumSchema,
  titlesSchema,
  whoSchema,
} from './file-parts.ts';

const counted = {
  categories: z.optional(z.array(categorySchema).check(z.minLength(1))),
  games: z.optional(gamesSchema),
};
const number = z.int().check(z.minimum(1), z.maximum(1_000_000));

const conditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('validBet'), amount: sumSchema, ...counted }),
  z.strictObject({ kind: z.literal('rounds'), count: number, ...counted }),
  z.strictObject({
    kind: z.literal('bigWin'),
    times: z.int().check(z.minimum(2), z.maximum(100_000)),
    count: number,
    ...counted,
  }),
  z.strictObject({ kind: z.literal('deposit'), amount: sumSchema }),
  z.strictObject({ kind: z.literal('daysPlayed'), least: sumSchema, count: number, ...counted }),
]);

const missionSchema = z.strictObject({
  code: codeSchema,
  title: titlesSchema,
  period: z.enum(missionPeriods),
  sequence: z.optional(z.strictObject({ code: codeSchema, step: z.int().check(z.minimum(1)) })),
  condition: conditionSchema,
  reward: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('cash'), amount: sumSchema }),
    z.strictObject({ kind: z.literal('bonus'), amount: sumSchema, terms: bonusTermsSchema }),
  ]),
  unclaimed: z._default(z.enum(['lapses', 'paysItself']), 'lapses'),
  who: z._default(whoSchema, { mobileProved: false, memberDays: 0 }),
  budget: z.optional(sumSchema),
  opensAt: z.optional(momentSchema),
  closesAt: z.optional(momentSchema),
});

/** What a file of missions says. */
export const missionFile = z.strictObject({
  missions: z.array(missionSchema).check(z.minLength(1), z.maxLength(100)),
});

export type FileMission = z.output<typeof missionSchema>;

/** What a file's mission comes to in the merchant's currency. */
export interface NewMission {
  readonly code: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly period: FileMission['period'];
  readonly sequence: string | null;
  readonly step: number | null;
  readonly condition: MissionCondition;
  readonly target: bigint;
  readonly categories: readonly string[] | null;
  readonly games: readonly string[] | null;
  readonly times: number | null;
  readonly least: bigint | null;
  readonly reward: 'cash' | 'bonus';
  readonly amount: bigint;
  readonly terms: BonusTerms | null;
  readonly unclaimed: FileMission['unclaimed'];
  readonly who: Joiner;
  readonly budget: bigint | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly input: string;
}

type Merchant = Pick<MerchantRecord, 'code' | 'currency' | 'public'>;

const dateOf = (text: string | undefined): Date | null =>
  text === undefined ? null : new Date(text);

/** Throws OfferRefused for sums that the currency can't hold. */
function termsIn({ reward, code }: FileMission, currency: Currency): BonusTerms | null {
  if (reward.kind === 'cash') return null;
  const { terms } = reward;
  for (const sum of [terms.maxStake, terms.maxWin ?? terms.maxStake]) sumOf(sum, currency, code);
  return terms;
}

/** Throws OfferRefused for what the database would not take either, or what nobody could read. */
export function readMission(
  given: FileMission,
  { currency, ...merchant }: MerchantRecord,
): NewMission {
  const { code, condition, sequence, period, unclaimed, who } = given;
  checkTitles(given.title, { currency, ...merchant }, code);
  if (sequence && period !== 'once') throw new OfferRefused(`${code} is of a sequence: once`);
  if (given.reward.kind === 'bonus' && unclaimed === 'paysItself') {
    throw new OfferRefused(`${code} is a bonus: it is taken by a tap`);
  }
  const isSum = condition.kind === 'validBet' || condition.kind === 'deposit';
  const opensAt = dateOf(given.opensAt);
  const closesAt = dateOf(given.closesAt);
  if (opensAt && closesAt && closesAt <= opensAt) throw new OfferRefused(`${code} never opens`);
  return {
    code,
    titles: given.title,
    period,
    sequence: sequence?.code ?? null,
    step: sequence?.step ?? null,
    condition: condition.kind,
    target: isSum ? sumOf(condition.amount, currency, code) : BigInt(condition.count),
    categories: ('categories' in condition ? condition.categories : null) ?? null,
    games: ('games' in condition ? condition.games : null) ?? null,
    times: condition.kind === 'bigWin' ? condition.times : null,
    least: condition.kind === 'daysPlayed' ? sumOf(condition.least, currency, code) : null,
    reward: given.reward.kind,
    amount: sumOf(given.reward.amount, currency, code),
    terms: termsIn(given, currency),
    unclaimed,
    who,
    budget: given.budget === undefined ? null : sumOf(given.budget, currency, `${code}: budget`),
    opensAt,
    closesAt,
    input: canonical(given),
  };
}

/** The SQLSTATE of a bonus that breaks a rule; see promotions/sql/offers.sql. */
const BREAKS_A_RULE = 'LGP01';

interface Applied {
  readonly added: number;
  readonly changed: number;
}

interface By {
  readonly by: string;
  readonly now: Date;
}

/**
 * Offers what the file says: all of it, or nothing. What is not in the file stays as it is; what is
 * there as it was stays too. Throws OfferRefused.
 */
export async function applyMissions(
  db: Database,
  merchant: MerchantRecord,
  missions: readonly FileMission[],
  by: By,
): Promise<Applied> {
  const read = missions.map((each) => readMission(each, merchant));
  const codes = new Set(read.map(({ code }) => code));
  if (codes.size < read.length) throw new OfferRefused('a code stands twice');
  await checkGames(
    db.kysely,
    merchant.code,
    read.flatMap(({ games }) => games ?? []),
  );
  const apply = async (tx: Queries): Promise<Applied> => {
    let [added, changed] = [0, 0];
    for (const mission of read) {
      const version = await offer(tx, merchant, mission, by);
      if (version === 1) added += 1;
      else if (version !== null) changed += 1;
    }
    return { added, changed };
  };
  return db.transaction(apply).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== BREAKS_A_RULE) throw error;
    throw new OfferRefused(error.message.replace('promotion: ', ''), { cause: error });
  });
}

/** The new version's number; null where nothing changed. */
async function offer(
  tx: Queries,
  { code: merchant, currency }: Merchant,
  mission: NewMission,
  { by, now }: By,
): Promise<number | null> {
  const { code, budget } = mission;
  const budgets = await sql`insert into mission.budget as b (merchant, code, total)
    values (${merchant}, ${code}, ${budget})
    on conflict (merchant, code) do update set total = excluded.total
      where excluded.total is null or excluded.total >= b.spent returning 1`.execute(tx);
  if (budgets.rows.length === 0) throw new OfferRefused(`${code} has cost more than its budget`);
  const { rows } = await sql<{ version: number; input: unknown; stopped: boolean }>`
    select version, input, stopped_at is not null as stopped from mission.mission
     where merchant = ${merchant} and code = ${code} and replaced_at is null for update`.execute(
    tx,
  );
  const [last] = rows;
  if (last && !last.stopped && canonical(last.input) === mission.input) return null;
  const version = (last?.version ?? 0) + 1;
  await sql`update mission.mission set replaced_at = ${now}
    where merchant = ${merchant} and code = ${code} and replaced_at is null`.execute(tx);
  const closes = mission.closesAt === null ? sql`'infinity'` : sql`${mission.closesAt}`;
  await sql`insert into mission.mission (merchant, code, version, currency, titles, period,
      sequence, step, condition, target, categories, games, times, least, reward, amount,
      terms, unclaimed, claim_seconds, who, opens_at, closes_at, input, made_by, made_at)
    values (${merchant}, ${code}, ${version}, ${currency}, ${JSON.stringify(mission.titles)},
      ${mission.period}, ${mission.sequence}, ${mission.step}, ${mission.condition},
      ${mission.target}, ${mission.categories}, ${mission.games}, ${mission.times},
      ${mission.least}, ${mission.reward}, ${mission.amount},
      ${mission.terms && JSON.stringify(mission.terms)}, ${mission.unclaimed},
      ${lifetimeSeconds.missionClaim}, ${JSON.stringify(mission.who)},
      ${mission.opensAt ?? now}, ${closes}::timestamptz, ${mission.input}, ${by},
      ${now})`.execute(tx);
  return version;
}

/** Nobody joins it from now on; who joined keeps what was offered. False where none runs. */
export async function stopMission(
  db: Database,
  merchant: string,
  code: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`update mission.mission
       set stopped_at = ${now}, stop_reason = ${reason}
     where merchant = ${merchant} and code = ${code} and replaced_at is null
       and stopped_at is null returning 1`.execute(db.kysely);
  return rows.length > 0;
}

export interface MissionLine {
  readonly code: string;
  readonly version: number;
  readonly isStopped: boolean;
  readonly titles: Readonly<Record<string, string>>;
  readonly opensAt: Date;
  /** Null for open end. */
  readonly closesAt: Date | null;
  /** As the file said it. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly joined: number;
  readonly taken: number;
  readonly flagged: number;
  /** Minor units; null for no budget. */
  readonly total: bigint | null;
  readonly spent: bigint;
}

/** A merchant's missions with what became of all their versions. */
export async function missionLines(db: Queries, merchant: string): Promise<MissionLine[]> {
  const { rows } = await sql<MissionLine>`
    select m.code, m.version, m.stopped_at is not null as "isStopped", m.titles, m.input,
           m.opens_at as "opensAt", nullif(m.closes_at, 'infinity') as "closesAt", b.total, b.spent,
           c.joined, c.taken, c.flagged
      from mission.mission m
      join mission.budget b on b.merchant = m.merchant and b.code = m.code
      cross join lateral (
        select count(*)::int4 as joined, count(g.taken_at)::int4 as taken,
               count(g.flagged_at)::int4 as flagged
          from mission.progress g join mission.mission o on o.id = g.mission
         where o.merchant = m.merchant and o.code = m.code) c
     where m.merchant = ${merchant} and m.replaced_at is null
     order by m.code limit 500`.execute(db);
  return rows;
}
