// The operator's commands against the running installation: why somebody was refused, and the like.
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { printableLines } from '../contract/src/printable.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { PostgresUnavailable } from '../server/src/db/postgres-binaries.ts';
import { privateAddress } from '../server/src/db/private-address.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { addAdapters } from '../server/src/modules/cashier/cashier.ts';
import { actOf, runOperator, UsageError } from '../server/src/operator/operator.ts';
import { fail } from './root.ts';
import { readSettings, SettingsError } from './settings.ts';

function secretKey(dataDir: string): string {
  const given = process.env['SECRET_KEY'];
  if (given !== undefined && given !== '') return given;
  try {
    return readFileSync(join(dataDir, 'secret-key'), 'utf8').trim();
  } catch (error) {
    const cause = { cause: error };
    throw new UsageError('SECRET_KEY is not set, and not in the data folder either.', cause);
  }
}

async function main(): Promise<void> {
  const adapters = process.env['PAYMENT_ADAPTERS'] ?? '';
  await addAdapters(adapters.split(',').filter((each) => each !== ''));
  const { databaseUrl, dataDir } = readSettings(process.env);
  const address = databaseUrl ?? privateAddress(dataDir);
  const typed = process.argv.slice(2);
  const act = actOf(typed, userInfo().username);
  const db = openDatabase(address, { role: 'perya_operator', act, poolSize: 2, patient: true });
  const desk = {
    db,
    clock: systemClock,
    secretKey: () => secretKey(dataDir),
    say: (line: string): void => void process.stdout.write(`${line}\n`),
  };
  try {
    await runOperator(desk, typed);
  } finally {
    await db.close();
  }
}

const forOperator = [UsageError, SettingsError, PostgresUnavailable];

try {
  await main();
} catch (error) {
  const known = forOperator.some((kind) => error instanceof kind);
  if (known && error instanceof Error) fail(printableLines(error.message));
  throw error;
}
