// Operators as the console shows them, and what whoever manages them does.
import type { OutputOf } from '@perya/contract/endpoint';
import { operatorSeconds } from '@perya/contract/limits';
import type * as contract from '@perya/contract/ops/operators';
import {
  allMerchants,
  permissionsAt,
  roles,
  type Grant,
  type Role,
} from '@perya/contract/ops/permissions';
import { OpsError } from '#lib/app-error';
import { deviceName } from '#lib/device-name';
import type { OperatorSession } from '#lib/desk';
import { refuseChanged, versionOf } from '#lib/record-version';
import { askForApproval } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { makeLink } from './enrolment.ts';
import * as managed from './manage-sql.ts';
import type { ManagedOperator } from './manage-sql.ts';
import { addAct, giveAct, resetAct, roleSubject, startAct } from './operator-acts.ts';
import { endSessionsOf } from './operator-session.ts';
import type { OperatorParts } from './operator-sign-in.ts';
import * as rows from './operators-sql.ts';

type View = OutputOf<typeof contract.operatorOne>;
type Outcome = OutputOf<typeof contract.operatorGive>;
type Parts = Pick<OperatorParts, 'db' | 'clock' | 'secrets'>;

const done = { outcome: 'done' } as const;
const waits = { outcome: 'waitsForAnother' } as const;

/** Those that count at the merchant; at all of them, every one. */
const grantsAt = (grants: readonly Grant[], merchant: string): Grant[] =>
  grants.filter(
    (each) => merchant === allMerchants || [merchant, allMerchants].includes(each.merchant),
  );

export const rowView = (row: ManagedOperator, merchant: string) => ({
  id: row.id,
  name: row.name,
  active: row.active,
  hasPassword: row.hasPassword,
  passkeys: row.passkeys,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  grants: grantsAt(row.grants, merchant),
});

/** Whether whoever asks manages operators there, and has all that the role gives. */
function mayGive({ grants }: OperatorSession, { role, merchant }: Grant): boolean {
  const held = permissionsAt(grants, merchant);
  return held.has('operator.manage') && roles[role].every((each) => held.has(each));
}

const manages = (caller: OperatorSession, { grants }: ManagedOperator): boolean =>
  grants.every((grant) => mayGive(caller, grant));

interface Named {
  readonly merchant: string;
  readonly id: string;
}

async function found({ db }: Parts, { merchant, id }: Named): Promise<ManagedOperator> {
  const row = await managed.managedOperator(db.kysely, merchant, id);
  if (row === null) throw new OpsError('record.unknown');
  return row;
}

/** Throws record.unknown for one who is nobody at the merchant. */
export async function operatorView(
  parts: Parts,
  named: Named,
  caller: OperatorSession,
): Promise<View> {
  return viewOf(parts, await found(parts, named), named.merchant, caller);
}

