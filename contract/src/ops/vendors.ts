// Vendors: how each does, what it called, what it left open, and what operators change of it.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { vendorCodeSchema } from './games.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  memberSchema,
  orAllSchema,
  outcomeSchema,
  reasonSchema,
} from './lists.ts';
import { allMerchants } from './permissions.ts';
import { printSchema } from './vendor-keys.ts';
import { formHashes, rollbackAnswers, timeoutWays, vendorDialects } from './vendor-settings.ts';

const id = vendorCodeSchema;
const merchant = orAllSchema;
/** Vendors and their calls belong to all merchants. */
const everywhere = z.literal(allMerchants);
const betId = idSchema('bet');
const dialect = z.enum(vendorDialects);

/** 'failing': on, and of the last hour's calls one in twenty, or more, failed at our side. */
export const vendorStates = ['on', 'off', 'failing'] as const;

const rowFields = {
  id,
  name: z.string(),
  state: z.enum(vendorStates),
  dialect,
  currencies: z.array(z.string()),
  /** Signed calls of the last hour, and those of them that the server failed. */
  calls: z.int(),
  failures: z.int(),
  /** Milliseconds that half of them, and that 95 of 100, took at most; null without a call. */
  usualMs: z.nullable(z.number()),
  slowMs: z.nullable(z.number()),
  /** At the merchant; with "*", at all of them. */
  unfinished: z.int(),
  shortfalls: z.int(),
  /** The last day, in UTC, that was compared with its own list; null where none was. */
  compared: z.nullable(
    z.object({ day: z.iso.date(), failure: z.nullable(z.string()), mismatches: z.int() }),
  ),
};

const look = { method: 'GET', auth: 'operator', needs: 'vendor.read' } as const;

export const vendorList = endpoint({
  ...look,
  path: '/ops/vendors',
  summary: 'Vendors, and how they do',
  input: z.object({ ...listFields(['code']), merchant, state: z.optional(z.enum(vendorStates)) }),
  output: listOf(z.object(rowFields)),
  errors: [],
});

export const vendorOne = endpoint({
  ...look,
  path: '/ops/vendors/one',
  summary: 'A vendor: settings, keys without their secrets, and what was changed',
  input: z.object({ merchant, id }),
  output: z.object({
    ...rowFields,
    version: z.string(),
    settings: z.object({
      formHash: z.enum(formHashes),
      rollbackUnknown: z.enum(rollbackAnswers),
      freeWinsPay: z.boolean(),
      severalWins: z.boolean(),
      onTimeout: z.enum(timeoutWays),
      launchUrl: z.nullable(z.string()),
      pictureUrl: z.nullable(z.string()),
      listUrl: z.nullable(z.string()),
      roundUrl: z.nullable(z.string()),
    }),
    /** Those that hold, the newest first. */
    keys: z.array(
      z.object({
        print: printSchema,
        dialect: z.string(),
        side: z.enum(['vendor', 'ours']),
        publicKey: z.nullable(z.string()),
        madeAt: z.iso.datetime(),
        goodUntil: z.nullable(z.iso.datetime()),
      }),
    ),
    changes: z.array(
      z.object({ at: z.iso.datetime(), by: z.string(), what: z.string(), detail: z.string() }),
    ),
  }),
  errors: ['record.unknown'],
});

