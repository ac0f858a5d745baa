// Money along a line of the demonstration: from maria to kapitan, and as much from kapitan to maria.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { parseMoney } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import { SecretBox } from '#lib/secret-box';
import { memberByUsername } from '#modules/account/account';
import { cashierParts } from '#modules/cashier/cashier';
import { toDownline, toUpline } from '#modules/cashier/transfer-ways';
import { transferAlong } from '#modules/cashier/transfers';
import { sessionOf } from './seed-movements.ts';

const merchant = 'perya';
const currency = 'PHP';

/** Agents hand up to ₱20,000 a day down their line, and let as much rain. */
async function setRules({ kysely }: Database): Promise<void> {
  await sql`insert into agent.rules (merchant, transfers, transfer_daily, rains, rain_daily)
    values (${merchant}, true, 2000000, true, 2000000) on conflict (merchant) do nothing`.execute(
    kysely,
  );
}

/** After the accounts, and before their bonuses, while which nothing is handed on; once. */
export async function seedTransfers(db: Database, clock: Clock, secretKey: string): Promise<void> {
  await setRules(db);
  const maria = await memberByUsername(db.kysely, merchant, 'maria');
  const kapitan = await memberByUsername(db.kysely, merchant, 'kapitan');
  const amount = parseMoney('150.00', currency);
  if (maria === null || kapitan === null || amount === null) return;
  const { rows } = await sql`select from cashier.transfer where member = ${maria.id}`.execute(
    db.kysely,
  );
  if (rows.length > 0) return;
  const secrets = new SecretBox(secretKey);
  const parts = cashierParts({ db, clock, events: new LocalEvents(), secrets });
  const wish = () => ({ amount, requestKey: randomUUID(), language: 'EN' }) as const;
  const of = { merchant, currency } as const;
  const member = sessionOf({ ...of, member: maria.id, username: maria.username });
  await transferAlong(parts, member, toUpline, wish());
  const agent = {
    ...sessionOf({ ...of, member: kapitan.id, username: kapitan.username }),
    customerType: accountType.agent,
  };
  await transferAlong(parts, agent, toDownline(maria.id), wish());
}
