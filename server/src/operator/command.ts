// What a command of the operator's is made of.
import { readFile } from 'node:fs/promises';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Database, Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import { SecretBox } from '#lib/secret-box';
import { cashierParts } from '#modules/cashier/cashier';
import type { CashierParts } from '#modules/cashier/cashier';
import { Merchants } from '#modules/merchant/merchant';
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
  readonly run: (context: CommandContext, given: Given) => Promise<void>;
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

/** What a file says, without the space around it. */
export async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      throw new UsageError(`${file} can’t be read`, { cause: error });
    },
  );
}

/** The code of the merchant that --merchant names. */
export async function merchantOf({ db, clock }: CommandContext, given: Given): Promise<string> {
  const code = needed(given, 'merchant');
  const found = await new Merchants(db, clock, { headerAllowed: false }).byCode(code);
  if (found === null) throw new UsageError(`There is no merchant ${code}`);
  return code;
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
