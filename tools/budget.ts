// Measures what /m/home loads before it can be used, against the budget.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { inProject } from './root.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

const LIMIT_BYTES = { js: 130_000, css: 20_000 };
const CLIENT = 'portal/dist/client';

/** Prints the sizes after gzip; returns whether both stay within the budget. */
export async function checkBudget(): Promise<boolean> {
  const path = inProject(CLIENT, 'manifest.json');
  if (!existsSync(path)) throw new Error(`${CLIENT}/manifest.json is missing: build the portal.`);
  const files = filesOfHome(JSON.parse(await readFile(path, 'utf8')) as Manifest);
  let passed = true;
  for (const kind of ['js', 'css'] as const) {
    let bytes = 0;
    for (const file of files[kind]) {
      bytes += gzipSync(await readFile(inProject(CLIENT, file)), { level: 9 }).length;
    }
    const within = bytes > 0 && bytes <= LIMIT_BYTES[kind];
    passed = passed && within;
    const kb = (value: number): string => `${(value / 1000).toFixed(1)} KB`;
    process.stdout.write(
      `${kind.toUpperCase()} of /m/home: ${kb(bytes)} gzip in ${String(files[kind].size)} files, ` +
        `limit ${kb(LIMIT_BYTES[kind])}${within ? '' : ' - over the budget'}\n`,
    );
  }
  return passed;
}

/** Fetched once the page has long been in use, and by no page itself. */
const WORKERS = ['src/sw.ts', 'src/worker/off.ts'];

/** The entry, the home screen and the default language, with everything they import statically. */
export function filesOfHome(manifest: Manifest): { js: Set<string>; css: Set<string> } {
  const keys = Object.keys(manifest);
  const roots = keys.filter(
    (key) =>
      (manifest[key]?.isEntry === true && !WORKERS.includes(key)) ||
      key === 'src/screens/home/home.tsx' ||
      key === 'src/locales/en.ts',
  );
  const seen = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of chunk.css ?? []) css.add(file);
    if (chunk.file.endsWith('.css')) css.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  const loaded = [...seen].map((key) => manifest[key]?.file ?? '');
  return { js: new Set(loaded.filter((file) => file.endsWith('.js'))), css };
}
