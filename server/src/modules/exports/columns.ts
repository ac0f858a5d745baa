// The columns of each list's file: what its rows show, as texts.
import type { EndpointSpec } from '@perya/contract/endpoint';
import { auditList } from '@perya/contract/ops/audit';
import { bets } from '@perya/contract/ops/bets';
import { withdrawals } from '@perya/contract/ops/cashier';
import { depositList } from '@perya/contract/ops/deposits';
import type { ExportList } from '@perya/contract/ops/exports';
import { members } from '@perya/contract/ops/members';

type Row = Readonly<Record<string, unknown>>;
type Column = readonly [title: string, cell: (row: Row) => string];

/** The call that answers a list's rows. */
export const listSpecs: Readonly<Record<ExportList, EndpointSpec>> = {
  members,
  deposits: depositList,
  withdrawals,
  bets,
  audit: auditList,
};

/** Fields of the rows; a dot leads into one. */
const fields: Readonly<Record<ExportList, string>> = {
  members: 'id username type state currency registeredAt lastLoginAt',
  deposits:
    'id reference member.id member.username method provider currency amount state madeAt movedAt',
  withdrawals:
    'id reference member.id member.username method currency amount net state reviewFor ' +
    'firstApprover madeAt movedAt',
  bets:
    'id member.id member.username vendor game gameCode category roundId transactionId state ' +
    'currency stake payout placedAt settledAt',
  audit:
    'number at operator act reason merchant relation subject operation before after ' +
    'context.network context.permission context.trace',
};

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valueAt(row: Row, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], row);
}

export function columnsOf(list: ExportList): readonly Column[] {
  return fields[list].split(' ').map((path) => [path, (row) => textOf(valueAt(row, path))]);
}
