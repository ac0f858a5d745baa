// `npm run format`: lays out every source file as the check wants it.
import { packageProgram, run } from './steps.ts';

process.exit(await run(process.execPath, [packageProgram('oxfmt/bin/oxfmt'), '.']));
