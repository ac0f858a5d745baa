// From which amounts on two operators have to want something; two have to want another amount.
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { moneySchema } from '@perya/contract/money-schema';
import type { Currency } from '@perya/contract/money';
import type { OutputOf } from '@perya/contract/endpoint';
import { thresholdNames } from '@perya/contract/ops/thresholds';
import type { thresholds, ThresholdName } from '@perya/contract/ops/thresholds';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import { refuseChanged, versionOf } from '#lib/record-version';
import { actOf, askForApproval } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { largestBill, setAgentRules } from '#modules/agents/agents';
import {
  setTwoPeopleFromOfPayouts,
  setTwoPeopleFromOfVouchers,
  twoPeopleFromOfPayouts,
  twoPeopleFromOfVouchers,
} from '#modules/cashier/cashier';
import { setTwoPeopleFrom, twoPeopleFrom } from '#modules/missions/missions';
import { setTwoPeopleFromOfBonuses, twoPeopleFromOfBonuses } from '#modules/promotions/promotions';

type View = OutputOf<typeof thresholds>;

interface Threshold {
  readonly read: (db: Queries, merchant: string) => Promise<bigint>;
  readonly write: (tx: Queries, merchant: string, sum: bigint) => Promise<void>;
}

const all: Readonly<Record<ThresholdName, Threshold>> = {
  withdrawals: { read: twoPeopleFromOfPayouts, write: setTwoPeopleFromOfPayouts },
  bonuses: { read: twoPeopleFromOfBonuses, write: setTwoPeopleFromOfBonuses },
  prizes: { read: twoPeopleFrom, write: setTwoPeopleFrom },
  bills: {
    read: largestBill,
    write: async (tx, merchant, largeBill) => {
      await setAgentRules(tx, merchant, { largeBill });
    },
  },
  vouchers: { read: twoPeopleFromOfVouchers, write: setTwoPeopleFromOfVouchers },
};

const changeSchema = z.object({
  name: z.enum(thresholdNames),
  currency: z.string(),
  /** As it was when it was asked for. */
  from: moneySchema,
  to: moneySchema,
});

async function currencyOf(db: Queries, merchant: string): Promise<Currency> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from merchant.zone_view where merchant = ${merchant}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new OpsError('record.unknown');
  return row.currency;
}

/** Throws record.unknown where there is no such merchant. */
export async function thresholdsOf(db: Queries, merchant: string): Promise<View> {
  const currency = await currencyOf(db, merchant);
  const from: Partial<Record<ThresholdName, string>> = {};
  for (const name of thresholdNames) {
    from[name] = wireMoney(money(await all[name].read(db, merchant)), currency);
  }
  const known = from as Record<ThresholdName, string>;
  return { version: versionOf(merchant, currency, JSON.stringify(known)), currency, from: known };
}

const thresholdAct: Act = actOf('merchant.threshold', changeSchema, async (tx, approved) => {
  const { merchant, input } = approved;
  const { name, from, to } = input;
  const present = await thresholdsOf(tx, merchant);
  const sum = parseMoney(to, present.currency);
  const isSame = present.currency === input.currency && present.from[name] === from;
  if (!isSame || sum === null) return null;
  await all[name].write(tx, merchant, sum);
  // A merchant without a cashier has no such rule.
  if ((await all[name].read(tx, merchant)) !== sum) return null;
  return async () => Promise.resolve();
});

export const thresholdActs: readonly Act[] = [thresholdAct];

interface Command {
  readonly merchant: string;
  readonly version: string;
  readonly reason: string;
  readonly name: ThresholdName;
  readonly amount: string;
}

/** Throws record.changed, and approval.waits where a change of it waits already. */
export async function askForThreshold(
  parts: { readonly db: Database; readonly clock: Clock },
  { merchant, version, reason, name, amount }: Command,
  operator: string,
): Promise<void> {
  const seen = refuseChanged(await thresholdsOf(parts.db.kysely, merchant), version);
  const sum = parseMoney(amount, seen.currency);
  // Withdrawals have no such amount as none: a cent is as much.
  const least = name === 'withdrawals' ? 1n : 0n;
  if (sum === null || sum < least) {
    throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
  }
  const to = wireMoney(money(sum), seen.currency);
  const input = { name, currency: seen.currency, from: seen.from[name], to };
  const wish = { merchant, subject: `threshold ${name}`, input };
  const asked = await askForApproval(parts, thresholdAct, wish, { operator, reason });
  if (asked === null) throw new OpsError('approval.waits');
}
