// The console's routes of what a merchant says to its visitors.
import * as contract from '@perya/contract/ops/content';
import { OpsError } from '#lib/app-error';
import type { Desk, OperatorSession } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import type { MerchantRecord } from '#lib/platform';
import * as desks from './desk.ts';
import { itemRows } from './desk-sql.ts';

const kindKey = /^[a-z]{1,20}$/;
const placeKey = /^[A-Za-z_ ]{0,40}$/;

type MerchantByCode = (code: string) => Promise<MerchantRecord | null>;

export function registerContentOpsRoutes(desk: Desk, merchantByCode: MerchantByCode): void {
  const { db } = desk.app.platform;
  const callOf = async (code: string, now: Date, { name }: OperatorSession) => {
    const merchant = await merchantByCode(code);
    if (merchant === null) throw new OpsError('record.unknown');
    return { db, merchant, now, operator: name };
  };

  handleOps(desk, contract.contentList, async (input, { operator, now }) => {
    const merchant = await merchantByCode(input.merchant);
    if (merchant === null) return { rows: [], next: null };
    const call = { db, merchant, now, operator: operator.name };
    const page = pageOf(input, [kindKey, placeKey, numberKey, uuidKey]);
    const { kind, state, sort } = input;
    const asked = { merchant: merchant.code, kind, state, zone: merchant.timeZone, now };
    const found = await itemRows(db.kysely, asked, page);
    return paged(
      found,
      { ...page, sort },
      (row) => [row.kind, row.place, String(row.position), row.item],
      (row) => desks.rowView(row, call),
    );
  });
  handleOps(desk, contract.contentOne, async ({ merchant, id }, { operator, now }) =>
    desks.contentView(await callOf(merchant, now, operator), id),
  );
  handleOps(desk, contract.contentForm, async ({ merchant }, { operator, now }) =>
    desks.formOf(await callOf(merchant, now, operator)),
  );
  handleOps(desk, contract.contentAdd, async ({ merchant, ...given }, { operator, now }) => {
    const id = await desks.addContent(await callOf(merchant, now, operator), given);
    return { outcome: 'done' as const, id };
  });
  handleOps(desk, contract.contentSave, async ({ merchant, ...given }, { operator, now }) => {
    await desks.saveContent(await callOf(merchant, now, operator), given);
    return { outcome: 'done' as const };
  });
  handleOps(desk, contract.contentRestore, async ({ merchant, ...given }, { operator, now }) => {
    await desks.restoreContent(await callOf(merchant, now, operator), given);
    return { outcome: 'done' as const };
  });
}
