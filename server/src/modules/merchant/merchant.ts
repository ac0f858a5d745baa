// The merchant behind a request: found by host, kept in memory for a moment.
import { parseMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { gameCategories } from '@perya/contract/games/category';
import { validRules } from '@perya/contract/play/valid-bet';
import { merchantSchema } from '@perya/contract/merchant/merchant';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { registrationRulesSchema } from '@perya/contract/account/registration';
import type { SealKey } from '@perya/contract/sealed';
import { serviceTypes } from '@perya/contract/content/service-link';
import { providers } from '@perya/contract/account/providers';
import { checkServiceLink, encodeServiceLink } from '@perya/contract/content/service-link';
import type { FastifyRequest } from 'fastify';
import { getCountryCallingCode } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import * as z from 'zod/mini';
import type { Database, Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import { cachedRead } from '#lib/cached-read';
import type { Clock } from '#lib/clock';
import { isRestricted } from '#lib/restriction';
import type { MerchantAccess, MerchantRecord } from '#lib/platform';
import {
  merchantCodes,
  readBasics,
  readDepositPercent,
  readMerchant,
  readTimeZones,
} from './merchant-sql.ts';
import type { MerchantBasics } from './merchant-sql.ts';

export { merchantCodes, readBasics } from './merchant-sql.ts';
export { periodAt } from './period.ts';
export { portalOrigin } from './portal-origin.ts';

const openId = z.object({
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  tokenEndpoint: z.optional(z.string()),
});
const country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** See MerchantAccess; addresses may begin with {stand-in}, which a demonstration puts in. */
const accessSchema = z.object({
  country,
  smsCountries: z.array(country),
  smsPerDay: z.int().check(z.minimum(0)),
  dialingCodePicker: z.boolean(),
  providers: z.object({
    google: z.optional(openId),
    facebook: z.optional(openId),
    telegram: z.optional(z.object({ botId: z.string(), botToken: z.string(), url: z.string() })),
    firebase: z.optional(
      z.object({
        projectId: z.string(),
        apiKey: z.string(),
        url: z.string(),
        keysUrl: z.string(),
        recaptchaSiteKey: z.string(),
      }),
    ),
  }),
});

const derived = {
  sealKey: true,
  serverTime: true,
  merchantCode: true,
  signIn: true,
  customerService: true,
  maintenance: true,
  restricted: true,
  depositBadge: true,
} as const;

/** What the settings column holds: the public part, the form's rules, and the trial's balance. */
export const merchantSettingsSchema = z.object({
  ...z.omit(merchantSchema, derived).shape,
  registrationRules: registrationRulesSchema,
  status: z.enum(['open', 'maintenance']),
  /** Countries that are not served: whoever comes from an address in one is told so. */
  restrictedCountries: z._default(z.array(country), []),
  /** Links in the clear; visitors get those that may be followed, encoded. */
  service: z.array(z.object({ type: z.enum(serviceTypes), title: z.string(), link: z.string() })),
  access: accessSchema,
  /** Play money that a trial starts with, as a decimal string of FUN. */
  trialBalance: z.string(),
  /** See validRules of the record. */
  validRules: z._default(z.partialRecord(z.enum(gameCategories), z.enum(validRules)), {}),
});

export type MerchantSettings = z.output<typeof merchantSettingsSchema>;

const maxAgeMs = 5_000;

function minorUnits(text: string, currency: Currency): bigint {
  const amount = parseMoney(text, currency);
  if (amount === null) throw new Error(`"${text}" is no amount of ${currency}`);
  return amount;
}

const standInMark = '{stand-in}';

/** Those of a list, with the stand-in's address put in; without one, what needs it is left out. */
function withStandIn<T>(list: readonly T[], standIn: string | undefined): T[] {
  return list.flatMap((each) => {
    const text = JSON.stringify(each);
    if (!text.includes(standInMark)) return [each];
    return standIn === undefined ? [] : [JSON.parse(text.replaceAll(standInMark, standIn)) as T];
  });
}

function accessWith(access: MerchantAccess, standIn: string | undefined): MerchantAccess {
  const providers = withStandIn(Object.entries(access.providers), standIn);
  return { ...access, providers: Object.fromEntries(providers) };
}

/** What visitors may know of the ways in. */
function signInOf(access: MerchantAccess): Merchant['signIn'] {
  const { firebase } = access.providers;
  return {
    providers: providers.filter((provider) => access.providers[provider] !== undefined),
    dialingCodePicker: access.dialingCodePicker,
    dialingCode: `+${getCountryCallingCode(access.country as CountryCode)}`,
    firebase: firebase
      ? { apiKey: firebase.apiKey, url: firebase.url, recaptchaSiteKey: firebase.recaptchaSiteKey }
      : null,
  };
}

/** The entries whose links may be followed, encoded. */
function serviceOf(
  entries: MerchantSettings['service'],
  { serviceKey, chatHosts }: Pick<MerchantSettings, 'serviceKey' | 'chatHosts'>,
): Merchant['customerService'] {
  return entries
    .filter(({ type, link }) => checkServiceLink(type, link, chatHosts) !== null)
    .map(({ type, title, link }) => ({
      type,
      title,
      csPosition: encodeServiceLink(link, serviceKey),
    }));
}

/**
 * Reads stored settings. Throws when an operator's edit broke their shape. `standIn` is the address
 * of the stand-in for identity providers, chat and app stores, where a demonstration has one.
 */
export function recordOf(
  code: string,
  hosts: readonly string[],
  stored: unknown,
  standIn?: string,
): MerchantRecord {
  const { registrationRules, trialBalance, access, service, validRules, ...rest } =
    merchantSettingsSchema.parse(stored);
  const { status, restrictedCountries, chatHosts, downloadLinks, ...plain } = rest;
  const shown = {
    ...plain,
    chatHosts: withStandIn(chatHosts, standIn),
    downloadLinks: withStandIn(downloadLinks, standIn),
  };
  const ways = accessWith(access, standIn);
  return {
    code,
    hosts,
    currency: shown.currency,
    timeZone: shown.timeZone,
    public: {
      merchantCode: code,
      ...shown,
      signIn: signInOf(ways),
      customerService: serviceOf(withStandIn(service, standIn), shown),
      maintenance: status === 'maintenance',
      depositBadge: '',
    },
    restrictedCountries,
    registrationRules,
    access: ways,
    signUpGift: minorUnits(shown.signUpGift, shown.currency),
    trialBalance: minorUnits(trialBalance, 'FUN'),
    validRules,
  };
}

interface Asked {
  readonly sealKey: SealKey;
  readonly now: Date;
  /** The visitor's IP address. */
  readonly address: string;
}

/** What a visitor's app reads at start. */
export function merchantAnswer(merchant: MerchantRecord, asked: Asked): Merchant {
  const { sealKey, now, address } = asked;
  const restricted = isRestricted(merchant, address);
  return { ...merchant.public, restricted, sealKey, serverTime: now.toISOString() };
}

/** Where a merchant's days begin, and its money. Throws where there is no such merchant. */
export async function basicsOf(db: Queries, code: string): Promise<MerchantBasics> {
  const basics = await readBasics(db, code);
  if (basics === null) throw new Error(`There is no merchant ${code}.`);
  return basics;
}

/** As basicsOf, of a merchant that an operator of all of them names. Throws record.unknown. */
export async function deskBasicsOf(db: Queries, code: string): Promise<MerchantBasics> {
  const basics = await readBasics(db, code);
  if (basics === null) throw new OpsError('record.unknown');
  return basics;
}

/** Where the merchant's days begin. Throws where there is no such merchant. */
export async function timeZoneOf(db: Queries, code: string): Promise<string> {
  return (await basicsOf(db, code)).timeZone;
}

const timeZones = cachedRead(maxAgeMs, async (db) => readTimeZones(db.kysely));

/** The same as it was within the last seconds, for what is asked for with every request. */
export async function recentTimeZoneOf(db: Database, code: string, now: Date): Promise<string> {
  const known = await timeZones(db, now.getTime());
  return known.get(code) ?? timeZoneOf(db.kysely, code);
}

interface MerchantsOptions {
  /** Whether the X-Merchant header may name the merchant. */
  readonly headerAllowed: boolean;
  /** The address of the stand-in for identity providers, chat and app stores. */
  readonly standIn?: string | undefined;
}

/**
 * Finds merchants by the request's host, or by code from the X-Merchant header where that is
 * allowed (development). An edit in the database shows within five seconds.
 */
export class Merchants {
  readonly #cache = new Map<string, { until: number; found: Promise<MerchantRecord | null> }>();
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #headerAllowed: boolean;
  readonly #standIn: string | undefined;

  constructor(db: Database, clock: Clock, options: MerchantsOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#headerAllowed = options.headerAllowed;
    this.#standIn = options.standIn;
  }

  async of(request: FastifyRequest): Promise<MerchantRecord | null> {
    const header = request.headers['x-merchant'];
    if (this.#headerAllowed && typeof header === 'string') return this.#find('code', header);
    return (await this.#find('host', request.hostname.toLowerCase())) ?? this.#find('host', '*');
  }

  async byCode(code: string): Promise<MerchantRecord | null> {
    return this.#find('code', code);
  }

  /** All that there are, by their codes. */
  async all(): Promise<readonly MerchantRecord[]> {
    const codes = await merchantCodes(this.#db.kysely);
    const found = await Promise.all(codes.map(async (code) => this.byCode(code)));
    return found.filter((merchant) => merchant !== null);
  }

  async #find(by: 'host' | 'code', value: string): Promise<MerchantRecord | null> {
    const key = `${by} ${value}`;
    const now = this.#clock.now().getTime();
    const cached = this.#cache.get(key);
    if (cached && cached.until > now) return cached.found;
    // Hosts come from outside: what was asked for and not found must not pile up.
    if (this.#cache.size > 1_000) this.#cache.clear();
    const found = this.#read(by, value, new Date(now));
    this.#cache.set(key, { until: now + maxAgeMs, found });
    found.catch(() => this.#cache.delete(key));
    return found;
  }

  async #read(by: 'host' | 'code', value: string, now: Date): Promise<MerchantRecord | null> {
    const row = await readMerchant(this.#db, by, value);
    if (row === null) return null;
    const record = recordOf(row.code, row.hosts, row.settings, this.#standIn);
    const percent = await readDepositPercent(this.#db, row.code, now);
    const depositBadge = percent === null ? '' : `+${String(percent)}%`;
    return { ...record, public: { ...record.public, depositBadge } };
  }
}
