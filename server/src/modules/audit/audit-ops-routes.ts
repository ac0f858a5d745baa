// The console's route of the audit.
import * as contract from '@perya/contract/ops/audit';
import { allMerchants } from '@perya/contract/ops/permissions';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf } from '#lib/paging';
import { auditEntries } from './audit.ts';
import type { AuditEntry } from './audit.ts';

const beginning = new Date('2000-01-01T00:00:00Z');

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

export function registerAuditOpsRoutes(desk: Desk): void {
  handleOps(desk, contract.auditList, async (input, { db }) => {
    const page = pageOf(input, [numberKey]);
    const found = await auditEntries(db.kysely, {
      merchant: input.merchant === allMerchants ? undefined : input.merchant,
      operator: given(input.operator)?.toLowerCase(),
      relation: given(input.relation),
      subject: given(input.subject),
      since: input.since === undefined ? beginning : new Date(input.since),
      until: input.until === undefined ? undefined : new Date(input.until),
      before: page.after === null ? undefined : BigInt(page.after[0] ?? ''),
      limit: page.read,
    });
    const view = ({ number, at, ...rest }: AuditEntry) => ({
      ...rest,
      number: String(number),
      at: at.toISOString(),
    });
    const of = { ...page, sort: input.sort };
    return paged(found, of, ({ number }) => [String(number)], view);
  });
}
