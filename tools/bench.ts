// `npm run bench`: runs bench/*.bench.ts one after another, or those named on the command line.
import { readdir } from 'node:fs/promises';
import { buildStale } from './build.ts';
import { fail, inProject } from './root.ts';
import { run } from './steps.ts';

const ENDING = '.bench.ts';
const all = (await readdir(inProject('bench')))
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length));
// Words after a benchmark's name are for it: `npm run bench rtp -- lucky-parol`.
const words = process.argv.slice(2);
const [first] = words;
if (first !== undefined && !all.includes(first))
  fail(`There is no benchmark "${first}"; there are: ${all.join(', ')}.`);
const asked = words.filter((word) => all.includes(word));
const more = words.filter((word) => !all.includes(word));
// Those that start the server serve what is built.
await buildStale((line) => process.stdout.write(`${line}\n`));
let worst = 0;
for (const name of asked.length > 0 ? asked : all) {
  const bench = inProject('bench', `${name}${ENDING}`);
  worst = Math.max(worst, await run(process.execPath, [bench, ...more]));
}
process.exit(worst);
