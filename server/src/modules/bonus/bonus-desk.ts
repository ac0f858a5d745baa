// A member's bonuses as operators see them at the console, and how one of them is ended there.
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/bonuses';
import { OpsError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import type { OperatorSession } from '#lib/desk';
import type { Platform } from '#lib/platform';
import { refuseChanged, versionOf } from '#lib/record-version';
import { askForApproval, makerOfOpen } from '#modules/approvals/approvals';
import * as store from './bonus-sql.ts';
import { titleIn } from './bonus-views.ts';
import { forfeitAct, forfeitByOperator } from './operators.ts';

type View = OutputOf<typeof contract.bonusList>['rows'][number];
type Parts = Pick<Platform, 'db' | 'events'> & { readonly clock: Clock };

async function viewOf({ db, clock }: Parts, row: store.GrantRow): Promise<View> {
  const asked = { kind: 'bonus.forfeit', subject: row.id, now: clock.now() };
  const endAskedBy = await makerOfOpen(db.kysely, asked);
  const wire = (minor: bigint): string => wireMoney(money(minor), row.currency);
  return {
    id: toId('grant', row.id),
    version: versionOf(row.id, row.state, endAskedBy),
    title: titleIn(row.title, 'EN'),
    state: row.state,
    currency: row.currency,
    amount: wire(row.amount),
    balance: wire(row.balance),
    required: wire(row.required),
    wagered: wire(row.progress),
    maxStake: wire(row.maxStake),
    maxWin: row.maxWin === null ? null : wire(row.maxWin),
    becameCash: wire(row.becameCash),
    wentBack: wire(row.wentBack),
    openBets: row.openStakes,
    until: row.until?.toISOString() ?? null,
    endAskedBy,
    steps: row.steps.map(({ at, balance, progress, ...step }) => ({
      ...step,
      balance: wire(BigInt(balance)),
      wagered: wire(BigInt(progress)),
      at: new Date(at).toISOString(),
    })),
  };
}

export async function bonusViews(parts: Parts, rows: readonly store.GrantRow[]): Promise<View[]> {
  return Promise.all(rows.map(async (row) => viewOf(parts, row)));
}

interface Command {
  readonly merchant: string;
  readonly id: Id<'grant'>;
  readonly version: string;
  readonly reason: string;
}

/** Throws record.unknown for another merchant's too. */
async function grantAt(parts: Parts, { merchant, id }: Command): Promise<View> {
  const row = await store.grantById(parts.db.kysely, uuidOf(id));
  if (row?.merchant !== merchant) throw new OpsError('record.unknown');
  return viewOf(parts, row);
}

export async function endAtDesk(
  parts: Parts,
  command: Command,
  { name: operator }: OperatorSession,
): Promise<OutputOf<typeof contract.bonusEnd>> {
  const { merchant, version, reason } = command;
  refuseChanged(await grantAt(parts, command), version);
  const grant = uuidOf(command.id);
  const voice = { operator, reason };
  const ended = await forfeitByOperator(parts, { merchant, id: grant }, voice);
  if (ended === 'done') return { outcome: 'done' };
  if (ended === 'over') throw new OpsError('record.changed', await grantAt(parts, command));
  const wish = { merchant, subject: grant, input: { grant } };
  const asked = await askForApproval(parts, forfeitAct(parts), wish, voice);
  if (asked === null) throw new OpsError('approval.waits');
  return { outcome: 'waitsForAnother' };
}
