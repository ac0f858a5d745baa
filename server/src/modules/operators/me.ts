// Who is signed in at the console, and what they may do where.
import type { OutputOf } from '@perya/contract/endpoint';
import { operatorSeconds } from '@perya/contract/limits';
import { allMerchants, permissionsAt } from '@perya/contract/ops/permissions';
import type { operatorMe } from '@perya/contract/ops/session';
import type { Database } from '#db/database';
import type { OperatorSession } from '#lib/desk';
import type { MerchantRecord } from '#lib/platform';
import { freshUntil } from './operator-session.ts';
import { operatorById, passkeysOf } from './operators-sql.ts';

/** Merchants where the operator may do nothing are left out. */
export async function meOf(
  db: Database,
  { operator, name, grants, endsAt, provedAt }: OperatorSession,
  merchants: readonly MerchantRecord[],
): Promise<OutputOf<typeof operatorMe>> {
  const row = await operatorById(db.kysely, operator);
  const held = merchants.map(({ code, currency, timeZone, public: shown }) => ({
    merchant: code,
    name: shown.name,
    currency,
    timeZone,
    permissions: [...permissionsAt(grants, code)],
  }));
  return {
    name,
    grants: [...grants],
    merchants: held.filter(({ permissions }) => permissions.length > 0),
    everywhere: [...permissionsAt(grants, allMerchants)],
    idleSeconds: operatorSeconds.idle,
    endsAt: endsAt.toISOString(),
    freshUntil: freshUntil({ provedAt }).toISOString(),
    passkeys: (await passkeysOf(db.kysely, operator)).length,
    hasPassword: (row?.passwordHash ?? null) !== null,
  };
}
