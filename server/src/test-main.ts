// The server without the pages, which tests start where no portal was built.
import { artOf } from '#lib/art';
import { run } from './run.ts';

await run(async () => Promise.resolve({ art: artOf({}) }));
