// The console's route of a member's timeline.
import { uuidOf } from '@perya/contract/id';
import { permissionsAt } from '@perya/contract/ops/permissions';
import * as contract from '@perya/contract/ops/timeline';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { nextAfter, numberKey, pageOf } from '#lib/paging';
import { deskMember } from '#modules/account/account';
import { timeZoneOf } from '#modules/merchant/merchant';
import { timelineOf } from './timeline.ts';

const tieKey = /^[ab][0-9a-f-]{1,64}$/;

export function registerTimelineRoutes(desk: Desk): void {
  handleOps(desk, contract.memberTimeline, async (input, { db, operator }) => {
    const { merchant, id, kind, sort = '-at' } = input;
    const { currency } = await deskMember(db, merchant, id);
    const page = pageOf({ ...input, sort }, [numberKey, tieKey]);
    const [ms, tie = ''] = page.after ?? [];
    const may = permissionsAt(operator.grants, merchant);
    const { rows, next } = await timelineOf(db.kysely, {
      merchant,
      member: uuidOf(id),
      currency,
      timeZone: await timeZoneOf(db.kysely, merchant),
      kinds: kind === undefined ? contract.timelineKinds : [kind],
      hidden: (['deposit', 'withdrawal'] as const).filter((each) => !may.has(`${each}.read`)),
      before: ms === undefined ? null : { ms: Number(ms), tie },
      limit: page.most,
    });
    const after = next && nextAfter(sort, [String(next.ms), next.tie]);
    return { rows: [...rows], next: after };
  });
}
