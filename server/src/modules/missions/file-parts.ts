// What the operator's files of missions and of leaderboards have in common, and how they are read.
import { gameCategories } from '@perya/contract/games/category';
import { languages } from '@perya/contract/language';
import type { Currency } from '@perya/contract/money';
import { parseMoney } from '@perya/contract/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import type { MerchantRecord } from '#lib/platform';

/** A file asks for what can't be; the message is for the operator. */
export class OfferRefused extends Error {
  override name = 'OfferRefused';
}

export const codeSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));

export const sumSchema = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/));

export const momentSchema = z.iso.datetime({ offset: true });

export const titlesSchema = z.partialRecord(
  z.enum(languages),
  z.string().check(z.minLength(1), z.maxLength(60)),
);

export const categorySchema = z.enum(gameCategories);

export const gamesSchema = z
  .array(z.string().check(z.regex(/^[A-Z0-9_]{1,32}\/[\w.-]{1,100}$/)))
  .check(z.minLength(1), z.maxLength(50));

export const whoSchema = z.strictObject({
  mobileProved: z._default(z.boolean(), false),
  memberDays: z._default(z.int().check(z.minimum(0), z.maximum(3650)), 0),
});

/** In minor units. Throws OfferRefused for what is no sum of the currency, or nothing. */
export function sumOf(text: string, currency: Currency, what: string): bigint {
  const sum = parseMoney(text, currency);
  if (sum === null || sum <= 0n) throw new OfferRefused(`${what} ${text} is no sum of ${currency}`);
  return sum;
}

/** Throws OfferRefused where a language of the merchant's has no title. */
export function checkTitles(
  titles: Readonly<Record<string, string>>,
  { public: { languages: spoken } }: MerchantRecord,
  code: string,
): void {
  const missing = spoken.filter((language) => titles[language] === undefined);
  if (missing.length > 0) throw new OfferRefused(`${code} has no title in ${missing.join(', ')}`);
}

/** Throws OfferRefused for a game that the merchant does not offer. */
export async function checkGames(
  db: Queries,
  merchant: string,
  games: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ game: string }>`
    select vendor || '/' || game_code as game from games.offered_game_view
     where merchant = ${merchant} and vendor || '/' || game_code = any(${games})`.execute(db);
  const known = new Set(rows.map(({ game }) => game));
  const unknown = games.filter((game) => !known.has(game));
  if (unknown.length > 0) throw new OfferRefused(`there is no game ${unknown.join(', ')} here`);
}

/** The same object in one writing, whatever the order of its fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
