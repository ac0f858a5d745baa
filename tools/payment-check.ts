// `npm run payment:check`: puts an adapter through its questions, at a stand-in or a sandbox.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseMoney } from '../contract/src/money.ts';
import { currencySchema } from '../contract/src/money-schema.ts';
import { printable } from '../contract/src/printable.ts';
import { addAdapters, adapterMade, checkAdapter } from '../server/src/modules/cashier/cashier.ts';
import { fail } from './root.ts';

const usage =
  'npm run payment:check -- --adapter NAME --settings FILE --channel CODE --currency PHP ' +
  '--amount 100.00';

const { values } = parseArgs({
  options: {
    adapter: { type: 'string', default: '' },
    settings: { type: 'string', default: '' },
    channel: { type: 'string', default: '' },
    currency: { type: 'string', default: '' },
    amount: { type: 'string', default: '' },
  },
});

const currency = currencySchema.safeParse(values.currency).data;
const amount = currency && parseMoney(values.amount, currency);
if (!currency || !amount || !values.adapter || !values.settings || !values.channel) fail(usage);
else {
  const packages = process.env['PAYMENT_ADAPTERS'] ?? '';
  await addAdapters(packages.split(',').filter((each) => each !== ''));
  const settings = JSON.parse(await readFile(values.settings, 'utf8')) as unknown;
  const adapter = adapterMade(values.adapter, settings, { now: () => new Date() });
  const wish = { channel: values.channel, currency, amount, now: new Date() };
  const findings = await checkAdapter(adapter, wish);
  for (const { what, holds, said } of findings) {
    process.stdout.write(`${holds ? 'holds' : 'FOUND'}  ${printable(`${what}  (${said})`)}\n`);
  }
  process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1;
}
