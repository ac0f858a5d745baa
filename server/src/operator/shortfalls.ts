// The command that says what vendors wanted back and members had spent already.
import { money, wireMoney } from '@perya/contract/money';
import { openShortfalls } from '#modules/play/play';
import { vendorNamed } from './command.ts';
import type { Command } from './command.ts';

const mostAtOnce = 200;

type Shortfall = Awaited<ReturnType<typeof openShortfalls>>[number];

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
    const rows = await openShortfalls(db.kysely, vendor, mostAtOnce);
    for (const row of rows) say(lineOf(row));
    say(rows.length === 0 ? 'Nothing is missing.' : 'The oldest first. Times are UTC.');
  },
};
