// The merchant behind a request: found by host, kept in memory for a moment.
import { parseMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { merchantSchema } from '@perya/contract/merchant';
import type { Merchant } from '@perya/contract/merchant';
import { registrationRulesSchema } from '@perya/contract/registration';
import type { SealKey } from '@perya/contract/sealed';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import type { MerchantRecord } from '#lib/platform';
import { readMerchant } from './merchant-sql.ts';

/** What the settings column holds: the public part, the form's rules, and the trial's balance. */
export const merchantSettingsSchema = z.object({
  ...z.omit(merchantSchema, { sealKey: true, serverTime: true, merchantCode: true }).shape,
  registrationRules: registrationRulesSchema,
  /** Play money that a trial starts with, as a decimal string of FUN. */
  trialBalance: z.string(),
});

export type MerchantSettings = z.output<typeof merchantSettingsSchema>;

const keptMs = 5_000;

function minorUnits(text: string, currency: Currency): bigint {
  const amount = parseMoney(text, currency);
  if (amount === null) throw new Error(`"${text}" is no amount of ${currency}`);
  return amount;
}

/** Reads stored settings. Throws when an operator's edit broke their shape. */
export function recordOf(code: string, hosts: readonly string[], stored: unknown): MerchantRecord {
  const { registrationRules, trialBalance, ...shown } = merchantSettingsSchema.parse(stored);
  return {
    code,
    hosts,
    currency: shown.currency,
    timeZone: shown.timeZone,
    public: { merchantCode: code, ...shown },
    registrationRules,
    signUpGift: minorUnits(shown.signUpGift, shown.currency),
    trialBalance: minorUnits(trialBalance, 'FUN'),
  };
}

/** What a visitor's app reads at start. */
export function merchantAnswer(merchant: MerchantRecord, sealKey: SealKey, now: Date): Merchant {
  return { ...merchant.public, sealKey, serverTime: now.toISOString() };
}

/**
 * Finds merchants by the request's host, or by code from the X-Merchant header where that is
 * allowed (development). An edit in the database shows within five seconds.
 */
export class Merchants {
  readonly #kept = new Map<string, { until: number; found: Promise<MerchantRecord | null> }>();
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #headerAllowed: boolean;

  constructor(db: Database, clock: Clock, headerAllowed: boolean) {
    this.#db = db;
    this.#clock = clock;
    this.#headerAllowed = headerAllowed;
  }

  async of(request: FastifyRequest): Promise<MerchantRecord | null> {
    const header = request.headers['x-merchant'];
    if (this.#headerAllowed && typeof header === 'string') return this.#find('code', header);
    return (await this.#find('host', request.hostname.toLowerCase())) ?? this.#find('host', '*');
  }

  async byCode(code: string): Promise<MerchantRecord | null> {
    return this.#find('code', code);
  }

  async #find(by: 'host' | 'code', value: string): Promise<MerchantRecord | null> {
    const key = `${by} ${value}`;
    const now = this.#clock.now().getTime();
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) return kept.found;
    // Hosts come from outside: what was asked for and not found must not pile up.
    if (this.#kept.size > 1_000) this.#kept.clear();
    const found = readMerchant(this.#db, by, value).then((row) =>
      row ? recordOf(row.code, row.hosts, row.settings) : null,
    );
    this.#kept.set(key, { until: now + keptMs, found });
    found.catch(() => this.#kept.delete(key));
    return found;
  }
}
