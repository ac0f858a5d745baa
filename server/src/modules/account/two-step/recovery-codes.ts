// Recovery codes: what stands in for the authenticator app when the phone is lost; each good once.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { randomText } from '#lib/random-text';

const howMany = 10;

/** Letters and digits that are not taken for one another on paper: 75 bits in fifteen of them. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz0';
const groups = 3;
const lettersOfGroup = 5;

function newCode(): string {
  const group = () => randomText(lettersOfGroup, letters);
  return Array.from({ length: groups }, group).join('-');
}

/** As typed: in whatever case, with or without the hyphens. */
function hashOf(code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(plain).digest();
}

/** Makes ten new ones, which void those before; the database keeps their hashes only. */
export async function newRecoveryCodes(tx: Queries, member: string): Promise<readonly string[]> {
  await deleteRecoveryCodes(tx, member);
  const codes = Array.from({ length: howMany }, newCode);
  for (const code of codes) {
    await sql`insert into account.recovery_code (member, code_hash)
      values (${member}, ${hashOf(code)})`.execute(tx);
  }
  return codes;
}

/** Spends one: of many at once, one gets it. */
export async function spendRecoveryCode(
  db: Queries,
  member: string,
  code: string,
): Promise<boolean> {
  const { rows } = await sql`delete from account.recovery_code
    where member = ${member} and code_hash = ${hashOf(code)} returning member`.execute(db);
  return rows.length === 1;
}

export async function deleteRecoveryCodes(tx: Queries, member: string): Promise<void> {
  await sql`delete from account.recovery_code where member = ${member}`.execute(tx);
}
