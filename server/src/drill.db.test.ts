// Shows that a PostgreSQL is brought to a second, and that one whose log is not whole is not.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drill } from './drill.ts';

const longMs = 240_000;

test(
  '[I5] all that was answered before a second is there, nothing after it, and it adds up',
  async () => {
    const { answered, restoreMs, ...wrong } = await drill();
    expect(answered).toBe(960);
    expect(restoreMs).toBeGreaterThan(0);
    expect(wrong).toEqual({ lost: 0, surplus: 0, findings: 0 });
  },
  longMs,
);

test(
  'without the last of the archived log it does not start as if it were whole',
  async () => {
    const withoutLast = async (archive: string) => {
      const files = await readdir(archive);
      const last = files
        .filter((file) => /^[\dA-F]{24}$/.test(file))
        .toSorted()
        .at(-1);
      await rm(join(archive, last ?? ''));
    };
    await expect(drill(withoutLast)).rejects.toThrow('recovery ended before');
  },
  longMs,
);
