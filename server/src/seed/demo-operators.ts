// The operators that a demonstration's console starts with: one of each role that matters, and a
// second owner, since some of what an owner wants needs another one.
import { allMerchants } from '@perya/contract/ops/permissions';
import type { Role } from '@perya/contract/ops/permissions';
import type { Database } from '#db/database';
import { SecretBox } from '#lib/secret-box';
import { hashPassword } from '#modules/account/password/password';
import { totpPurpose } from '#modules/operators/operator-sign-in';
import * as rows from '#modules/operators/operators-sql';

/** `secret` is what an authenticator app is given to make the codes. */
export const demoOperators: readonly {
  readonly name: string;
  readonly password: string;
  readonly secret: string;
  readonly role: Role;
}[] = [
  {
    name: 'owner',
    password: 'perya-owner-2026',
    secret: 'PERYAOWNER2345672345672345672345',
    role: 'owner',
  },
  {
    name: 'partner',
    password: 'perya-partner-2026',
    secret: 'PERYAPARTNER23456723456723456723',
    role: 'owner',
  },
  {
    name: 'payments',
    password: 'perya-payments-2026',
    secret: 'PERYAPAYMENTS2345672345672345672',
    role: 'payments',
  },
  {
    name: 'rewards',
    password: 'perya-rewards-2026',
    secret: 'PERYAREWARDS23456723456723456723',
    role: 'rewards',
  },
  {
    name: 'support',
    password: 'perya-support-2026',
    secret: 'PERYASUPPORT23456723456723456723',
    role: 'support',
  },
  {
    name: 'compliance',
    password: 'perya-compliance-2026',
    secret: 'PERYACOMPLIANCE23456723456723456',
    role: 'compliance',
  },
  {
    name: 'agents',
    password: 'perya-agents-2026',
    secret: 'PERYAAGENTS234567234567234567234',
    role: 'agents',
  },
  {
    name: 'auditor',
    password: 'perya-auditor-2026',
    secret: 'PERYAAUDITOR23456723456723456723',
    role: 'auditor',
  },
];

/** Those that are not there yet; one that is keeps what became of it. */
export async function seedDemoOperators(db: Database, secretKey: string): Promise<void> {
  const secrets = new SecretBox(secretKey);
  for (const { name, password, secret, role } of demoOperators) {
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      const id = await rows.insertOperator(tx, name);
      if (id === null) return;
      const totpBox = secrets.close(secret, totpPurpose(id));
      await rows.setPassword(tx, id, { passwordHash, totpBox, step: 0n });
      await rows.giveRole(tx, id, { role, merchant: allMerchants });
    });
  }
}
