// Lists the files that people write, leaving out what is installed, built or data.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/** Absolute paths, in order. Folders whose name begins with a dot are left out. */
export async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (NOT_OURS.has(entry.name) || entry.name.startsWith('.')) return [];
      return entry.isDirectory() ? sourceFiles(path) : [path];
    }),
  );
  return lists.flat().toSorted();
}
