// The console's routes of acts on many members.
import * as contract from '@perya/contract/ops/bulk';
import type { Desk, OperatorSession } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { tagAt } from '#modules/operators/operators';
import { doForMany, freezeAll, messageAll, tagAll, unfreezeAll } from './bulk.ts';

export function registerBulkRoutes(desk: Desk): void {
  const { platform, log } = desk.app;
  const by = (caller: OperatorSession) => ({
    caller,
    warn: (error: unknown) => log.error({ err: error }, 'an act on many members'),
  });
  handleOps(desk, contract.membersFreeze, async (input, { operator }) =>
    doForMany(platform, freezeAll, input, by(operator)),
  );
  handleOps(desk, contract.membersUnfreeze, async (input, { operator }) =>
    doForMany(platform, unfreezeAll, input, by(operator)),
  );
  handleOps(desk, contract.membersMessage, async (input, { operator }) =>
    doForMany(platform, messageAll(platform, input), input, by(operator)),
  );
  for (const [spec, on] of [
    [contract.membersTag, true],
    [contract.membersUntag, false],
  ] as const) {
    handleOps(desk, spec, async (input, { db, operator }) => {
      const tag = await tagAt(db.kysely, input.merchant, input.tag);
      return doForMany(platform, tagAll(platform, tag, on), input, by(operator));
    });
  }
}
