// The operator of the server under test, at a terminal.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/src/db/database.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { runOperator } from '../server/src/operator/operator.ts';
import { databaseOf, ownServer } from './servers.ts';

/** What a command of the operator's says, line by line. */
export async function operator(...words: string[]): Promise<string[]> {
  const db = openDatabase(databaseOf(ownServer), { role: 'perya_operator', poolSize: 1 });
  const lines: string[] = [];
  const desk = {
    db,
    clock: systemClock,
    secretKey: () => readFileSync(join(ownServer.DATA_DIR, 'secret-key'), 'utf8').trim(),
    say: (line: string): void => void lines.push(line),
  };
  try {
    await runOperator(desk, words);
    return lines;
  } finally {
    await db.close();
  }
}

/** Names a file with this in it to `act`, and removes it afterwards. */
export async function withFile<T>(content: unknown, act: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-operator-'));
  try {
    const file = join(folder, 'given.json');
    await writeFile(file, JSON.stringify(content));
    return await act(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** One operator asks for something at perya, and another approves it. */
export async function agreeOn(...words: string[]): Promise<void> {
  const said = (name: string) => ['--merchant', 'perya', '--operator', name, '--reason', 'fiesta'];
  const asked = (await operator(...words, ...said('ana'))).join('\n');
  const [, id = ''] = /--id (\S+)/.exec(asked) ?? [];
  const answer = await operator('approvals', '--id', id, '--approve', ...said('ben'));
  if (answer.join('\n') !== 'Done.') throw new Error([asked, ...answer].join('\n'));
}

/** Books a transfer to perya's bank account, in pesos, as a line of the bank's statement. */
export async function bookTransfer(note: string, amount: string): Promise<void> {
  const line = { id: `e2e ${note}`, currency: 'PHP', amount, payer: null, note };
  const from = ['--merchant', 'perya', '--provider', 'bank'];
  await withFile([line], async (file) => operator('deposits', ...from, '--statement', file));
}
