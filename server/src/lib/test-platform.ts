// Puts a platform together for tests: a clock that stands still, one merchant with everything on.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { agentTiles } from '@perya/contract/merchant/merchant';
import { flags } from '@perya/contract/merchant/flags';
import { toId } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { registrationFields } from '@perya/contract/account/registration';
import type { RegistrationField, RegistrationRule } from '@perya/contract/account/registration';
import type { Database } from '#db/database';
import { authenticate, openSealing } from '#modules/account/account';
import { openMember } from '#modules/account/registration/registration';
import { startSession } from '#modules/account/session/session';
import { artOf } from './art.ts';
import type { Art } from './art.ts';
import type { Clock } from './clock.ts';
import { LocalEvents } from './events.ts';
import type { App, MerchantRecord, Platform } from './platform.ts';
import { SecretBox } from './secret-box.ts';
import { readEnv } from '../env.ts';

/** The key that the platform under test knows the in-house vendor by. */
export const testVendorKey = 'a test key of thirty-two characters or more';

/** What the platform under test closes secrets with. */
export const testSecretKey = 'a test secret of thirty-two characters or more';

/** A clock that a test moves by hand. */
export class TestClock implements Clock {
  #now = new Date('2026-03-01T04:00:00Z');

  now(): Date {
    return new Date(this.#now);
  }

  /** Forwards, or backwards below zero. */
  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

const optional: RegistrationRule = { enabled: true, required: false, minLength: 1, maxLength: 64 };

function testRules(): MerchantRecord['registrationRules'] {
  const rules = Object.fromEntries(registrationFields.map((field) => [field, optional]));
  return {
    ...(rules as Record<RegistrationField, RegistrationRule>),
    username: { ...optional, required: true, minLength: 4, maxLength: 20 },
    password: { ...optional, required: true, minLength: 8 },
    confirmPassword: { ...optional, required: true },
    email: { ...optional, pattern: '^\\S+@\\S+\\.\\S+$', maxLength: 120 },
    captcha: { ...optional, required: true, pattern: '^\\d{6}$', minLength: 6, maxLength: 6 },
  };
}

/** Everything on, pesos, a gift of ₱100.00, trials of 10,000.00. */
export function testMerchant(changes: Partial<MerchantRecord> = {}): MerchantRecord {
  const code = changes.code ?? 'perya';
  return {
    code,
    hosts: ['localhost'],
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    public: {
      merchantCode: code,
      name: 'Perya',
      theme: 'night-market',
      colours: null,
      languages: ['EN', 'TY'],
      defaultLanguage: 'EN',
      currency: changes.currency ?? 'PHP',
      timeZone: 'Asia/Manila',
      minimumAge: 21,
      flags: [...flags],
      agentMenu: [...agentTiles],
      mobileTemplate: { mem_cen: '1', dep_func: '1' },
      customerService: [],
      serviceKey: 'parol-26',
      chatHosts: [],
      downloadLinks: [],
      downloadBonus: '0',
      depositBadge: '',
      imageCDNs: [],
      licence: { name: 'Test', number: '', url: '' },
      signUpGift: '100.00',
      signUpGiftNeedsProof: false,
      maintenance: false,
      longEmailSuffixes: true,
      signIn: { providers: [], dialingCodePicker: true, dialingCode: '+63', firebase: null },
    },
    restrictedCountries: [],
    registrationRules: testRules(),
    access: {
      country: 'PH',
      smsCountries: ['PH', 'SG'],
      smsPerDay: 1_000,
      dialingCodePicker: true,
      providers: {},
    },
    signUpGift: 10_000n,
    validRules: {},
    trialBalance: 1_000_000n,
    ...changes,
  };
}

/** A platform over a database, with the real sessions and sealing; any part can be replaced. */
export function testPlatform(db: Database, overrides: Partial<Platform> = {}): Platform {
  const clock = overrides.clock ?? new TestClock();
  const merchant = testMerchant();
  const sealing = openSealing(db, clock);
  return {
    env: readEnv({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgresql://localhost/test',
      LOG_LEVEL: 'silent',
      VENDOR_KEY: testVendorKey,
      SECRET_KEY: testSecretKey,
      OUTBOX: 'on',
    }),
    db,
    clock,
    events: new LocalEvents(),
    secrets: new SecretBox(testSecretKey),
    art: testArt,
    merchantOf: async () => merchant,
    authenticate: authenticate(db, clock),
    vendorOf: async () => 'vendor.badSignature',
    unseal: async (request, route, body) => sealing.unseal(request, route, body),
    ...overrides,
  };
}

/** Has every picture, at the same address for every merchant. */
const testArt: Art = {
  ...artOf({}),
  url: (key) => `/m/art/${key}.webp`,
  of: () => testArt,
};

const testOrigin = {
  device: null,
  method: 'password',
  userAgent: '',
  network: '',
  country: null,
  passwordTypedAt: null,
};

export interface TestSession {
  readonly memberId: MemberId;
  readonly username: string;
  readonly token: string;
  readonly cookie: string;
  /** Both halves, as app.inject takes them. */
  readonly headers: { readonly authorization: string; readonly cookie: string };
}

/**
 * A new member of the merchant, signed in, with the sign-up gift in the wallet. `trial: true` is
 * one of type 4; its FUN wallet is empty. The account routes need not be registered.
 */
export async function signedIn(
  app: App,
  { merchant = testMerchant(), trial = false } = {},
): Promise<TestSession> {
  const { db, clock } = app.platform;
  const username = `t${randomUUID().replaceAll('-', '').slice(0, 15)}`;
  const member = {
    merchant: merchant.code,
    username,
    type: trial ? accountType.trial : accountType.member,
    currency: trial ? 'FUN' : merchant.currency,
    passwordHash: null,
    paymentPasswordHash: null,
    profile: {},
    registerMethod: 'H5',
    registerUrl: '',
    registerDomain: '',
  } as const;
  const { id, token, cookie } = await db.transaction(async (tx) => {
    const gift = trial ? 0n : merchant.signUpGift;
    const opened = { ...merchant, currency: member.currency, signUpGift: gift };
    const id = await openMember(tx, opened, member, { now: clock.now() });
    if (id === null) throw new Error(`the username ${username} is taken`);
    return { id, ...(await startSession(tx, id, clock.now(), testOrigin)) };
  });
  const headers = { authorization: `Bearer ${token}`, cookie: `perya_session=${cookie}` };
  return { memberId: toId('member', id), username, token, cookie, headers };
}
