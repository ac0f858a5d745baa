// The operator at a terminal: types a command, and reads the lines that it says.
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { runOperator } from './operator.ts';

export interface TestContext {
  readonly db: Database;
  readonly clock: Clock;
  /** SECRET_KEY of the installation, where a command needs it. */
  readonly secretKey?: string;
}

/** What a command says, line by line. Throws what the command throws. */
export async function typed(context: TestContext, ...words: string[]): Promise<string[]> {
  const { db, clock, secretKey = '' } = context;
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  await runOperator({ db, clock, secretKey: () => secretKey, say }, words);
  return lines;
}
