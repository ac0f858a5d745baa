// The records of deposits and withdrawals: the member's, by day, newest first.
import * as z from 'zod/mini';
import { endpoint, queryInteger } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { mostRecordsAtOnce } from '../limits.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { periodFields } from '../play/records.ts';
import { depositStates } from './deposits.ts';
import { withdrawalStates } from './withdrawals.ts';

/** How far it is: nobody has to know every state to find something. */
export const recordGroups = ['underWay', 'done', 'stopped'] as const;

export type RecordGroup = (typeof recordGroups)[number];

const input = <Kind extends 'deposit' | 'withdrawal'>(kind: Kind) =>
  z.object({
    ...periodFields,
    group: z.optional(z.enum(recordGroups)),
    /** The last one of the page before. */
    after: z.optional(idSchema(kind)),
    pageSize: queryInteger(1, mostRecordsAtOnce),
  });

/** Over the whole period and the group, not just this page. */
const footer = {
  currency: currencySchema,
  count: z.int(),
  /** What came in, or was paid out. */
  sum: moneySchema,
};

export const depositRecords = endpoint({
  method: 'GET',
  path: '/wps/deposit/records',
  summary: 'The member’s deposits of a period, newest first',
  auth: 'member',
  flag: 'DEPRECM3',
  input: input('deposit'),
  output: z.object({
    content: z.array(
      z.object({
        id: idSchema('deposit'),
        /** Of the method. */
        name: z.string(),
        amount: moneySchema,
        credited: moneySchema,
        state: z.enum(depositStates),
        madeAt: z.iso.datetime(),
      }),
    ),
    more: z.boolean(),
    footer: z.object(footer),
  }),
  errors: [],
});

export const withdrawalRecords = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdraw/records',
  summary: 'The member’s withdrawals of a period, newest first',
  auth: 'member',
  flag: 'WITHREC3',
  input: input('withdrawal'),
  output: z.object({
    content: z.array(
      z.object({
        id: idSchema('withdrawal'),
        /** Of the bank or the e-wallet. */
        name: z.string(),
        /** As "•••• 6789". */
        number: z.string(),
        amount: moneySchema,
        net: moneySchema,
        state: z.enum(withdrawalStates),
        madeAt: z.iso.datetime(),
      }),
    ),
    more: z.boolean(),
    footer: z.object(footer),
  }),
  errors: [],
});
