// What of the levels two operators have to want: the rules, and a level given or taken by hand.
import * as z from 'zod/mini';
import { currencySchema } from '@perya/contract/money-schema';
import type { Queries } from '#db/database';
import { dayIn } from '#lib/clock';
import { memberById } from '#modules/account/account';
import { actOf } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { basicsOf } from '#modules/merchant/merchant';
import { publishRewards } from '#modules/wallet/wallet';
import { dayAfter } from './days.ts';
import { pointsOf } from './ladder.ts';
import { lookAt } from './look.ts';
import type { LevelParts } from './publishing.ts';
import { readRules, RulesProblem, rulesFileSchema } from './rules.ts';
import type { Rules } from './rules.ts';
import * as rows from './vip-sql.ts';

const rulesSchema = z.object({
  /** The first day on which they hold. */
  fromDay: z.iso.date(),
  file: rulesFileSchema,
});

export type RulesWish = z.output<typeof rulesSchema>;

/** Throws RulesProblem with the reason why these can't be the next rules. */
function checkNext(rules: Rules, before: readonly Rules[], today: string): void {
  const last = before.at(-1);
  if (last === undefined) return;
  if (rules.fromDay <= today) throw new RulesProblem('days that have begun keep their rules');
  if (rules.fromDay <= last.fromDay) {
    throw new RulesProblem(`they begin no later than those of ${last.fromDay}`);
  }
  if (rules.levels.length < last.levels.length) {
    throw new RulesProblem('there are fewer levels than members may hold');
  }
}

/** Reads what a merchant's next rules would be. Throws RulesProblem. */
async function nextRules(
  db: Queries,
  parts: LevelParts,
  merchant: string,
  { fromDay, file }: { readonly fromDay: string; readonly file: unknown },
) {
  const { currency, timeZone } = await basicsOf(db, merchant);
  const before = await rows.rulesOf(db, merchant);
  const rules = readRules(file, currency, { version: before.length + 1, fromDay });
  checkNext(rules, before, dayIn(timeZone, parts.clock.now()));
  return { rules, currency };
}

/** A file as the rules that an operator may ask for. Throws RulesProblem with the reason. */
export async function rulesWish(
  parts: LevelParts,
  merchant: string,
  wish: { readonly fromDay: string; readonly file: unknown },
): Promise<RulesWish> {
  await nextRules(parts.db.kysely, parts, merchant, wish);
  return rulesSchema.parse(wish);
}

/** To change a merchant's rules; the first may count from a day that has passed. */
export function rulesAct(parts: LevelParts): Act {
  return actOf('vip.rules', rulesSchema, async (tx, { id, merchant, input }) => {
    try {
      const { rules, currency } = await nextRules(tx, parts, merchant, input);
      const { version, fromDay } = rules;
      const now = parts.clock.now();
      const made = { merchant, version, fromDay, currency, file: input.file };
      await rows.insertRules(tx, { ...made, approval: id, now });
      return async () => Promise.resolve();
    } catch (error) {
      // Others were approved since it was asked for, or the day has come.
      if (error instanceof RulesProblem) return null;
      throw error;
    }
  });
}

const levelNumber = z.int().check(z.minimum(0), z.maximum(10));

const levelSchema = z.object({
  member: z.uuid(),
  currency: currencySchema,
  /** The level that whoever asked saw: where it is another by then, nothing is done. */
  from: z.optional(levelNumber),
  level: levelNumber,
});

/**
 * To give a member a level, or take one. Its subject is the member. The rates follow the next day;
 * a level that was taken does not come back by itself.
 */
export function levelAct(parts: LevelParts): Act {
  return actOf('vip.level', levelSchema, async (tx, { id, merchant, input, reason }) => {
    const { member, currency, level: to } = input;
    const { timeZone } = await basicsOf(tx, merchant);
    const row = await memberById(tx, member);
    const holder = { merchant, member, currency, timeZone };
    const now = parts.clock.now();
    const look = row?.merchant === merchant ? await lookAt(tx, holder, now) : null;
    if (look === null) return null;
    const { level: from, day } = look.standing;
    const isOther = input.from !== undefined && input.from !== from;
    if (isOther || to === from || to >= look.rules.levels.length) return null;
    await rows.setLevel(tx, member, { level: to, reachedOn: to > from ? day : null });
    const points = pointsOf(look.total, currency);
    const monthPoints = pointsOf(look.monthTotal, currency);
    const step = { day, fromDay: dayAfter(day), from, to, points, monthPoints } as const;
    const rules = look.rules.version;
    await rows.insertStep(
      tx,
      holder,
      { ...step, rules, why: 'operator', approval: id, reason },
      now,
    );
    return async () => Promise.resolve(publishRewards(parts, { member }));
  });
}
