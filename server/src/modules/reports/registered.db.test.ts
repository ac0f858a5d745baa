// Shows that first deposits and retention are counted from when each member registered.
import { randomUUID } from 'node:crypto';
import { reportDeposits, reportRetention } from '@perya/contract/ops/reports';
import type { OutputOf } from '@perya/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, dayOf, hourMs, merchant, openReports, zone } from './test-reports.ts';
import type { TestReports } from './test-reports.ts';
import { ask, valueOf } from '../../test-console.ts';

const hoursAfter = [1, 30, 24 * 9, null];
let reports: TestReports;
let registered: Date;

beforeAll(async () => {
  reports = await openReports();
  registered = new Date(`${dayOf(new Date(Date.now() - 40 * dayMs))}T03:00:00Z`);
  for (const [n, hours] of hoursAfter.entries()) {
    const { uuid } = await reports.play.player('0');
    await sql`update account.member set registered_at = ${registered}
      where id = ${uuid}`.execute(reports.database.owner.kysely);
    if (hours !== null) await paidIn(uuid, new Date(registered.getTime() + hours * hourMs));
    if (n < 2) await betOn(uuid, registered);
    if (n === 0) await betOn(uuid, new Date(registered.getTime() + 14 * dayMs));
  }
});
afterAll(async () => reports.close());

const paidIn = async (member: string, at: Date) => {
  const { kysely } = reports.database.owner;
  await sql`insert into cashier.provider (merchant, code, adapter, settings_box)
    values (${merchant}, 'first', 'test', '') on conflict do nothing`.execute(kysely);
  await sql`insert into cashier.receipt (merchant, provider, payment_id, member, currency, amount,
      state, taken_at, moved_at, moved_by)
    values (${merchant}, 'first', ${randomUUID()}, ${member}, 'PHP', 100, 'credited', ${at},
      ${at}, 'provider')`.execute(kysely);
};

const betOn = async (member: string, at: Date) =>
  sql`insert into play.member_hour (member_id, currency, hour, category, merchant, day,
      settled_count, turnover)
    values (${member}, 'PHP', date_trunc('hour', ${at}::timestamptz), 'RNG', ${merchant},
      (${at}::timestamptz at time zone ${zone})::date, 1, 1)`.execute(
    reports.database.owner.kysely,
  );

const of = () => ({ merchant, since: dayOf(registered), until: dayOf(registered) });

test('who registered paid in first within a day, a week, or later', async () => {
  const { rows } = await valueOf<OutputOf<typeof reportDeposits>>(
    ask(reports.desk, reportDeposits, of(), reports.finance.headers),
  );
  const counts = { registered: 4, firstDay: 1, firstWeek: 2, ever: 3 };
  expect(rows).toEqual([{ day: dayOf(registered), ...counts, medianMinutes: 30 * 60 }]);
});

test('who registered bets in the week of the registration, and in those after it', async () => {
  const { rows } = await valueOf<OutputOf<typeof reportRetention>>(
    ask(reports.desk, reportRetention, of(), reports.finance.headers),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ registered: 4 });
  expect(rows[0]?.active.slice(0, 4)).toEqual([2, 0, 1, 0]);
  expect(new Date(`${rows[0]?.week ?? ''}T00:00:00Z`).getUTCDay()).toBe(1);
});
