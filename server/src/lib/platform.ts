// What every handler may lean on; app.ts puts the parts together, tests may replace any of them.
import type { Currency } from '@perya/contract/money';
import type { ErrorCode } from '@perya/contract/error-codes';
import type { GameCategory } from '@perya/contract/games/category';
import type { MemberId } from '@perya/contract/id';
import type { Merchant } from '@perya/contract/merchant/merchant';
import type { ValidRule } from '@perya/contract/play/valid-bet';
import type { RegistrationRules } from '@perya/contract/account/registration';
// For its types: whoever knows the platform reads cookies.
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#db/database';
import type { Art } from './art.ts';
import type { Clock } from './clock.ts';
import type { Draining } from './draining.ts';
import type { Events } from './events.ts';
import type { SecretBox } from './secret-box.ts';
import type { Env } from '../env.ts';

/** A provider of OpenID Connect, as a merchant's settings hold it. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the issuer's own description leaves it out, as Facebook's does. */
  readonly tokenEndpoint?: string | undefined;
}

/** How a merchant's people get in, besides what visitors may know of it. */
export interface MerchantAccess {
  /** ISO 3166 codes: the merchant's own, whose dialing code is the usual one, and all it serves. */
  readonly country: string;
  readonly smsCountries: readonly string[];
  /** SMS a day, over all its people, before the sending stops. */
  readonly smsPerDay: number;
  readonly dialingCodePicker: boolean;
  readonly providers: {
    readonly google?: OpenIdProvider | undefined;
    readonly facebook?: OpenIdProvider | undefined;
    readonly telegram?: { botId: string; botToken: string; url: string } | undefined;
    /** `keysUrl`: where the keys that sign ID tokens are published, as a JWK set. */
    readonly firebase?:
      | {
          projectId: string;
          apiKey: string;
          url: string;
          keysUrl: string;
          recaptchaSiteKey: string;
        }
      | undefined;
  };
}

/** A merchant as the server knows it: what visitors may know, and what they may not. */
export interface MerchantRecord {
  readonly code: string;
  readonly hosts: readonly string[];
  readonly currency: Currency;
  readonly timeZone: string;
  readonly public: Omit<Merchant, 'sealKey' | 'serverTime' | 'restricted'>;
  /** ISO 3166 codes of the countries that it does not serve. */
  readonly restrictedCountries: readonly string[];
  readonly registrationRules: RegistrationRules;
  readonly access: MerchantAccess;
  /** Gift for a new account and start balance of a trial, in minor units. */
  readonly signUpGift: bigint;
  readonly trialBalance: bigint;
  /** By which rule bets of a category are counted, where it is not the usual one. */
  readonly validRules: Readonly<Partial<Record<GameCategory, ValidRule>>>;
}

/** The session behind a call. */
export interface Session {
  readonly id: string;
  readonly memberId: MemberId;
  readonly merchant: string;
  readonly username: string;
  readonly customerType: number;
  /** FUN for a trial, the merchant's currency otherwise. */
  readonly currency: Currency;
  /** Must choose a password of their own before anything else. */
  readonly passwordDue: boolean;
  /** An operator looks at what the member sees: nothing may change by it. */
  readonly viewed?: true;
}

export type SessionCheck =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly code: 'session.none' | 'session.ended' | 'session.replaced' };

/** A game vendor whose signature held. */
export interface Vendor {
  readonly code: string;
}

export interface Platform {
  readonly env: Env;
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly draining: Draining;
  readonly art: Art;
  readonly secrets: SecretBox;
  /** The merchant of a request: by the X-Merchant header in development, else by its host. */
  merchantOf(request: FastifyRequest): Promise<MerchantRecord | null>;
  /** 'token' needs both halves of one session, bearer and cookie; 'cookie' the cookie alone. */
  authenticate(request: FastifyRequest, by: 'token' | 'cookie'): Promise<SessionCheck>;
  /** Checks a vendor's signature over the raw bytes, before anything is parsed. */
  vendorOf(request: FastifyRequest, rawBody: Buffer): Promise<Vendor | ErrorCode>;
  /** Opens a sealed body for a route ("POST /wps/…"); refuses stale and replayed ones. */
  unseal(request: FastifyRequest, route: string, rawBody: Buffer): Promise<unknown>;
}

export type App = FastifyInstance & { readonly platform: Platform };
