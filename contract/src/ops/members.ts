// Members as operators see them: masked, with balances, movements and sessions; frozen or helped.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { requestKeySchema } from '../cashier/deposits.ts';
import {
  commandErrors,
  commandFields,
  edgeSchema,
  listFields,
  listOf,
  merchantSchema,
  ofMemberSchema,
  outcomeSchema,
  reasonSchema,
} from './lists.ts';
import { tagIdSchema, tagSchema } from './tags.ts';

const id = idSchema('member');

/** 'frozen' may sign in and withdraw, but not bet; 'disabled' may not sign in. */
export const memberStates = ['active', 'frozen', 'disabled'] as const;

const rowFields = {
  id,
  username: z.string(),
  /** 0 member, 1 agent, 4 free trial. */
  type: z.int(),
  state: z.enum(memberStates),
  currency: currencySchema,
  registeredAt: z.iso.datetime(),
  lastLoginAt: z.nullable(z.iso.datetime()),
  /** By name. */
  tags: z.array(tagSchema),
};

/** `search` is the beginning of a username, a whole mobile number or mail address, or an id. */
export const members = endpoint({
  method: 'GET',
  path: '/ops/members',
  summary: 'Find members',
  auth: 'operator',
  needs: 'member.read',
  input: z.object({
    ...listFields(['-registered', 'registered', 'username']),
    search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    state: z.optional(z.enum(memberStates)),
    /** An agent's id, or whole username: who stands below today. */
    agent: z.optional(ofMemberSchema),
    tag: z.optional(tagIdSchema),
    /** When they registered. */
    since: z.optional(edgeSchema),
    until: z.optional(edgeSchema),
  }),
  output: listOf(z.object(rowFields)),
  errors: [],
});

/** What may be revealed of a member, for a reason. */
export const personalFields = ['realName', 'mobile', 'email'] as const;

export type PersonalField = (typeof personalFields)[number];

const memberSchema = z.object({
  ...rowFields,
  version: z.string(),
  /** Masked; null where the member has not said it. */
  personal: z.record(z.enum(personalFields), z.nullable(z.string())),
  mobileProved: z.boolean(),
  emailProved: z.boolean(),
  registerMethod: z.string(),
  upline: z.nullable(z.object({ id, username: z.string() })),
  /** By currency: the wallet, what a bonus holds, and what is on its way out. */
  balances: z.array(
    z.object({
      currency: currencySchema,
      wallet: moneySchema,
      bonus: moneySchema,
      hold: moneySchema,
    }),
  ),
  withdrawalsRestUntil: z.nullable(z.iso.datetime()),
});

export const member = endpoint({
  method: 'GET',
  path: '/ops/members/one',
  summary: 'A member, masked',
  auth: 'operator',
  needs: 'member.read',
  input: z.object({ merchant: merchantSchema, id }),
  output: memberSchema,
  errors: ['record.unknown'],
});

/** Everything that moved the wallet. */
export const memberMovements = endpoint({
  method: 'GET',
  path: '/ops/members/movements',
  summary: 'What moved a member’s wallet',
  auth: 'operator',
  needs: 'member.read',
  input: z.object({ ...listFields(['-at']), id }),
  output: listOf(
    z.object({
      id: idSchema('movement'),
      at: z.iso.datetime(),
      kind: z.string(),
      reference: z.string(),
      currency: currencySchema,
      /** Below zero where it left the wallet. */
      amount: moneySchema,
      /** What the wallet held after it. */
      balance: moneySchema,
    }),
  ),
  errors: ['record.unknown'],
});

export const memberSessions = endpoint({
  method: 'GET',
  path: '/ops/members/sessions',
  summary: 'Where a member was signed in',
  auth: 'operator',
  needs: 'member.read',
  input: z.object({ ...listFields(['-began']), id }),
  output: listOf(
    z.object({
      id: idSchema('session'),
      beganAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      endedAt: z.nullable(z.iso.datetime()),
      method: z.string(),
      device: z.string(),
      network: z.string(),
      country: z.nullable(z.string()),
    }),
  ),
  errors: ['record.unknown'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  reason: true,
  input: z.object({ ...commandFields, id }),
  output: outcomeSchema,
  errors: commandErrors,
} as const;

export const memberFreeze = endpoint({
  ...act,
  path: '/ops/members/freeze',
  summary: 'Let a member bet no more',
  needs: 'member.freeze',
});

export const memberUnfreeze = endpoint({
  ...act,
  path: '/ops/members/unfreeze',
  summary: 'Let a frozen member bet again',
  needs: 'member.freeze',
});

export const memberUnlock = endpoint({
  ...act,
  path: '/ops/members/unlock',
  summary: 'Forget a member’s wrong passwords and codes',
  needs: 'member.unlock',
});

/** The value is for showing a minute, not for keeping. */
export const memberReveal = endpoint({
  method: 'POST',
  path: '/ops/members/reveal',
  summary: 'Show one field of a member unmasked',
  auth: 'operator',
  needs: 'member.reveal',
  reason: true,
  fresh: true,
  reveals: true,
  input: z.object({
    merchant: merchantSchema,
    id,
    field: z.enum(personalFields),
    reason: reasonSchema,
  }),
  output: z.object({ value: z.nullable(z.string()), seconds: z.int() }),
  errors: ['record.unknown', 'request.tooMany'],
});

export const memberNotes = endpoint({
  method: 'GET',
  path: '/ops/members/notes',
  summary: 'What operators wrote about a member',
  auth: 'operator',
  needs: 'member.read',
  input: z.object({ ...listFields(['-at']), id }),
  output: listOf(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      operator: z.string(),
      text: z.string(),
    }),
  ),
  errors: ['record.unknown'],
});

export const memberNoteAdd = endpoint({
  method: 'POST',
  path: '/ops/members/notes',
  summary: 'Write a note about a member',
  auth: 'operator',
  needs: 'member.note',
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    id,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  }),
  output: nothing,
  errors: ['record.unknown', 'request.otherInput', 'request.underWay'],
});
