// `npm run vendor:check -- --url …`: checks any wallet's conformance, and prints a table.
import { parseArgs } from 'node:util';
import { printableLines } from '@perya/contract/printable';
import { lineOf, operatorOf, sharedOptions, sharedUsage, Usage } from './arguments.ts';
import { checkWallet, isClean, tableOf } from './conformance.ts';
import { inTime, LineClock } from './operators.ts';
import { PortalRefused } from './portal-operator.ts';
import { scenarios } from './scenarios.ts';

const usage = `npm run vendor:check -- ${sharedUsage}
    --only <words>                   the scenarios whose name has these words
    --pause-hours <n>                waits so long for real where nobody can move the clock

Answers 0 where nothing was found, 1 where something was, 2 where it could not be run.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...sharedOptions,
      only: { type: 'string', default: '' },
      'pause-hours': { type: 'string', default: '0' },
    },
  });
  const clock = new LineClock();
  const line = await lineOf(values, clock.now);
  const chosen = scenarios.filter(({ name }) => name.includes(values.only));
  const operator = inTime(operatorOf(values), clock, Number(values['pause-hours']));
  const report = await checkWallet(line, operator, chosen);
  process.stdout.write(`${printableLines(tableOf(report))}\n`);
  const clean = isClean(report);
  if (clean === undefined) throw new Usage('Nothing was shown: nobody let the check in.');
  return clean ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof Usage || error instanceof PortalRefused)) throw error;
  process.stderr.write(
    `${printableLines(error.message)}\n${error instanceof Usage ? `\n${usage}\n` : ''}`,
  );
  process.exit(2);
}
