// `npm run seed:large`: a large house in the demonstration's merchant, to look at and measure.
import { parseArgs } from 'node:util';
import { privateAddress } from '../server/src/db/private-address.ts';
import { houseAgent, seedLargeHouse } from '../server/src/seed/large/large-house.ts';
import { fail } from './root.ts';
import { readSettings } from './settings.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    bets: { type: 'string', default: '10000000' },
    deposits: { type: 'string', default: '200000' },
  },
});

const [members, bets, deposits] = [values.members, values.bets, values.deposits].map(Number);
const isCount = (count: number | undefined): count is number =>
  count !== undefined && Number.isSafeInteger(count) && count >= 10;
if (!isCount(members) || !isCount(bets) || !isCount(deposits)) {
  fail('npm run seed:large -- --members 100000 --bets 10000000 --deposits 200000');
} else {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const url = databaseUrl ?? privateAddress(dataDir);
  const merchant = { merchant: 'perya', currency: 'PHP', timeZone: 'Asia/Manila' };
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  await seedLargeHouse({ url, ...merchant, members, bets, deposits, now: new Date(), say });
  say(`Its agent signs in as ${houseAgent.username} with ${houseAgent.password}.`);
}