export const vendorCallList = endpoint({
  ...look,
  path: '/ops/vendors/calls',
  summary: 'What a vendor called, and was answered',
  input: z.object({
    ...listFields(['-at']),
    merchant: everywhere,
    id,
    /** Some text of the request: the id of a transaction, a round, a member. */
    about: z.optional(z.string().check(z.trim(), z.maxLength(120), z.regex(/^[^\0]*$/))),
    outcome: z.optional(z.enum(['failed', 'refused'])),
  }),
  output: listOf(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      name: z.string(),
      outcome: z.string(),
      http: z.int(),
      ms: z.number(),
      /** Without tokens and signatures; null where nobody signed it. */
      request: z.nullable(z.string()),
      answer: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

/** Bets that have been open for ten minutes or more, the oldest first. */
export const unfinishedList = endpoint({
  ...look,
  path: '/ops/vendors/unfinished',
  summary: 'Bets that stay open',
  input: z.object({ ...listFields(['placed']), merchant, vendor: z.optional(id) }),
  output: listOf(
    z.object({
      id: betId,
      version: z.string(),
      vendor: z.string(),
      member: memberSchema,
      gameCode: z.string(),
      roundId: z.string(),
      transactionId: z.string(),
      currency: currencySchema,
      stake: moneySchema,
      placedAt: z.iso.datetime(),
    }),
  ),
  errors: [],
});

/** Asks the vendor now; nothing is changed by it. */
export const unfinishedAnswer = endpoint({
  ...look,
  path: '/ops/vendors/unfinished/answer',
  summary: 'Ask a vendor what became of a bet',
  input: z.object({ merchant, id: betId }),
  output: z.object({
    says: z.enum(['open', 'cancelled', 'unknown', 'settled', 'noAnswer']),
    /** What it settled at. */
    payout: z.nullable(moneySchema),
    currency: currencySchema,
    /** Why there is no answer that can be used. */
    why: z.nullable(z.string()),
  }),
  errors: ['record.unknown', 'record.changed'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'vendor.manage',
  reason: true,
  output: outcomeSchema,
} as const;

/**
 * Asks the vendor, and pays the bet out or gives its stake back as the vendor says. vendor.open: it
 * is still being played there; vendor.silent: no answer that can be used.
 */
export const unfinishedSettle = endpoint({
  ...act,
  path: '/ops/vendors/unfinished/settle',
  summary: 'End a bet as its vendor says',
  input: z.object({ ...commandFields, merchant, id: betId }),
  errors: [...commandErrors, 'vendor.open', 'vendor.silent', 'vendor.refused'],
});

/** What vendors wanted back and members had spent: nothing moved. The oldest first. */
export const shortfallList = endpoint({
  ...look,
  path: '/ops/vendors/shortfalls',
  summary: 'What vendors wanted back and members had spent',
  input: z.object({ ...listFields(['first']), merchant, vendor: z.optional(id) }),
  output: listOf(
    z.object({
      id: z.string(),
      vendor: z.string(),
      transaction: z.string(),
      member: memberSchema,
      currency: currencySchema,
      wanted: moneySchema,
      /** What the member had then. */
      had: moneySchema,
      tries: z.int(),
      firstAt: z.iso.datetime(),
    }),
  ),
  errors: [],
});

export const reconciliationList = endpoint({
  ...look,
  path: '/ops/vendors/reconciliations',
  summary: 'The days of a vendor that were compared with its own list',
  input: z.object({ ...listFields(['-run']), merchant: everywhere, id }),
  output: listOf(
    z.object({
      id: z.uuid(),
      /** In UTC. */
      day: z.string(),
      startedAt: z.iso.datetime(),
      /** Null while it is being done. */
      endedAt: z.nullable(z.iso.datetime()),
      failure: z.nullable(z.string()),
      ours: z.nullable(z.int()),
      theirs: z.nullable(z.int()),
      listedTwice: z.nullable(z.int()),
      mismatches: z.int(),
    }),
  ),
  errors: [],
});

const side = z.nullable(
  z.object({ state: z.string(), currency: z.string(), stake: z.string(), payout: z.string() }),
);

export const mismatchList = endpoint({
  ...look,
  path: '/ops/vendors/mismatches',
  summary: 'What did not agree on a day',
  input: z.object({ ...listFields(['transaction']), merchant: everywhere, run: z.uuid() }),
  output: listOf(
    z.object({
      id: z.string(),
      kind: z.enum(['missingHere', 'missingThere', 'otherAmount', 'otherStatus']),
      transactionId: z.string(),
      roundId: z.string(),
      /** Amounts in major units. */
      ours: side,
      theirs: side,
    }),
  ),
  errors: [],
});

/** Takes as long as the vendor's list is. vendor.noAddress: it has none to ask at. */
export const vendorReconcile = endpoint({
  ...act,
  path: '/ops/vendors/reconcile',
  summary: 'Compare a day with the vendor’s own list',
  input: z.object({
    merchant: everywhere,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    id,
    day: z.iso.date().check(z.refine((text) => text >= '2000-01-01' && text < '2999-01-01')),
  }),
  errors: [
    'record.unknown',
    'request.otherInput',
    'request.underWay',
    'vendor.noAddress',
    'vendor.refused',
  ],
});
