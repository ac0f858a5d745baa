// Writes a Brotli and a gzip version of every built text file, so that none is compressed later.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const texts = /\.(js|css|svg|json|html|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller files gain nothing from compression. */
const smallestBytes = 1_024;

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallestBytes) return;
  await writeFile(`${path}.br`, await brotli(bytes));
  await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
}

// Node's own threads take them one after the other.
for (const folder of process.argv.slice(2)) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() && texts.test(entry.name));
  await Promise.all(found.map(async ({ parentPath, name }) => compress(join(parentPath, name))));
}
