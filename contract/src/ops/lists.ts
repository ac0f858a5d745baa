// What the lists and the commands of the console have in common.
import * as z from 'zod/mini';
import { queryInteger } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { requestKeySchema } from '../cashier/deposits.ts';
import { allMerchants } from './permissions.ts';

/** Rows of a list in one answer. */
export const mostRows = 200;
export const usualRows = 50;

export const merchantSchema = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));

/** A merchant; or all of them at once, for who may ask so. */
export const orAllSchema = z.union([merchantSchema, z.literal(allMerchants)]);

/** A moment, as the console's filters name it. */
export const momentSchema = z.iso
  .datetime()
  .check(z.refine((text) => text >= '2000-01-01' && text < '3000-01-01'));

/**
 * Where a period begins or ends: a moment, or a calendar day of the merchant, which belongs to the
 * period whole.
 */
export const edgeSchema = z.union([
  momentSchema,
  z.iso.date().check(z.refine((text) => text >= '2000-01-01' && text < '3000-01-01')),
]);

function isLocal(text: string): boolean {
  if (text === '') return true;
  if (!/^2\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const read = new Date(`${text}Z`);
  // The 30th of February is read as one of March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** A moment on the merchant's clock, as "2026-03-08T02:30"; empty for none. */
export const localMomentSchema = z.string().check(z.refine(isLocal));

export const periodFields = { since: z.optional(edgeSchema), until: z.optional(edgeSchema) };

export const memberSchema = z.object({ id: idSchema('member'), username: z.string() });

/** Whose rows a list shows: the member's id, or the whole username. */
export const ofMemberSchema = z.string().check(z.trim(), z.regex(/^[\w-]{1,64}$/));

export const reasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** What every list takes besides its filters; `after` is the `next` of the page before. */
export function listFields<const S extends [string, ...string[]]>(sorts: S) {
  return {
    merchant: merchantSchema,
    /** The first is the usual one. */
    sort: z.optional(z.enum(sorts)),
    after: z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/))),
    limit: z.optional(queryInteger(1, mostRows)),
  };
}

/** A page of a list; `next` is null at its end. Nobody counts how many there are in all. */
export function listOf<R extends z.ZodMiniType>(row: R) {
  return z.object({ rows: z.array(row), next: z.nullable(z.string()) });
}

/**
 * What every command takes: the same `requestKey` is answered the same, and `version` is that of
 * the record as the operator saw it. Another one by now is answered record.changed, with the record
 * as it is.
 */
export const commandFields = {
  merchant: merchantSchema,
  requestKey: requestKeySchema,
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: reasonSchema,
};

export const commandErrors = [
  'record.unknown',
  'record.changed',
  'request.otherInput',
  'request.underWay',
] as const;

/** What became of a command; `waitsForAnother`: another operator has to want it too. */
export const outcomeSchema = z.object({ outcome: z.enum(['done', 'waitsForAnother']) });
