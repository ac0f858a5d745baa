// What a visitor's or a member's request says of itself: to which merchant, from where, and when.
import type { Language } from '@perya/contract/language';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#db/database';
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

/** The cookie by which a browser is known again; scripts cannot read it. */
export const deviceCookie = 'perya_device';

/** Names the browser that a captcha was drawn for: read by another, its digits do not pass. */
export const captchaCookie = 'perya_captcha';

const mostOfUserAgent = 300;

export function requestContext(
  { db, clock, secrets }: Platform,
  merchant: MerchantRecord,
  request: FastifyRequest,
): RequestContext {
  const device = request.cookies[deviceCookie];
  return {
    db,
    secrets,
    merchant,
    address: request.ip,
    device: device !== undefined && /^[\w-]{43}$/.test(device) ? device : null,
    captchaBrowser: request.cookies[captchaCookie] ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, mostOfUserAgent),
    now: clock.now(),
    // Read by few calls, so it is not worked out for all.
    get language() {
      return languageOf(request, merchant);
    },
  };
}
