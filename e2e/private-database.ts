// Reaches the PostgreSQL of the server under test, for what no screen offers.
import { openDatabase } from '../server/src/db/database.ts';
import { privateAddress } from '../server/src/db/private-address.ts';

function address(): string {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir === undefined) throw new Error('E2E_DATA_DIR is not set.');
  return privateAddress(dataDir);
}

/** Writes one value into a merchant's settings; the server shows it within five seconds. */
export async function setMerchant(code: string, path: string[], value: unknown): Promise<void> {
  const database = openDatabase(address(), { poolSize: 1 });
  try {
    const { rowCount } = await database.pool.query(
      'update merchant.merchant set settings = jsonb_set(settings, $2, $3) where code = $1',
      [code, path, JSON.stringify(value)],
    );
    if (rowCount !== 1) throw new Error(`There is no merchant ${code}.`);
  } finally {
    await database.close();
  }
}
