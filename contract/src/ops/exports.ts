// Lists as files: asked for with a reason, written by a job, and read by whoever asked alone.
import * as z from 'zod/mini';
import { endpoint, queryInteger } from '../endpoint.ts';
import { requestKeySchema } from '../cashier/deposits.ts';
import { listFields, listOf, merchantSchema, outcomeSchema, reasonSchema } from './lists.ts';
import type { Permission } from './permissions.ts';

/** What can be exported, and what one needs to read it; `export.make` besides. */
export const exportLists = {
  members: 'member.read',
  deposits: 'deposit.read',
  withdrawals: 'withdrawal.read',
  bets: 'bet.read',
  audit: 'audit.read',
} as const satisfies Readonly<Record<string, Permission>>;

export type ExportList = keyof typeof exportLists;

export const exportListNames = Object.keys(exportLists) as [ExportList, ...ExportList[]];

export const exportStates = ['asked', 'running', 'ready', 'failed', 'expired'] as const;

/** Rows of a file at most; what is beyond is left out, and the file says so. */
export const mostExportedRows = 100_000;

/** Exports of one operator that are not written yet. */
export const mostExportsAtOnce = 3;

/** `filters`: those of the list, and its `sort`. */
export const exportAsk = endpoint({
  method: 'POST',
  path: '/ops/exports',
  summary: 'Ask for a list as a file',
  auth: 'operator',
  needs: 'export.make',
  reason: true,
  fresh: true,
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    list: z.enum(exportListNames),
    filters: z.record(
      z.string().check(z.regex(/^[a-z][a-zA-Z]{0,31}$/)),
      z.string().check(z.maxLength(200)),
    ),
  }),
  output: outcomeSchema,
  errors: ['request.otherInput', 'request.underWay'],
});

/** The operator's own at the merchant. */
export const exportList = endpoint({
  method: 'GET',
  path: '/ops/exports',
  summary: 'The exports that one asked for',
  auth: 'operator',
  needs: 'export.make',
  input: z.object(listFields(['-asked'])),
  output: listOf(
    z.object({
      id: z.string(),
      list: z.enum(exportListNames),
      filters: z.record(z.string(), z.string()),
      reason: z.string(),
      state: z.enum(exportStates),
      askedAt: z.iso.datetime(),
      /** Null until it is written. */
      rows: z.nullable(z.int()),
      /** Whether there was more than a file holds. */
      cutOff: z.boolean(),
      expiresAt: z.nullable(z.iso.datetime()),
    }),
  ),
  errors: [],
});

/** A part of the file, which is CSV; the first is 0. `more`: whether another one follows. */
export const exportPart = endpoint({
  method: 'GET',
  path: '/ops/exports/part',
  summary: 'A part of the file of an export',
  auth: 'operator',
  needs: 'export.make',
  fresh: true,
  input: z.object({
    merchant: merchantSchema,
    id: z.uuid(),
    part: queryInteger(0, 100_000),
  }),
  output: z.object({ text: z.string(), more: z.boolean() }),
  errors: ['record.unknown'],
});
