// A base backup: a copy of the files of a PostgreSQL that goes on serving, to start another from.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Copies `from`, the cluster's folder of the server at `url`, to `to`, which must not be there. It
 * can be started once PostgreSQL has the log that was written meanwhile: see `recovery.signal` and
 * `standby.signal` in PostgreSQL's own documentation.
 */
export async function baseBackup(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('perya', true)");
    // What the server removes meanwhile belongs to no backup.
    const skipped = /pg_wal\/|postmaster\.(pid|opts)$/;
    await mkdir(to, { recursive: true, mode: 0o700 });
    await cp(from, to, { recursive: true, filter: (path) => !skipped.test(path) });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** Gives a folder and all in it to whom another one belongs. */
export async function giveAs(example: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(example);
  execFileSync('chown', ['-R', `${String(uid)}:${String(gid)}`, folder]);
}
