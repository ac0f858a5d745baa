// `npm test`: the checks, the tests on PostgreSQL, the build, its budget, and the browser tests.
import { browserTests } from './browser-tests.ts';
import { checkBudget } from './budget.ts';
import { buildStale } from './build.ts';
import { runChecks } from './checks.ts';
import { conclude, step, vitest } from './steps.ts';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

const outcomes = await runChecks();
outcomes.push(await vitest('database'));
outcomes.push(await step('build', async () => buildStale(log).then(() => true)));
outcomes.push(await step('budget', checkBudget));
outcomes.push(await browserTests());
process.exit(conclude(outcomes));
