// Who did what, when and why; of rows, what they were and what they became.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFields, listOf, momentSchema, orAllSchema } from './lists.ts';

const text = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)));

/** `merchant` may be "*": what belongs to no merchant too, as sign-ins, operators and vendors. */
export const auditList = endpoint({
  method: 'GET',
  path: '/ops/audit',
  summary: 'What operators did',
  auth: 'operator',
  needs: 'audit.read',
  input: z.object({
    ...listFields(['-number']),
    merchant: orAllSchema,
    operator: text(100),
    /** A table, as "account.member". */
    relation: text(100),
    /** A key, or the beginning of one. */
    subject: text(200),
    since: z.optional(momentSchema),
    until: z.optional(momentSchema),
  }),
  output: listOf(
    z.object({
      number: z.string(),
      at: z.iso.datetime(),
      operator: z.string(),
      act: z.string(),
      reason: z.nullable(z.string()),
      merchant: z.nullable(z.string()),
      relation: z.string(),
      subject: z.string(),
      operation: z.enum(['insert', 'update', 'delete']),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
      /** Null for what was typed at a terminal. */
      context: z.nullable(
        z.object({
          session: z.nullable(z.string()),
          network: z.string(),
          permission: z.nullable(z.string()),
          trace: z.string(),
        }),
      ),
    }),
  ),
  errors: [],
});
