// Makes a database as the version before did, of that version's own untouched migrations.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';

/** `file` holds the migrations, as compressed JSON of name and text, in order. */
export async function applyPredecessor(pool: Pool, file: URL, hashes: boolean): Promise<void> {
  const files = JSON.parse(gunzipSync(await readFile(file)).toString()) as Record<string, string>;
  await pool.query(`create table public.migration (name text primary key
    ${hashes ? ', sha256 text not null, applied_at timestamptz not null default now()' : ''})`);
  for (const [name, sql] of Object.entries(files)) {
    const sha256 = createHash('sha256').update(sql).digest('hex');
    await pool.query(sql);
    await pool.query(
      `insert into public.migration values ($1${hashes ? ', $2' : ''})`,
      hashes ? [name, sha256] : [name],
    );
  }
}
