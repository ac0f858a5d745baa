// Bills of agents for specs: as the night makes them, large enough to be held.
import { insertBill } from '../server/src/modules/agents/bills-sql.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { LocalEvents } from '../server/src/lib/events.ts';
import { payBills } from '../server/src/modules/agents/agents.ts';
import { databaseOf, ownServer } from './servers.ts';

/** A rebate of yesterday, held, with a line for each amount. Answers the UUIDs of its legs. */
export async function billOf(username: string, amounts: readonly bigint[]): Promise<string[]> {
  const db = openDatabase(databaseOf(ownServer), { poolSize: 1 });
  try {
    const { rows } = await db.pool.query<{ holder: string; legs: string[]; day: string; at: Date }>(
      `select h.id as holder, current_date - 1 as day, now() - interval '1 day' as at,
              array(select m.id from account.member m where m.merchant = h.merchant and m.type = 0
                     order by m.id limit $2) as legs
         from account.member h where h.merchant = 'perya' and h.username = $1`,
      [username, amounts.length],
    );
    const [found] = rows;
    if (found === undefined) throw new Error(`There is no ${username}.`);
    const { holder, legs, day, at } = found;
    const gross = amounts.reduce((sum, each) => sum + each, 0n);
    const turnover = (gross * 100n).toString();
    const none = { payout: '0', deductions: '0', carry: '0', active: 0, tier: null };
    await db.transaction(async (tx) =>
      insertBill(
        tx,
        {
          merchant: 'perya',
          kind: 'rebate',
          holder,
          contract: null,
          issuer: null,
          currency: 'PHP',
          period: { fromAt: at, toAt: new Date(), firstDay: day, lastDay: day },
          figures: { turnover, valid: turnover, ...none },
          gross,
          below: 0n,
          adjustment: 0n,
          carriedIn: 0n,
          nowGross: gross,
          nowNet: gross,
          lost: null,
          lines: amounts.map((amount, i) => ({
            kind: 'leg',
            subject: legs[i] ?? null,
            category: 'RNG',
            valid: amount * 100n,
            own: 10_000,
            under: 0,
            amount,
          })),
          now: new Date(),
        },
        [],
        1n,
      ),
    );
    return legs;
  } finally {
    await db.close();
  }
}

/** As the server does every half minute. */
export async function payWhatIsDue(): Promise<void> {
  const db = openDatabase(databaseOf(ownServer), { poolSize: 2 });
  try {
    await payBills({ db, clock: { now: () => new Date() }, events: new LocalEvents() });
  } finally {
    await db.close();
  }
}
