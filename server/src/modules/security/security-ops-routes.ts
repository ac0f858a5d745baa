// The console's route that lets a member try again whom wrong tries have locked out.
import * as contract from '@perya/contract/ops/members';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { deskMember } from '#modules/account/account';
import { refuseChanged } from '#lib/record-version';
import { unlockAccount } from './unlock.ts';

export function registerSecurityOpsRoutes(desk: Desk): void {
  handleOps(desk, contract.memberUnlock, async (input, { db, operator, network }) => {
    const { merchant, id, version } = input;
    const { username } = refuseChanged(await deskMember(db, merchant, id), version);
    await unlockAccount(db, merchant, username);
    const { id: session, operator: who } = operator;
    const event = { kind: 'unlocked', operator: who, session, merchant, network } as const;
    await desk.note({ ...event, subject: id });
    return { outcome: 'done' as const };
  });
}
