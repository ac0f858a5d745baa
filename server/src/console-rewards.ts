// The console's routes of levels, missions, leaderboards and inviting friends.
import * as contract from '@perya/contract/ops/reward-rules';
import { toId } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import { OpsError } from '#lib/app-error';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import type { MerchantRecord } from '#lib/platform';
import { refuseChanged } from '#lib/record-version';
import { boardById, winnersOf, writtenScore } from '#modules/missions/missions';
import { rewardPart, rulesView } from './console-reward-parts.ts';
import type { PartCall } from './console-reward-parts.ts';
import { askForPrizes, trialOf } from './console-reward-trials.ts';

type MerchantByCode = (code: string) => Promise<MerchantRecord | null>;

/** Throws record.unknown. */
async function rowOf(call: PartCall, part: contract.RewardPart, id: string) {
  const { rows } = await rulesView(call, part);
  const found = rows.find((each) => each.id === id);
  if (found === undefined) throw new OpsError('record.unknown');
  return found;
}

function registerPrizes(desk: Desk): void {
  handleOps(desk, contract.boardPrizeList, async (input, { db }) => {
    const { merchant, id, sort = 'place' } = input;
    const board = await boardById(db.kysely, merchant, id);
    if (board === null) throw new OpsError('record.unknown');
    const page = pageOf({ ...input, sort }, [numberKey, uuidKey]);
    const found = await winnersOf(db.kysely, id, page);
    const keyOf = ({ place, member }: (typeof found)[number]) => [String(place), member];
    const { currency } = board;
    return paged(found, { ...page, sort }, keyOf, (row) => ({
      place: row.place,
      member: { id: toId('member', row.member), username: row.username },
      score: writtenScore(board, row.score),
      currency,
      prize: wireMoney(money(row.prize), currency),
      flagged: row.flaggedAt !== null,
      paidAt: row.paidAt?.toISOString() ?? null,
    }));
  });
}

export function registerConsoleRewards(desk: Desk, merchantByCode: MerchantByCode): void {
  const callAt = async (code: string): Promise<PartCall> => {
    const merchant = await merchantByCode(code);
    if (merchant === null) throw new OpsError('record.unknown');
    return { parts: desk.app.platform, merchant };
  };
  registerPrizes(desk);
  handleOps(desk, contract.rewardRules, async ({ merchant, part }) => {
    const found = await merchantByCode(merchant);
    if (found === null) return { version: '', askedBy: null, rows: [] };
    return rulesView({ parts: desk.app.platform, merchant: found }, part);
  });
  handleOps(desk, contract.rewardApply, async (input, { operator: { name } }) => {
    const { part, version, reason, file, fromDay } = input;
    const call = await callAt(input.merchant);
    refuseChanged(await rulesView(call, part), version);
    const { apply, kind } = rewardPart[part];
    const applied = await apply?.(call, { file, fromDay }, { operator: name, reason });
    if (applied !== true) throw new OpsError('approval.waits');
    return { outcome: kind === undefined ? ('done' as const) : ('waitsForAnother' as const) };
  });
  handleOps(desk, contract.rewardTry, async ({ merchant, part, file }) =>
    trialOf(await callAt(merchant), part, file),
  );
  handleOps(desk, contract.rewardPrizes, async (input, { operator: { name } }) => {
    const { id, version, reason } = input;
    const call = await callAt(input.merchant);
    const { prizes } = refuseChanged(await rowOf(call, 'boards', id), version);
    if (prizes === null) throw new OpsError('record.changed', await rowOf(call, 'boards', id));
    await askForPrizes(call, id, { operator: name, reason });
    return { outcome: 'waitsForAnother' as const };
  });
  handleOps(desk, contract.rewardStop, async (input, { operator: { name } }) => {
    const { part, id, version, reason } = input;
    const call = await callAt(input.merchant);
    const row = async () => rowOf(call, part, id);
    refuseChanged(await row(), version);
    const stopped = await rewardPart[part].stop?.(call, id, { operator: name, reason });
    if (stopped !== true) throw new OpsError('record.changed', await row());
    return { outcome: 'done' as const };
  });
}