async function viewOf(
  { db, clock }: Parts,
  row: ManagedOperator,
  merchant: string,
  caller: OperatorSession,
): Promise<View> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - operatorSeconds.idle * 1000);
  const sessions = await managed.liveSessions(db.kysely, row.id, { now, idleSince });
  return {
    ...rowView(row, merchant),
    version: versionOf(
      row.id,
      row.active,
      row.hasPassword,
      row.passkeys,
      ...row.grants.map(({ role, merchant: at }) => `${role} ${at}`),
    ),
    permissions: [...permissionsAt(row.grants, merchant)],
    manageable: manages(caller, row),
    sessions: sessions.map(({ id, method, network, userAgent, beganAt, lastSeenAt }) => ({
      id,
      method,
      network,
      device: deviceName(userAgent, 'EN'),
      beganAt: beganAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}

interface Command extends Named {
  readonly version: string;
  readonly reason: string;
}

/** The operator as the caller saw them; `grant`: of whom that one role is all it is about. */
async function own(
  parts: Parts,
  command: Command,
  caller: OperatorSession,
  grant?: Grant,
): Promise<ManagedOperator> {
  const row = await found(parts, command);
  refuseChanged(await viewOf(parts, row, command.merchant, caller), command.version);
  const may = grant === undefined ? manages(caller, row) : mayGive(caller, grant);
  if (!may) throw new OpsError('operator.lacks');
  return row;
}

async function ask(
  parts: Parts,
  act: Act,
  { merchant, subject, input }: { merchant: string; subject: string; input: unknown },
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<Outcome> {
  const wish = { merchant, subject, input };
  const asked = await askForApproval(parts, act, wish, { operator: name, reason });
  if (asked === null) throw new OpsError('approval.waits');
  return waits;
}

export async function askToAdd(
  parts: Parts,
  command: { merchant: string; reason: string; name: string; role: Role },
  caller: OperatorSession,
): Promise<Outcome> {
  const { merchant, role, reason } = command;
  if (!mayGive(caller, { role, merchant })) throw new OpsError('operator.lacks');
  const name = command.name.trim().toLowerCase();
  const taken = await rows.operatorByName(parts.db.kysely, name);
  if (taken !== null) throw new OpsError('operator.nameTaken');
  const input = { name, role };
  return ask(parts, addAct, { merchant, subject: name, input }, { name: caller.name, reason });
}

export async function askToGive(
  parts: Parts,
  command: Command & { readonly role: Role },
  caller: OperatorSession,
): Promise<Outcome> {
  const { merchant, role, reason } = command;
  const row = await own(parts, command, caller, { role, merchant });
  const subject = roleSubject(row.id, role, merchant);
  const input = { operator: row.id, name: row.name, role };
  return ask(parts, giveAct, { merchant, subject, input }, { name: caller.name, reason });
}

/** Throws operator.last where nobody would be left who may do everything. */
export async function take(
  parts: Parts,
  command: Command & { readonly role: Role },
  caller: OperatorSession,
): Promise<Outcome> {
  const { merchant, role } = command;
  const row = await own(parts, command, caller, { role, merchant });
  const taken = await parts.db.transaction(async (tx) => {
    const isOwners = role === 'owner' && merchant === allMerchants;
    if (isOwners && !(await managed.isOwnerLeft(tx, row.id))) throw new OpsError('operator.last');
    return rows.takeRole(tx, row.id, { role, merchant });
  });
  if (!taken) throw new OpsError('record.changed', await viewOf(parts, row, merchant, caller));
  return done;
}

/** Throws operator.last where nobody would be left who may do everything. */
export async function stop(
  parts: Parts,
  command: Command,
  caller: OperatorSession,
): Promise<Outcome> {
  const row = await own(parts, command, caller);
  if (!row.active) {
    throw new OpsError('record.changed', await viewOf(parts, row, command.merchant, caller));
  }
  await parts.db.transaction(async (tx) => {
    const isOwner = row.grants.some(
      ({ role, merchant }) => role === 'owner' && merchant === allMerchants,
    );
    if (isOwner && !(await managed.isOwnerLeft(tx, row.id))) throw new OpsError('operator.last');
    await rows.setActive(tx, row.id, false);
    await endSessionsOf(tx, row.id, parts.clock.now());
  });
  return done;
}

/** Asks for a stopped operator to be let in again, or for their ways in to be forgotten. */
export async function askAbout(
  parts: Parts,
  what: 'start' | 'reset',
  command: Command,
  caller: OperatorSession,
): Promise<Outcome> {
  const { merchant, reason } = command;
  const row = await own(parts, command, caller);
  if (what === 'start' && row.active) {
    throw new OpsError('record.changed', await viewOf(parts, row, merchant, caller));
  }
  const act = what === 'start' ? startAct : resetAct(parts.clock);
  const wish = { merchant, subject: row.id, input: { operator: row.id, name: row.name } };
  return ask(parts, act, wish, { name: caller.name, reason });
}

export async function endSessions(
  parts: Parts,
  command: Command & { readonly session?: string | undefined },
  caller: OperatorSession,
): Promise<Outcome> {
  const row = await own(parts, command, caller);
  const now = parts.clock.now();
  const { session } = command;
  const { kysely } = parts.db;
  if (session === undefined) await endSessionsOf(kysely, row.id, now);
  else if (!(await managed.endOneSession(kysely, { operator: row.id, session, now }))) {
    throw new OpsError('record.changed', await viewOf(parts, row, command.merchant, caller));
  }
  return done;
}

/** Throws operator.hasWay for one who gets in already: that would be a way into their account. */
export async function link(
  parts: Parts,
  named: Named,
  caller: OperatorSession,
): Promise<OutputOf<typeof contract.operatorLink>> {
  const row = await found(parts, named);
  if (!manages(caller, row)) throw new OpsError('operator.lacks');
  const { db, secrets, clock } = parts;
  const token = await db.transaction(async (tx) => {
    const now = await managed.managedOperator(tx, allMerchants, row.id);
    if (now === null || now.hasPassword || now.passkeys > 0) throw new OpsError('operator.hasWay');
    return makeLink(tx, secrets, row, clock.now());
  });
  return { token, hours: operatorSeconds.link / 3600 };
}
