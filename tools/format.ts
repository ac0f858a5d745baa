// `npm run format`: formats every source file.
import { packageProgram, run } from './steps.ts';

process.exit(await run(process.execPath, [packageProgram('oxfmt/bin/oxfmt'), '.']));
