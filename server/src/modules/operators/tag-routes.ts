// The console's routes of tags.
import * as contract from '@perya/contract/ops/tags';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { addTag, endTag, tagViews } from './tags.ts';

export function registerTagRoutes(desk: Desk): void {
  handleOps(desk, contract.tagList, async ({ merchant }, { db }) => ({
    tags: await tagViews(db.kysely, merchant),
  }));
  handleOps(desk, contract.tagAdd, async ({ merchant, name }, { db, now }) => {
    await addTag(db, { merchant, name, now });
    return { outcome: 'done' as const };
  });
  handleOps(desk, contract.tagEnd, async ({ merchant, id, version }, { db, now }) => {
    await endTag(db, { merchant, id, version, now });
    return { outcome: 'done' as const };
  });
}
