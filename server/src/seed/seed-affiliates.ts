// Writes the demonstration's invitation codes: one of a member's, one of the house's for a domain.
import { sql } from 'kysely';
import type { Database } from '#db/database';

const affiliates = [
  { merchant: 'perya', code: 'PERYA2026', domain: null, username: 'maria' },
  { merchant: 'perya', code: 'FIESTA', domain: 'fiesta.perya.localhost', username: null },
];

/** Codes that are there already stay as the operator made them. */
export async function seedAffiliates(owner: Database): Promise<void> {
  await sql`
    insert into account.affiliate (merchant, code, domain, member)
    select a.merchant, a.code, a.domain, m.id
      from jsonb_to_recordset(${JSON.stringify(affiliates)}::jsonb)
        as a (merchant text, code text, domain text, username text)
      left join account.member m on m.merchant = a.merchant and m.username = a.username
    on conflict do nothing`.execute(owner.kysely);
}
