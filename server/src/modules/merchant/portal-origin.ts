// Where a merchant's portal is for an operator's browser.
import type { FastifyRequest } from 'fastify';
import { OpsError } from '#lib/app-error';
import type { Platform } from '#lib/platform';
import { readMerchant } from './merchant-sql.ts';

/** What stands for every host that no other merchant has. */
const anyHost = '*';

/**
 * Over HTTPS at the merchant's first host; where the console itself is reached without, at the
 * portal's own port: so a demonstration is. No slash at the end. Throws record.unknown.
 */
export async function portalOrigin(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  code: string,
  { protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>,
): Promise<string> {
  const merchant = await readMerchant(db, 'code', code);
  if (merchant === null) throw new OpsError('record.unknown');
  const own = merchant.hosts.filter((host) => host !== anyHost);
  const isNear = own.includes(hostname) || own.length === 0;
  const host = isNear ? hostname : (own[0] ?? hostname);
  return protocol === 'https' ? `https://${host}` : `http://${host}:${String(env.PORT)}`;
}
