// The queries of methods, providers and the merchant's rules.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** Minor units of the merchant's currency; see the table. */
export interface Rules {
  readonly automaticMost: bigint;
  readonly automaticDaily: bigint;
  readonly twoPeopleFrom: bigint;
}

/** What a member may transfer to the upline in a day; nothing where there is no cashier. */
export async function transferDailyOf(db: Queries, merchant: string): Promise<bigint> {
  const { rows } = await sql<{ most: bigint }>`
    select transfer_daily as most from cashier.rules where merchant = ${merchant}`.execute(db);
  return rows[0]?.most ?? 0n;
}

/** Throws where the merchant has no cashier. */
export async function rulesOf(db: Queries, merchant: string): Promise<Rules> {
  const { rows } = await sql<Rules>`
    select automatic_most as "automaticMost", automatic_daily as "automaticDaily",
           two_people_from as "twoPeopleFrom"
      from cashier.rules where merchant = ${merchant}`.execute(db);
  const [rules] = rows;
  if (rules === undefined) throw new Error(`${merchant} has no cashier.`);
  return rules;
}

/** From which withdrawal on two operators have to approve it; 0 where there is no cashier. */
export async function twoPeopleFromOfPayouts(db: Queries, merchant: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select two_people_from as sum from cashier.rules where merchant = ${merchant}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

export async function setTwoPeopleFromOfPayouts(
  tx: Queries,
  merchant: string,
  sum: bigint,
): Promise<void> {
  await sql`update cashier.rules set two_people_from = ${sum}
    where merchant = ${merchant}`.execute(tx);
}

/** Amounts in minor units; see the table. */
export interface Method {
  readonly merchant: string;
  readonly code: string;
  readonly name: string;
  readonly currency: Currency;
  readonly routes: readonly string[];
  readonly channel: string;
  /** What the member pays in, where it is not `currency`, the wallet's. */
  readonly paidIn: Currency | null;
  readonly payoutProviders: readonly string[];
  readonly least: bigint;
  readonly most: bigint;
  /** A member's sum on a day of the merchant; null for no limit. */
  readonly dailyMost: bigint | null;
  readonly feeFixed: bigint;
  readonly feeMillionths: number;
  readonly promisedSeconds: number;
}

const methodColumns = sql.raw(`m.merchant, m.code, m.name, m.currency, m.channel, m.least, m.most,
  m.daily_most as "dailyMost", m.paid_in as "paidIn",
  m.payout_providers as "payoutProviders", m.fee_fixed as "feeFixed",
  m.fee_millionths as "feeMillionths", m.promised_seconds as "promisedSeconds",
  array(select r.code from unnest(m.routes) with ordinality as r (code, place)
          join cashier.provider p on p.merchant = m.merchant and p.code = r.code and p.active
         order by r.place) as routes`);

interface MethodsWanted {
  readonly merchant: string;
  readonly currency: Currency;
  readonly direction: 'deposit' | 'withdrawal';
}

/** Those that can be used now: active, with a provider that is. */
export async function methodsOf(db: Queries, wanted: MethodsWanted): Promise<Method[]> {
  const { rows } = await sql<Method>`
    select ${methodColumns} from cashier.method m
     where m.merchant = ${wanted.merchant} and m.currency = ${wanted.currency}
       and m.direction = ${wanted.direction} and m.active
     order by m.position, m.code`.execute(db);
  return rows.filter(({ routes }) => routes.length > 0);
}

/** A method that there is or was: what was begun by it is finished by it. */
export async function methodOf(db: Queries, merchant: string, code: string): Promise<Method> {
  const { rows } = await sql<Method>`select ${methodColumns} from cashier.method m
    where m.merchant = ${merchant} and m.code = ${code}`.execute(db);
  const [method] = rows;
  if (method === undefined) throw new Error(`${merchant} has no method ${code}.`);
  return method;
}
