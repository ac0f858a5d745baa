// Lets a member try again whom wrong tries have locked out: for an operator.
import type { Database } from '#db/database';
import { forgiveAccount, memberByUsername } from '#modules/account/account';
import { forgivePaymentPassword } from '#modules/cashier/cashier';
import { forgiveCodes } from '#modules/verification/verification';

/**
 * Forgets an account's wrong passwords and codes, and the codes that it was sent. Answers its
 * username as it is written; null where the merchant has no such account.
 */
export async function unlockAccount(
  db: Database,
  merchant: string,
  username: string,
): Promise<string | null> {
  const row = await memberByUsername(db.kysely, merchant, username);
  if (row === null) return null;
  await db.transaction(async (tx) => {
    const codeTargets = await forgiveAccount(tx, row);
    await forgivePaymentPassword(tx, merchant, row.id);
    await forgiveCodes(tx, merchant, codeTargets);
  });
  return row.username;
}
