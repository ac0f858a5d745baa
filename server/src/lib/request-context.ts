// What a visitor's or a member's request says of itself: to which merchant, from where, and when.
import type { Language } from '@perya/contract/language';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#db/database';
import { readCookie } from './cookies.ts';
import { languageOf } from './language.ts';
import type { MerchantRecord, Platform } from './platform.ts';
import type { SecretBox } from './secret-box.ts';

export interface RequestContext {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly merchant: MerchantRecord;
  /** The caller's IP address. */
  readonly address: string;
  /** The browser's own cookie; null for one that never signed in. */
  readonly device: string | null;
  /** What captchas of this browser are bound to; empty for one that asked for none. */
  readonly captchaBrowser: string;
  readonly userAgent: string;
  /** What they read, for mail that this request causes. */
  readonly language: Language;
  readonly now: Date;
}

const mostOfUserAgent = 300;

export function requestContext(
  { db, clock, secrets }: Platform,
  merchant: MerchantRecord,
  request: FastifyRequest,
): RequestContext {
  const device = readCookie(request, 'perya_device');
  return {
    db,
    secrets,
    merchant,
    address: request.ip,
    device: device !== undefined && /^[\w-]{43}$/.test(device) ? device : null,
    captchaBrowser: readCookie(request, 'perya_captcha') ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, mostOfUserAgent),
    now: clock.now(),
    // Read by few calls, so it is not worked out for all.
    get language() {
      return languageOf(request, merchant);
    },
  };
}
