// The command that says what vendors wanted back and members had spent already.
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import { vendorNamed } from './command.ts';
import type { Command } from './command.ts';

const mostAtOnce = 200;

interface Shortfall {
  readonly vendor: string;
  readonly key: string;
  readonly merchant: string;
  readonly username: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly tries: number;
  readonly first_at: Date;
}

function lineOf({ vendor, key, merchant, username, currency, tries, ...of }: Shortfall): string {
  const [wanted, there] = [of.amount, of.balance].map((each) => wireMoney(money(each), currency));
  const times = tries === 1 ? 'once' : `${String(tries)} times`;
  const who = `${merchant} ${username}`;
  const when = of.first_at.toISOString();
  return `${when}  ${vendor} ${key}  ${who}: ${wanted} ${currency} of ${there}, asked ${times}`;
}

export const shortfalls: Command = {
  says: 'what vendors wanted back and members had spent; nothing moved, and a vendor may ask again',
  usage: '[--vendor CODE]',
  options: { vendor: { type: 'string' } },
  run: async ({ db, say }, given) => {
    const vendor =
      given['vendor'] === undefined ? null : (await vendorNamed(db.kysely, given)).code;
    const { rows } = await sql<Shortfall>`
      select f.vendor, f.key, f.merchant, m.username, f.currency, f.amount, f.balance, f.tries,
             f.first_at
        from play.shortfall f join account.member m on m.id = f.member_id
       where f.taken_at is null and (${vendor}::text is null or f.vendor = ${vendor})
       order by f.first_at limit ${mostAtOnce}`.execute(db.kysely);
    for (const row of rows) say(lineOf(row));
    say(rows.length === 0 ? 'Nothing is missing.' : 'The oldest first. Times are UTC.');
  },
};
