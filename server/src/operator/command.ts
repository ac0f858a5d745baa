// What a command of the operator's is made of.
import { readFile } from 'node:fs/promises';
import type { ParseArgsOptionsConfig } from 'node:util';
import * as z from 'zod/mini';
import type { Database, Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import type { MerchantRecord } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { cashierParts } from '#modules/cashier/cashier';
import type { CashierParts } from '#modules/cashier/cashier';
import { Merchants } from '#modules/merchant/merchant';
import type { PromotionParts } from '#modules/promotions/promotions';
import { vendorLines } from '#modules/play/play';
import type { VendorLine } from '#modules/play/play';

/** What a command works with. */
export interface CommandContext {
  readonly db: Database;
  readonly clock: Clock;
  /** SECRET_KEY of the installation; throws a UsageError where it can't be found. */
  readonly secretKey: () => string;
  /** Writes one line. */
  readonly say: (line: string) => void;
}

/** The options' values, by name. */
export type Given = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  /** In one line. */
  readonly says: string;
  /** The options, as a person types them. */
  readonly usage: string;
  readonly options: ParseArgsOptionsConfig;
  /** It takes words without dashes: what to do, and with what. */
  readonly takesWords?: true;
  readonly run: (context: CommandContext, given: Given, words: readonly string[]) => Promise<void>;
}

/** The operator typed something that can't be; the message is what to show. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The value of an option that must be there. */
export function needed(given: Given, option: string): string {
  const value = given[option];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${option} is missing`);
  return value;
}

/** Who is at the terminal: the same name for the same person, however it is typed. */
export function operatorIn(given: Given): string {
  const name = needed(given, 'operator').trim().toLowerCase();
  if (/^[\p{L}\d][\p{L}\d ._@-]{0,63}$/u.test(name)) return name;
  throw new UsageError('--operator is a name');
}

/** The value of an option that is a UUID. */
export function uuidIn(given: Given, option: string): string {
  const value = needed(given, option);
  if (z.uuid().safeParse(value).success) return value;
  throw new UsageError(`--${option} is no id`);
}

/** What a file says, without the space around it. */
export async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      throw new UsageError(`${file} can’t be read`, { cause: error });
    },
  );
}

/** What a file of JSON says; a refusal names the place that is wrong, as `[2].minBet`. */
export async function jsonOf<S extends z.ZodMiniType>(
  file: string,
  schema: S,
): Promise<z.output<S>> {
  const text = await textOf(file);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is no JSON: ${String(error)}`, { cause: error });
  }
  const read = schema.safeParse(raw, { error: z.locales.en().localeError });
  if (read.success) return read.data;
  throw new UsageError(`${file} is not as it should be:\n${z.prettifyError(read.error)}`);
}

/** The merchant that --merchant names. */
export async function merchantRecordOf(
  { db, clock }: CommandContext,
  given: Given,
): Promise<MerchantRecord> {
  const code = needed(given, 'merchant');
  const found = await new Merchants(db, clock, { headerAllowed: false }).byCode(code);
  if (found === null) throw new UsageError(`There is no merchant ${code}`);
  return found;
}

/** The code of the merchant that --merchant names. */
export async function merchantOf(context: CommandContext, given: Given): Promise<string> {
  return (await merchantRecordOf(context, given)).code;
}

/** The cashier's parts; open pages hear of balances through Redis, or at their next call. */
export function cashierOf({ db, clock, secretKey }: CommandContext): CashierParts {
  return cashierParts({
    db,
    clock,
    events: new LocalEvents(),
    secrets: new SecretBox(secretKey()),
  });
}

/** The parts of promotions; open pages hear of it through Redis, or at their next call. */
export function promotionsOf({ db, clock, secretKey }: CommandContext): PromotionParts {
  return { db, clock, events: new LocalEvents(), secrets: new SecretBox(secretKey()) };
}

const unitSeconds: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 24 * 3600 };

/** The moment that --since names, back from now: 30m, 1h, 2d. */
export function sinceIn(given: Given, now: Date, otherwise: string): Date {
  const text = String(given['since'] ?? otherwise);
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (unitSeconds[unit] ?? 0);
  if (seconds === 0) throw new UsageError('--since is a time back: 30m, 1h, 2d');
  return new Date(now.getTime() - seconds * 1000);
}

/** The vendor that --vendor names. */
export async function vendorNamed(db: Queries, given: Given): Promise<VendorLine> {
  const code = needed(given, 'vendor');
  const [line] = await vendorLines(db, code);
  if (!line) throw new UsageError(`There is no vendor ${code}`);
  return line;
}
