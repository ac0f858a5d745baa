// Builds the portal, its art, the console and the games, each only when its sources changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, inProject, ROOT } from './root.ts';

interface Step {
  name: string;
  /** Left out where this file is not there. */
  needs: string;
  folder: string;
  /** What the result is made of; folders count with everything in them. */
  sources: string[];
  stamp: string;
  commands: string[][];
}

const VITE = [inProject('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];

const COMPRESS = [inProject('tools/compress.ts')];

const STEPS: Step[] = [
  {
    name: 'art',
    needs: 'portal/art/compose.ts',
    folder: '.',
    sources: ['portal/art', 'package-lock.json'],
    stamp: 'portal/dist/art/.built',
    commands: [[inProject('portal/art/compose.ts')]],
  },
  {
    name: 'portal',
    needs: 'portal/vite.config.ts',
    folder: 'portal',
    sources: ['contract/src', 'web', 'portal', 'package-lock.json'],
    stamp: 'portal/dist/.built',
    commands: [VITE, [...VITE, '--ssr', 'src/render.tsx'], [...COMPRESS, 'dist/client']],
  },
  {
    name: 'console',
    needs: 'console/vite.config.ts',
    folder: 'console',
    sources: ['contract/src', 'web', 'console', 'package-lock.json'],
    stamp: 'console/dist/.built',
    commands: [VITE, [...COMPRESS, 'dist']],
  },
  {
    name: 'games',
    needs: 'games/vite.config.ts',
    folder: 'games',
    sources: ['contract/src', 'games', 'package-lock.json'],
    stamp: 'games/dist/.built',
    commands: [VITE, [...COMPRESS, 'dist']],
  },
];

const NOT_SOURCES = new Set(['node_modules', 'dist', 'data']);

/** Each step alone leaves a core idle for most of its time; more at once need more memory. */
const atOnce = 2;

/** Builds what is stale and returns its names. Throws with the failed command. */
export async function buildStale(log: (line: string) => void): Promise<string[]> {
  const built: string[] = [];
  const waiting = [...STEPS];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (await buildStep(step, log)) built.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return built;
}

/** Whether there was something to build. */
async function buildStep(step: Step, log: (line: string) => void): Promise<boolean> {
  if (!existsSync(inProject(step.needs))) return false;
  const wanted = await fingerprint(step.sources);
  const stamp = inProject(step.stamp);
  const found = await readFile(stamp, 'utf8').catch(() => '');
  if (found === wanted) return false;
  log(`Building ${step.name}…`);
  for (const command of step.commands) await runNode(command, inProject(step.folder));
  await mkdir(join(stamp, '..'), { recursive: true });
  await writeFile(stamp, wanted);
  return true;
}

/** Marks the builds as stale: the next one that is asked for runs. */
export async function forgetBuilds(): Promise<void> {
  for (const { stamp } of STEPS) await rm(inProject(stamp), { force: true });
}

// Sizes and times are enough to notice a change, without reading the files.
async function fingerprint(sources: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of await filesIn(inProject(source))) {
      const { size, mtimeMs } = await stat(path);
      hash.update(`${relative(ROOT, path)} ${String(size)} ${String(mtimeMs)}\n`);
    }
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const kept = entries.filter(
    (entry) => !NOT_SOURCES.has(entry.name) && !/\.test\.tsx?$/.test(entry.name),
  );
  const lists = await Promise.all(
    kept.map(async (entry) =>
      entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
    ),
  );
  return lists.flat().toSorted();
}

async function runNode(command: string[], cwd: string): Promise<void> {
  return new Promise((settle, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, command, { cwd, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => {
      const shown = command.map((part) => relative(ROOT, part) || part).join(' ');
      if (code === 0) settle();
      else reject(new Error(`The build failed: node ${shown}`));
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const log = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    const built = await buildStale(log);
    log(built.length === 0 ? 'Everything is built already.' : `Built ${built.join(', ')}.`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
