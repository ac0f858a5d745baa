// `npm run bench`: runs bench/*.bench.ts one after another, or those named on the command line.
import { readdir } from 'node:fs/promises';
import { fail, inProject } from './root.ts';
import { run } from './steps.ts';

const ENDING = '.bench.ts';
const all = (await readdir(inProject('bench')))
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length));
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !all.includes(name));
if (unknown !== undefined)
  fail(`There is no benchmark "${unknown}"; there are: ${all.join(', ')}.`);
let worst = 0;
for (const name of asked.length > 0 ? asked : all) {
  worst = Math.max(worst, await run(process.execPath, [inProject('bench', `${name}${ENDING}`)]));
}
process.exit(worst);
