// Statements of banks: each line is money that came, for the deposit whose note it carries.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { merchantSchema, reasonSchema } from './lists.ts';

/** Lines of one call; a longer statement is booked by several. */
export const mostStatementLines = 100;

export const statementLineSchema = z.object({
  /** The bank's own id of the transfer: booked once, however often it is read. */
  id: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  currency: currencySchema,
  /** Above zero: what came in. */
  amount: moneySchema.check(z.refine((text) => !text.startsWith('-') && /[1-9]/.test(text))),
  payer: z.nullable(z.string().check(z.trim(), z.maxLength(100))),
  /** What the payer and the bank wrote beside it. */
  note: z.string().check(z.maxLength(300)),
});

/** `held`: a person looks at it, as it names no deposit, or not what was asked; `known`: before. */
export const statementResults = ['credited', 'held', 'known'] as const;

export const statementProviders = endpoint({
  method: 'GET',
  path: '/ops/statements/providers',
  summary: 'The bank accounts whose statements can be booked',
  auth: 'operator',
  needs: 'deposit.decide',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({ providers: z.array(z.string()) }),
  errors: [],
});

export const statementBook = endpoint({
  method: 'POST',
  path: '/ops/statements',
  summary: 'Book the lines of a bank’s statement',
  auth: 'operator',
  needs: 'deposit.decide',
  reason: true,
  fresh: true,
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    provider: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    lines: z.array(statementLineSchema).check(z.minLength(1), z.maxLength(mostStatementLines)),
    reason: reasonSchema,
  }),
  output: z.object({
    results: z.array(z.object({ id: z.string(), result: z.enum(statementResults) })),
  }),
  errors: ['record.unknown', 'request.otherInput', 'request.underWay'],
});
