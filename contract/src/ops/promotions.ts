// Promotions as operators make, try, open and stop them; their claims stand in claims.ts.
import * as z from 'zod/mini';
import { endpoint, queryInteger } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { languages } from '../language.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { offerSchema } from '../rewards/offer.ts';
import { promotionKinds } from '../rewards/promotions.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  localMomentSchema,
  memberSchema,
  merchantSchema,
  outcomeSchema,
} from './lists.ts';

/** 'soon' and 'ended' by its times, of one that is scheduled. */
export const promotionStates = ['draft', 'soon', 'open', 'ended', 'stopped'] as const;

/** As they stand in the database. */
export const storedClaimStates = ['applying', 'issued', 'claimed', 'rejected', 'lapsed'] as const;

/** More claims than this are counted as this many in a list. */
export const mostClaimsCounted = 10_000;

const promotionRow = {
  id: idSchema('promotion'),
  code: z.string(),
  kind: z.enum(promotionKinds),
  /** In English, or in another language that there is. */
  title: z.string(),
  state: z.enum(promotionStates),
  from: z.nullable(z.iso.datetime()),
  until: z.nullable(z.iso.datetime()),
  currency: currencySchema,
  /** Null for none. */
  budget: z.nullable(moneySchema),
  /** What was given, and what was set aside for those who may still take it. */
  spent: moneySchema,
  /** Null before one is published. */
  published: z.nullable(z.int()),
  newest: z.int(),
};

export const promotionList = endpoint({
  method: 'GET',
  path: '/ops/promotions',
  summary: 'Promotions, in the order in which visitors see them',
  auth: 'operator',
  needs: 'reward.read',
  input: z.object({
    ...listFields(['place']),
    kind: z.optional(z.enum(promotionKinds)),
    state: z.optional(z.enum(promotionStates)),
  }),
  output: listOf(z.object({ ...promotionRow, claims: z.int() })),
  errors: [],
});

export const promotionOne = endpoint({
  method: 'GET',
  path: '/ops/promotions/one',
  summary: 'A promotion with the versions of its offer, its claims and its cost',
  auth: 'operator',
  needs: 'reward.read',
  input: z.object({ merchant: merchantSchema, id: idSchema('promotion') }),
  output: z.object({
    ...promotionRow,
    version: z.string(),
    /** Of the merchant, without terms in the newest version. */
    missing: z.array(z.enum(languages)),
    /** Who asked another operator for its opening, where it waits. */
    openAskedBy: z.nullable(z.string()),
    claims: z.array(
      z.object({ state: z.enum(storedClaimStates), count: z.int(), amount: moneySchema }),
    ),
    /** The newest first; at most twenty. */
    offers: z.array(
      z.object({
        version: z.int(),
        madeBy: z.string(),
        madeAt: z.iso.datetime(),
        offer: offerSchema,
      }),
    ),
    /** The newest version at the portal, for whoever has the address. */
    preview: z.string(),
  }),
  errors: ['record.unknown'],
});

/** What the newest version would have given; `run` is null where people decide about it. */
export const promotionTry = endpoint({
  method: 'GET',
  path: '/ops/promotions/try',
  summary: 'Try a promotion out on the last days: nothing is given',
  auth: 'operator',
  needs: 'reward.manage',
  input: z.object({
    merchant: merchantSchema,
    id: idSchema('promotion'),
    days: z._default(queryInteger(1, 90), 30),
  }),
  output: z.object({
    run: z.nullable(
      z.object({
        claims: z.int(),
        members: z.int(),
        currency: currencySchema,
        cost: moneySchema,
        /** The dearest first; at most 200. */
        dearest: z.array(z.object({ member: memberSchema, claims: z.int(), amount: moneySchema })),
      }),
    ),
  }),
  errors: ['record.unknown'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'reward.manage',
  reason: true,
} as const;

const command = { ...commandFields, id: idSchema('promotion') };

const offerFile = z.record(z.string(), z.unknown());

/**
 * Keeps a new version of the offer: nobody sees it before it is opened. reward.unfit says in its
 * value what is wrong, as `faults` of a path and a text.
 */
export const promotionApply = endpoint({
  ...act,
  fresh: true,
  path: '/ops/promotions/apply',
  summary: 'Keep a new version of a promotion',
  input: z.object({ ...command, offer: offerFile }),
  output: outcomeSchema,
  errors: [...commandErrors, 'reward.unfit'],
});

/** As promotionApply, of a code that no promotion of the merchant has. */
export const promotionAdd = endpoint({
  ...act,
  fresh: true,
  path: '/ops/promotions/add',
  summary: 'Make a new promotion',
  input: z.object({
    merchant: merchantSchema,
    requestKey: commandFields.requestKey,
    reason: commandFields.reason,
    offer: offerFile,
  }),
  output: z.object({ ...outcomeSchema.shape, id: idSchema('promotion') }),
  errors: [
    'record.unknown',
    'request.otherInput',
    'request.underWay',
    'reward.unfit',
    'promotion.known',
  ],
});

/** The newest version; a large budget, or none, waits for a second operator. */
export const promotionOpen = endpoint({
  ...act,
  fresh: true,
  path: '/ops/promotions/open',
  summary: 'Publish the newest version of a promotion, for a time',
  input: z.object({
    ...command,
    /** On the merchant's clock; empty to begin at once, or never to end. */
    from: localMomentSchema,
    until: localMomentSchema,
  }),
  output: outcomeSchema,
  errors: [...commandErrors, 'approval.waits', 'promotion.overspent', 'promotion.neverOpens'],
});

/** What was issued can still be taken. */
export const promotionStop = endpoint({
  ...act,
  path: '/ops/promotions/stop',
  summary: 'Stop a promotion at once',
  input: z.object(command),
  output: outcomeSchema,
  errors: commandErrors,
});
