// Friends as operators see them at the console, and what they decide about one.
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/friends';
import { OpsError } from '#lib/app-error';
import type { OperatorSession } from '#lib/desk';
import { refuseChanged, versionOf } from '#lib/record-version';
import { clearFriend, refuseFriend } from './decisions.ts';
import * as desk from './friend-desk-sql.ts';
import { kinOf } from './looking.ts';
import type { ReferralParts } from './looking.ts';
import * as rows from './referral-sql.ts';
import type { FriendRow, FriendState } from './referral-sql.ts';

type View = OutputOf<typeof contract.friendOne>;

const mostLinked = 50;

const person = (id: string, username: string) => ({ id: toId('member', id), username });

const wireOf =
  ({ currency }: Pick<FriendRow, 'currency'>) =>
  (amount: bigint): string =>
    wireMoney(money(amount), currency);

export function friendRowView(row: desk.DeskFriend) {
  const wire = wireOf(row);
  return {
    id: toId('member', row.member),
    friend: person(row.member, row.username),
    inviter: person(row.inviter, row.inviterName),
    state: row.state,
    reason: row.reason,
    currency: row.currency,
    inviterReward: wire(row.inviterReward),
    friendReward: wire(row.friendReward),
    joinedAt: row.joinedAt.toISOString(),
  };
}

async function linkedOf({ db }: ReferralParts, friend: FriendRow): Promise<View['linked']> {
  const kin = (await kinOf(db.kysely, friend)).slice(0, mostLinked);
  const names = await desk.namesOf(
    db.kysely,
    kin.map(({ member }) => member),
  );
  return kin.map(({ member, by }) => ({
    member: person(member, names.get(member) ?? ''),
    by,
    as: member === friend.inviter ? 'inviter' : 'friend',
  }));
}

interface Named {
  readonly merchant: string;
  readonly id: Id<'member'>;
}

/** Throws record.unknown for who was invited by nobody, and for another merchant's too. */
export async function deskFriend(parts: ReferralParts, { merchant, id }: Named): Promise<View> {
  const { kysely } = parts.db;
  const row = await desk.deskFriendById(kysely, merchant, uuidOf(id));
  if (row === null) throw new OpsError('record.unknown');
  const at = { now: parts.clock.now(), timeZone: await parts.timeZoneOf(merchant) };
  const steps = await rows.stepsOf(kysely, row.member);
  const wire = wireOf(row);
  return {
    ...friendRowView(row),
    version: versionOf(row.member, row.state, row.movedAt.toISOString()),
    isBonus: row.bonus !== null,
    deposits: wire(row.deposits),
    depositsLeast: wire(row.depositsLeast),
    validBet: wire(row.valid),
    validBetLeast: wire(row.validLeast),
    phone: row.phone,
    until: row.until?.toISOString() ?? null,
    monthlyCap: row.monthlyCap,
    paidThisMonth: (await rows.paidInMonth(kysely, row.inviter, at)).count,
    refusedFor: row.linked === null ? null : person(row.linked, row.linkedName ?? ''),
    cleared: row.cleared,
    linked: await linkedOf(parts, row),
    steps: steps.map(({ from, to, reason, by, said, at: movedAt }) => ({
      from,
      to,
      reason,
      by: by.replace(/^operator:/, ''),
      said,
      at: movedAt.toISOString(),
    })),
  };
}

interface Command extends Named {
  readonly version: string;
  readonly reason: string;
}

type Decision = typeof refuseFriend;

async function decide(
  parts: ReferralParts,
  command: Command,
  { name }: OperatorSession,
  by: { readonly of: FriendState; readonly decision: Decision },
): Promise<OutputOf<typeof contract.friendRefuse>> {
  const found = refuseChanged(await deskFriend(parts, command), command.version);
  if (found.state !== by.of) throw new OpsError('record.changed', found);
  const voice = { operator: name, reason: command.reason };
  const decided = await by.decision(parts, uuidOf(command.id), voice);
  if (decided !== 'done') throw new OpsError('record.changed', await deskFriend(parts, command));
  return { outcome: 'done' };
}

/** Ends the way of one before anything was paid. */
export const refuse = async (parts: ReferralParts, command: Command, operator: OperatorSession) =>
  decide(parts, command, operator, { of: 'registered', decision: refuseFriend });

/** Lets one count who was refused. */
export const clear = async (parts: ReferralParts, command: Command, operator: OperatorSession) =>
  decide(parts, command, operator, { of: 'refused', decision: clearFriend });
