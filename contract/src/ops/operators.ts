// Operators: who there is, with which roles where, how they get in, and what is changed of that.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  orAllSchema,
  outcomeSchema,
  reasonSchema,
} from './lists.ts';
import { grantSchema, permissions, roleNames, type Role } from './permissions.ts';
import { operatorNameSchema } from './session.ts';

export const operatorIdSchema = z.uuid();
const id = operatorIdSchema;
const role = z.enum(roleNames as [Role, ...Role[]]);
/** "*" is all merchants at once, for who may do it at all of them. */
const merchant = orAllSchema;

const rowFields = {
  id,
  name: z.string(),
  active: z.boolean(),
  hasPassword: z.boolean(),
  passkeys: z.int(),
  lastSeenAt: z.nullable(z.iso.datetime()),
  /** Those at the merchant and at all merchants; with "*", every one. */
  grants: z.array(grantSchema),
};

/** Those with a role at the merchant, or at all of them; with "*", everybody. */
export const operatorList = endpoint({
  method: 'GET',
  path: '/ops/operators',
  summary: 'Who works at the console',
  auth: 'operator',
  needs: 'operator.read',
  input: z.object({ ...listFields(['name']), merchant }),
  output: listOf(z.object(rowFields)),
  errors: [],
});

export const operatorOne = endpoint({
  method: 'GET',
  path: '/ops/operators/one',
  summary: 'An operator: roles, what they come to, and sessions',
  auth: 'operator',
  needs: 'operator.read',
  input: z.object({ merchant, id }),
  output: z.object({
    ...rowFields,
    version: z.string(),
    /** What the roles come to at the merchant. */
    permissions: z.array(z.enum(permissions)),
    /** Whether the caller may do all that the operator may, and manage it: else, look only. */
    manageable: z.boolean(),
    /** Those that are not over, the latest first. */
    sessions: z.array(
      z.object({
        id,
        method: z.string(),
        network: z.string(),
        device: z.string(),
        beganAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['record.unknown'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'operator.manage',
  reason: true,
  fresh: true,
  output: outcomeSchema,
} as const;

const command = { ...commandFields, merchant, id };
const errors = [...commandErrors, 'operator.lacks'] as const;

/** With a first role, at the merchant. Another operator has to want it too. */
export const operatorAdd = endpoint({
  ...act,
  path: '/ops/operators/add',
  summary: 'Ask for a new operator',
  input: z.object({
    merchant,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    name: operatorNameSchema,
    role,
  }),
  errors: [
    'request.otherInput',
    'request.underWay',
    'operator.lacks',
    'operator.nameTaken',
    'approval.waits',
  ],
});

/** At the merchant. Another operator has to want it too. */
export const operatorGive = endpoint({
  ...act,
  path: '/ops/operators/give',
  summary: 'Ask for a role to be given to an operator',
  input: z.object({ ...command, role }),
  errors: [...errors, 'approval.waits'],
});

/** At once: it counts from their next call on. */
export const operatorTake = endpoint({
  ...act,
  path: '/ops/operators/take',
  summary: 'Take a role from an operator',
  input: z.object({ ...command, role }),
  errors: [...errors, 'operator.last'],
});

/** At once; their sessions end. */
export const operatorStop = endpoint({
  ...act,
  path: '/ops/operators/stop',
  summary: 'Let an operator in no more',
  input: z.object(command),
  errors: [...errors, 'operator.last'],
});

/** Another operator has to want it too. */
export const operatorStart = endpoint({
  ...act,
  path: '/ops/operators/start',
  summary: 'Ask for a stopped operator to be let in again',
  input: z.object(command),
  errors: [...errors, 'approval.waits'],
});

/** One of them, or without `session` all. */
export const operatorSessionsEnd = endpoint({
  ...act,
  path: '/ops/operators/sessions/end',
  summary: 'End an operator’s sessions',
  input: z.object({ ...command, session: z.optional(id) }),
  errors,
});

/** Password, codes and passkeys; the sessions end. Another operator has to want it too. */
export const operatorReset = endpoint({
  ...act,
  path: '/ops/operators/reset',
  summary: 'Ask for an operator’s ways in to be forgotten',
  input: z.object(command),
  errors: [...errors, 'approval.waits'],
});

/** For one who has no way in. Shown this once; a link from before is void. */
export const operatorLink = endpoint({
  method: 'POST',
  path: '/ops/operators/link',
  summary: 'Make the link by which an operator sets up a way in',
  auth: 'operator',
  needs: 'operator.manage',
  reason: true,
  fresh: true,
  reveals: true,
  input: z.object({ merchant, id, reason: reasonSchema }),
  /** What follows the # of the console's page for it. */
  output: z.object({ token: z.string(), hours: z.int() }),
  errors: ['record.unknown', 'operator.lacks', 'operator.hasWay'],
});
