// The files of the test games' page: read once, types stripped, ready to be served.
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';

export interface PageFile {
  readonly type: string;
  readonly body: string;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript; charset=utf-8',
};

const folder = new URL('../../page/', import.meta.url).pathname;

/** Every file of the page by its name, such as 'main.ts' or 'scenes/rng.svg'. */
export async function pageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const names = await readdir(folder, { recursive: true });
  const files = new Map<string, PageFile>();
  for (const name of names) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    const text = await readFile(join(folder, name), 'utf8');
    files.set(name, { type, body: name.endsWith('.ts') ? stripTypeScriptTypes(text) : text });
  }
  return files;
}
