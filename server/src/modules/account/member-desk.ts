// Members as operators see them: masked here, frozen and thawed, revealed for a reason.
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { operatorSeconds } from '@perya/contract/limits';
import { wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { member as memberCall, PersonalField } from '@perya/contract/ops/members';
import type { Database, Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import { maskedName, maskedNumber } from '#lib/masks';
import { refuseChanged, versionOf } from '#lib/record-version';
import { countAttempt, scopes } from '#modules/limits/limits';
import { memberBalance, memberHoldings } from '#modules/wallet/wallet';
import * as rows from './member-desk-sql.ts';
import type { DeskMember, DeskRow } from './member-desk-sql.ts';

type View = OutputOf<typeof memberCall>;

const stateOf = ({ blocked, disabled }: DeskRow): View['state'] => {
  if (disabled) return 'disabled';
  return blocked ? 'frozen' : 'active';
};

export const rowView = (row: DeskRow) => ({
  id: toId('member', row.id),
  username: row.username,
  type: row.type,
  state: stateOf(row),
  currency: row.currency as Currency,
  registeredAt: row.registeredAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  tags: [...row.tags],
});

/** "m•••@example.com": the first letter, and where it is. */
function maskedMail(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${Array.from(name)[0] ?? ''}•••@${host}`;
}

const masks: Readonly<Record<PersonalField, (value: string) => string>> = {
  realName: maskedName,
  mobile: maskedNumber,
  email: maskedMail,
};

function masked(row: DeskMember): View['personal'] {
  const show = (field: PersonalField): string | null => {
    const value = row[field];
    return value === null ? null : masks[field](value);
  };
  return { realName: show('realName'), mobile: show('mobile'), email: show('email') };
}

/** Throws record.unknown for another merchant's too. */
export async function memberAt(
  { kysely }: Database,
  merchant: string,
  id: MemberId,
): Promise<DeskMember> {
  const row = await rows.deskMember(kysely, merchant, uuidOf(id));
  if (row === null) throw new OpsError('record.unknown');
  return row;
}

export async function memberView(db: Database, merchant: string, id: MemberId): Promise<View> {
  const row = await memberAt(db, merchant, id);
  const holdings = await memberHoldings(db.kysely, merchant, row.id);
  const balances = holdings.map(async ({ currency, wallet, hold }) => {
    const { bonus } = await memberBalance(db.kysely, merchant, row.id, currency);
    const wire = (amount: typeof wallet): string => wireMoney(amount, currency);
    return { currency, wallet: wire(wallet), bonus: wire(bonus), hold: wire(hold) };
  });
  return {
    ...rowView(row),
    version: versionOf(row.id, stateOf(row)),
    personal: masked(row),
    mobileProved: row.mobileProved,
    emailProved: row.emailProved,
    registerMethod: row.registerMethod,
    upline:
      row.uplineId === null
        ? null
        : { id: toId('member', row.uplineId), username: row.uplineName ?? '' },
    balances: await Promise.all(balances),
    withdrawalsRestUntil: row.restUntil?.toISOString() ?? null,
  };
}

interface Command {
  readonly merchant: string;
  readonly id: MemberId;
  readonly version: string;
}

/** Freezes or thaws. Throws record.changed where it is so already, or the member is another. */
export async function freeze(db: Database, command: Command, frozen: boolean): Promise<void> {
  const { merchant, id, version } = command;
  refuseChanged(await memberView(db, merchant, id), version);
  const done = await db.transaction(async (tx) => rows.setBlocked(tx, uuidOf(id), frozen));
  if (!done) throw new OpsError('record.changed', await memberView(db, merchant, id));
}

/** One field unmasked, counted by operator. Throws request.tooMany. */
export async function reveal(
  db: Database,
  of: { merchant: string; id: MemberId; field: PersonalField; operator: string; now: Date },
): Promise<{ value: string | null; seconds: number }> {
  const row = await memberAt(db, of.merchant, of.id);
  const key = `operators ${of.operator}`;
  const count = await countAttempt(db.kysely, 'operator.reveal', key, { now: of.now });
  if (count > scopes['operator.reveal'].limit) throw new AppError('request.tooMany');
  return { value: row[of.field], seconds: operatorSeconds.reveal };
}

interface OfMerchant {
  readonly merchant: string;
  /** The member's UUID. */
  readonly member: string;
}

export async function isMemberOf(tx: Queries, { merchant, member }: OfMerchant): Promise<boolean> {
  return (await rows.deskMember(tx, merchant, member)) !== null;
}

/** Freezes or thaws one of many: as they are by now, whatever was seen of them. */
export async function setFrozen(
  tx: Queries,
  { merchant, member }: OfMerchant,
  frozen: boolean,
): Promise<'done' | 'already' | 'unknown'> {
  if (!(await isMemberOf(tx, { merchant, member }))) return 'unknown';
  return (await rows.setBlocked(tx, member, frozen)) ? 'done' : 'already';
}
