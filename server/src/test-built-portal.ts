// Stands in for the built portal: its files on the disk, and pages that say little.
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltPortal } from '#modules/first-paint/first-paint';

const pages = ['offline', 'old-browser', 'unavailable'].map((name) => `${name}-EN.html`);
const files = [...pages, 'sw.js', 'sw-off.js', 'old-browser.js', 'offline.css'];

/** A portal of one page that needs no calls. Remove its files in the end. */
export async function builtPortal(): Promise<{
  readonly built: BuiltPortal;
  readonly remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-built-portal-'));
  for (const name of ['client/assets', 'art']) await mkdir(join(folder, name), { recursive: true });
  for (const name of files) await writeFile(join(folder, 'client', name), name);
  await writeFile(join(folder, 'art/one.svg'), '<svg/>');
  const portal = {
    needsOf: () => [],
    queryFieldsOf: () => [],
    callKey: (path: string) => path,
    listedPaths: () => [],
    renderPage: async () => ({ status: 200, html: '<p>page</p>'.repeat(200) }),
  };
  const built = { portal, manifest: {}, folder: pathToFileURL(`${folder}/`) };
  return { built, remove: async () => rm(folder, { recursive: true }) };
}
