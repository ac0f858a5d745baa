// Measures what /m/home and the console fetch by themselves, and a screen more, against the budget.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { inProject } from './root.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;
/** The sources that each built file is made of. */
export type Sources = Record<string, string[]>;

interface Part {
  name: string;
  /** Sources of which one fetches the chunks, with all that these import. */
  from: (source: string) => boolean;
  /** Bytes after gzip. */
  limit: { js: number; css: number };
}

const CLIENT = 'portal/dist/client';

const isOneOf =
  (...sources: string[]) =>
  (source: string): boolean =>
    sources.includes(source);

/** Each adds to those before it. */
const PARTS: [Part, Part, Part] = [
  {
    name: '/m/home',
    from: isOneOf(
      'src/first.ts',
      'src/client.tsx',
      'src/screens/home/home.screen.tsx',
      'src/locales/en.ts',
    ),
    limit: { js: 130_000, css: 8_300 },
  },
  {
    name: '/m/home at rest',
    from: (source) =>
      source.startsWith('_rest-') ||
      source === 'src/screens/home/lower.tsx' ||
      source.includes('/node_modules/embla-carousel'),
    limit: { js: 21_000, css: 2_000 },
  },
  {
    name: 'then /m/gameRecord',
    from: isOneOf('src/screens/game-record/game-record.screen.tsx', 'src/locales/en/records.ts'),
    limit: { js: 10_000, css: 2_000 },
  },
];

const CONSOLE = 'console/dist';
/** What the console fetches before anybody has signed in, and its queues after that. */
const CONSOLE_FIRST = isOneOf(
  'index.html',
  'src/locales/en.ts',
  'src/screens/home/home.screen.tsx',
);
const CONSOLE_LIMIT = { js: 240_000, css: 20_000 };

async function checkConsole(): Promise<boolean> {
  const files = filesFrom(await read<Manifest>(CONSOLE, 'manifest.json'), CONSOLE_FIRST);
  let passed = true;
  for (const kind of ['js', 'css'] as const) {
    const own = files.filter((file) => file.endsWith(`.${kind}`));
    const line = await measure(CONSOLE, own, CONSOLE_LIMIT[kind]);
    passed = passed && line.within;
    process.stdout.write(`${kind.toUpperCase()} of the console: ${line.text}\n`);
  }
  return passed;
}

/** Prints the sizes after gzip; returns whether all stay within the budget. */
export async function checkBudget(): Promise<boolean> {
  const manifest = await read<Manifest>(CLIENT, 'manifest.json');
  const sources = await read<Sources>(CLIENT, 'sources.json');
  const parts = PARTS.map(({ from }) => filesFrom(manifest, from));
  const known = new Set<string>();
  let passed = true;
  for (const [place, { name, limit }] of PARTS.entries()) {
    const files = (parts[place] ?? []).filter((file) => !known.has(file));
    for (const file of files) known.add(file);
    for (const kind of ['js', 'css'] as const) {
      const line = await measure(
        CLIENT,
        files.filter((file) => file.endsWith(`.${kind}`)),
        limit[kind],
      );
      passed = passed && line.within;
      process.stdout.write(`${kind.toUpperCase()} of ${name}: ${line.text}\n`);
    }
  }
  const [first = [], rest = []] = parts;
  const strange = strangersIn([...new Set([...first, ...rest])], sources);
  for (const each of strange) process.stdout.write(`Home fetches ${each}: it does not use that\n`);
  return (await checkConsole()) && passed && strange.length === 0;
}

async function read<T>(folder: string, name: string): Promise<T> {
  const path = inProject(folder, name);
  if (!existsSync(path)) throw new Error(`${folder}/${name} is missing: build it.`);
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

async function measure(
  folder: string,
  files: string[],
  limit: number,
): Promise<{ within: boolean; text: string }> {
  let bytes = 0;
  for (const file of files) {
    bytes += gzipSync(await readFile(inProject(folder, file)), { level: 9 }).length;
  }
  const within = bytes > 0 && bytes <= limit;
  const kb = (value: number): string => `${(value / 1000).toFixed(1)} KB`;
  const size = `${kb(bytes)} gzip in ${String(files.length)} files, limit ${kb(limit)}`;
  return { within, text: within ? size : `${size} - over the budget` };
}

/** The files of the chunks of some sources, with everything that they import statically. */
export function filesFrom(manifest: Manifest, from: Part['from']): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of Object.keys(manifest)) if (from(key)) visit(key);
  return [...files];
}

/** What checks values by their schemas. */
const SCHEMA_LIBRARY = '/node_modules/zod/';

/** What home does not use of these files: other screens' code, styles and texts, and schemas. */
export function strangersIn(files: string[], sources: Sources): string[] {
  return files.flatMap((file) => sources[file] ?? []).filter(isStrange);
}

/** What every page needs of a language; all other texts are a subject's. */
const FIRST_TEXTS = /\/(?:app|content|errors|frame|home)\.ts$/;

function isStrange(source: string): boolean {
  if (source.includes(SCHEMA_LIBRARY)) return true;
  if (/\/locales\/\w\w\//.test(source)) return !FIRST_TEXTS.test(source);
  if (!source.includes('src/screens/')) return false;
  // What a screen asks for comes with the route table; the first sheet has the game list's styles.
  const isFirst = /\/needs\.ts$|\/screens\/game-list\/.*\.css$/.test(source);
  return !isFirst && !source.includes('src/screens/home/');
}
