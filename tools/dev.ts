// `npm run dev`: the same as start, but every saved file shows at once.

// The simple way that keeps the real path: vite rebuilds both bundles of the portal on change, and
// Node restarts the server and the games when one of their files changes. The pages then come from
// the server exactly as in production, first paint and content security policy included. Open
// pages load anew by themselves (portal/src/app/reload-on-change.ts).
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildStale, forgetBuilds } from './build.ts';
import { startPlatform } from './platform.ts';
import { fail, inProject } from './root.ts';
import { readSettings } from './settings.ts';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

function watch(workspace: string, args: string[]): ChildProcess {
  const vite = inProject('node_modules/vite/bin/vite.js');
  return spawn(
    process.execPath,
    [vite, 'build', '--watch', '--mode', 'development', '--logLevel', 'warn', ...args],
    {
      cwd: inProject(workspace),
      env: { ...process.env, NODE_ENV: 'production' },
      // Ctrl-C reaches only us, and we stop everything in order.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
}

function watchers(): ChildProcess[] {
  const portal = [watch('portal', []), watch('portal', ['--ssr', 'src/render.tsx'])];
  return existsSync(inProject('games/vite.config.ts')) ? [...portal, watch('games', [])] : portal;
}

async function main(): Promise<void> {
  const asked = new Promise<undefined>((settle) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => settle(undefined));
  });
  const settings = readSettings(process.env);
  await buildStale(log);
  // From here on the build is for development: a later `npm start` must build its own.
  await forgetBuilds();
  process.env['NODE_ENV'] ??= 'development';
  const platform = await startPlatform(settings, {
    log,
    nodeFlags: ['--watch-preserve-output', '--watch'],
  });
  const watching = watchers();
  process.on('exit', () => watching.forEach((child) => child.kill('SIGTERM')));
  log(`\n  Portal  ${platform.portalUrl}/m/home\n  Ctrl-C stops everything.`);
  const line = await Promise.race([asked, platform.broken]);
  await platform.stop();
  if (line !== undefined) fail(line);
  process.exit(0);
}

try {
  await main();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
