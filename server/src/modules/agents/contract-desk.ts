// Contracts as operators see them; what operators offer for the platform, and end.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import type { Currency } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/contracts';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import type { Page } from '#lib/paging';
import { refuseChanged, versionOf } from '#lib/record-version';
import { endContract, offerContract } from './contracts.ts';
import type { ContractRow } from './contracts-sql.ts';
import { agentLine } from './desk-sql.ts';
import { runningFor } from './running.ts';
import { dayOf, isAgent, refusalOf } from './tree.ts';

type ContractView = OutputOf<typeof contract.contractOne>;
type Outcome = OutputOf<typeof contract.contractEnd>;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

export interface DeskContract extends Omit<ContractRow, 'merchant'> {
  readonly issuerName: string | null;
  readonly currency: Currency;
}

export interface ContractsAsked {
  readonly merchant: string;
  readonly state: ContractRow['state'] | 'current' | 'any';
  readonly kind: ContractRow['kind'] | undefined;
  /** The UUID of the holder, or of the issuer. */
  readonly member: string | undefined;
  readonly now: Date;
}

/** An offer that nobody answered in time has expired, whether or not that was written down. */
const stateAt = (now: Date) => sql`case when c.state = 'requested' and c.expires_at <= ${now}
  then 'expired' else c.state end`;

const rowsAt = (now: Date) => sql<DeskContract>`
  select c.id, c.kind, c.holder, m.username as "holderName", c.issuer,
         u.username as "issuerName", m.currency, c.terms, ${stateAt(now)} as state,
         c.offered_at as "offeredAt", c.expires_at as "expiresAt", c.from_day as "fromDay",
         nullif(c.to_day, 'infinity'::date) as "toDay"
    from agent.contract c join account.member_view m on m.id = c.holder
    left join account.member_view u on u.id = c.issuer`;

export async function contractLines(
  db: Queries,
  { merchant, state, kind, member, now }: ContractsAsked,
  { after, read }: Page,
): Promise<DeskContract[]> {
  const states = state === 'current' ? ['requested', 'valid'] : [state];
  const { rows } = await sql<DeskContract>`${rowsAt(now)}
     where c.merchant = ${merchant}
       and ${state === 'any' ? sql`true` : sql`${stateAt(now)} = any(${states}::text[])`}
       and ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`}
       and ${member === undefined ? sql`true` : sql`${member}::uuid in (c.holder, c.issuer)`}
       and ${after === null ? sql`true` : sql`c.id < ${after[0]}`}
     order by c.id desc limit ${read}`.execute(db);
  return rows;
}

export const contractRowView = (row: DeskContract) => ({
  id: toId('contract', row.id),
  kind: row.kind,
  holder: { id: toId('member', row.holder), username: row.holderName },
  issuer:
    row.issuer === null || row.issuerName === null
      ? null
      : { id: toId('member', row.issuer), username: row.issuerName },
  state: row.state,
  currency: row.currency,
  terms: row.terms,
  offeredAt: row.offeredAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  fromDay: row.fromDay,
  toDay: row.toDay,
});

/** Throws record.unknown for another merchant's too. */
export async function deskContract(
  { db: { kysely }, clock }: Parts,
  merchant: string,
  id: Id<'contract'>,
): Promise<ContractView> {
  const now = clock.now();
  const { rows } = await sql<DeskContract>`${rowsAt(now)}
    where c.id = ${uuidOf(id)} and c.merchant = ${merchant}`.execute(kysely);
  const [row] = rows;
  if (row === undefined) throw new OpsError('record.unknown');
  const { holder, kind, state, toDay } = row;
  const running = await runningFor(kysely, { merchant, holder, kind, now });
  return {
    ...contractRowView(row),
    version: versionOf(row.id, state, toDay),
    running: running?.contract === id ? running : null,
  };
}

/** Offers it for the platform. */
export async function offer(
  { db, clock }: Parts,
  command: Omit<InputOf<typeof contract.contractOffer>, 'requestKey'>,
): Promise<Outcome> {
  const { merchant, kind, terms } = command;
  const now = clock.now();
  const holder = uuidOf(command.id);
  const day = await dayOf(db.kysely, merchant, now);
  const found = await agentLine(db.kysely, { merchant, id: holder, day });
  if (found === null) throw new OpsError('record.unknown');
  if (!isAgent(found.type)) throw new OpsError('contract.noAgent');
  const wish = { merchant, kind, holder, issuer: null, terms, now };
  const id = await db
    .transaction(async (tx) => offerContract(tx, wish))
    .catch((error: unknown) => {
      const isBelow = refusalOf(error) === 'contract_below_upline';
      throw isBelow ? new OpsError('contract.belowUpline') : error;
    });
  if (id === null) throw new OpsError('contract.waits');
  return { outcome: 'done' };
}

export async function end(
  parts: Parts,
  command: Omit<InputOf<typeof contract.contractEnd>, 'requestKey'>,
): Promise<Outcome> {
  const { merchant, id, version } = command;
  const { db, clock } = parts;
  refuseChanged(await deskContract(parts, merchant, id), version);
  const day = await db.transaction(async (tx) => endContract(tx, uuidOf(id), clock.now()));
  if (day === null) throw new OpsError('record.changed', await deskContract(parts, merchant, id));
  return { outcome: 'done' };
}
