// The console's routes of exports.
import * as contract from '@perya/contract/ops/exports';
import { OpsError } from '#lib/app-error';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { paged, pageOf, uuidKey } from '#lib/paging';
import { askForExport } from './exports.ts';
import { jobsOf, partOf } from './exports-sql.ts';

export function registerExportRoutes(desk: Desk): void {
  handleOps(desk, contract.exportAsk, async (input, { db, operator, now }) => {
    const { merchant, list, filters, reason } = input;
    const job = { merchant, list, filters, reason, operator: operator.operator, askedAt: now };
    await askForExport(db, job, operator.grants);
    return { outcome: 'done' as const };
  });
  handleOps(desk, contract.exportList, async (input, { db, operator }) => {
    const { merchant, sort = '-asked' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const found = await jobsOf(db.kysely, { merchant, operator: operator.operator }, page);
    return paged(
      found,
      { ...page, sort },
      ({ id }) => [id],
      ({ askedAt, expiresAt, filters, ...job }) => ({
        ...job,
        filters: { ...filters },
        askedAt: askedAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      }),
    );
  });
  handleOps(desk, contract.exportPart, async ({ merchant, id, part }, call) => {
    const { operator, id: session } = call.operator;
    const { db, now, network } = call;
    const found = await partOf(db.kysely, { id, merchant, operator }, { part, now });
    if (found === null) throw new OpsError('record.unknown');
    if (part === 0) {
      const { list } = found;
      const who = { operator, session, network } as const;
      await desk.note({ kind: 'downloaded', ...who, merchant, subject: id, detail: list });
    }
    return { text: found.text, more: found.more };
  });
}
