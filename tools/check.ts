// `npm run check`: the fast half of the tests.
import { runChecks } from './checks.ts';
import { conclude } from './steps.ts';

process.exit(conclude(await runChecks()));
