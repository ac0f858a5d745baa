// `npm run vendor:storm -- --url …`: storms a wallet with traffic, and compares it with a model.
import { parseArgs } from 'node:util';
import { wireMoney, money } from '@perya/contract/money';
import { printableLines } from '@perya/contract/printable';
import { lineOf, operatorOf, sharedOptions, sharedUsage, Usage } from './arguments.ts';
import { PortalRefused } from './portal-operator.ts';
import { openSession, storm } from './storm.ts';
import type { StormReport, StormSession } from './storm.ts';

const usage = `npm run vendor:storm -- ${sharedUsage}
    --calls <n>                      about how many calls, repeats included (50000)
    --parallel <n>                   how many at once (16)
    --lost <n>                       of a hundred answers so many are lost (5)
    --seed <words>                   makes the same storm again

The member needs 1,000 units of the currency. Answers 0 where nothing was found.`;

function reportText(report: StormReport, session: StormSession): string {
  const { calls, seconds, answersLost, done, refused, findings } = report;
  const rate = (calls / seconds).toFixed(0);
  const amount = (minor: bigint) => wireMoney(money(minor), session.currency);
  return [
    `${String(calls)} calls in ${seconds.toFixed(1)} s, ${rate} a second, ` +
      `p50 ${report.p50Ms.toFixed(0)} ms, p99 ${report.p99Ms.toFixed(0)} ms`,
    `${String(answersLost)} answers lost on their way; ${String(done)} transactions done, ` +
      `${String(refused)} refused for good`,
    `balance ${amount(report.balance)}, the model's ${amount(report.modelBalance)}`,
    ...findings.slice(0, 20).map((finding) => `WRONG  ${finding}`),
    findings.length === 0 ? 'nothing found' : `${String(findings.length)} found`,
  ].join('\n');
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...sharedOptions,
      calls: { type: 'string', default: '50000' },
      parallel: { type: 'string', default: '16' },
      lost: { type: 'string', default: '5' },
      seed: { type: 'string', default: 'storm' },
    },
  });
  const line = await lineOf(values, () => new Date());
  const session = await openSession(line, operatorOf(values));
  if (session === null)
    throw new Usage('no playing session: is there a launch token, and a balance?');
  const report = await storm(line, session, {
    calls: Number(values.calls),
    parallel: Number(values.parallel),
    lostOfHundred: Number(values.lost),
    seed: values.seed,
  });
  process.stdout.write(`${printableLines(reportText(report, session))}\n`);
  return report.findings.length === 0 ? 0 : 1;
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
