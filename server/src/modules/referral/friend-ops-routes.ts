// The console's routes of friends.
import * as contract from '@perya/contract/ops/friends';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import { memberNamed } from '#modules/account/account';
import { periodAt } from '#modules/merchant/merchant';
import { clear, deskFriend, friendRowView, refuse } from './friend-desk.ts';
import { deskFriends } from './friend-desk-sql.ts';
import { referralParts } from './referral.ts';

export function registerFriendOpsRoutes(desk: Desk): void {
  const parts = referralParts(desk.app.platform);
  handleOps(desk, contract.friendList, async (input, { db }) => {
    const { merchant, state, sort = '-joined' } = input;
    const page = pageOf({ ...input, sort }, [numberKey, uuidKey]);
    const inviter = await memberNamed(db.kysely, merchant, input.inviter);
    const friend = await memberNamed(db.kysely, merchant, input.friend);
    if (inviter === null || friend === null) return { rows: [], next: null };
    const period = await periodAt(db.kysely, merchant, input);
    const asked = { merchant, state, inviter, friend, ...period, sort };
    const found = await deskFriends(db.kysely, asked, page);
    return paged(found, { ...page, sort }, ({ key, member }) => [key, member], friendRowView);
  });
  handleOps(desk, contract.friendOne, async (input) => deskFriend(parts, input));
  handleOps(desk, contract.friendRefuse, async (input, { operator }) =>
    refuse(parts, input, operator),
  );
  handleOps(desk, contract.friendClear, async (input, { operator }) =>
    clear(parts, input, operator),
  );
}
