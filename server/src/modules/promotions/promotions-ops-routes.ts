// The console's routes of promotions and of their claims.
import { uuidOf } from '@perya/contract/id';
import { rewardGive } from '@perya/contract/ops/bonuses';
import * as claimCalls from '@perya/contract/ops/claims';
import * as contract from '@perya/contract/ops/promotions';
import type { FastifyRequest } from 'fastify';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import { memberNamed } from '#modules/account/account';
import { portalOrigin } from '#modules/merchant/merchant';
import type { PromotionParts } from './claiming.ts';
import * as claims from './claims-desk.ts';
import { deskClaims, linkedRows } from './claims-desk-sql.ts';
import * as desks from './promotions-desk.ts';
import { deskRows } from './promotions-desk-sql.ts';

export function registerPromotionsOpsRoutes(desk: Desk, parts: PromotionParts): void {
  const withPortal = (request: FastifyRequest): desks.DeskParts => ({
    ...parts,
    portalOf: async (merchant) => portalOrigin(desk.app.platform, merchant, request),
  });
  handleOps(desk, contract.promotionList, async (input, { db, now }) => {
    const { merchant, kind, state, sort = 'place' } = input;
    const page = pageOf({ ...input, sort }, [numberKey, uuidKey]);
    const found = await deskRows(db.kysely, { merchant, kind, state, now }, page);
    const keyOf = ({ position, id }: (typeof found)[number]) => [String(position), id];
    return paged(found, { ...page, sort }, keyOf, desks.promotionRowView);
  });
  handleOps(desk, contract.promotionOne, async (input, { request }) =>
    desks.deskPromotion(withPortal(request), input),
  );
  handleOps(desk, contract.promotionTry, async (input, { request }) =>
    desks.tryAtDesk(withPortal(request), input),
  );
  handleOps(desk, contract.promotionApply, async (input, { request, operator }) =>
    desks.applyAtDesk(withPortal(request), input, operator),
  );
  handleOps(desk, contract.promotionAdd, async (input, { request, operator }) =>
    desks.addAtDesk(withPortal(request), input, operator),
  );
  handleOps(desk, contract.promotionOpen, async (input, { request, operator }) =>
    desks.openAtDesk(withPortal(request), input, operator),
  );
  handleOps(desk, contract.promotionStop, async (input, { request }) =>
    desks.stopAtDesk(withPortal(request), input),
  );
  registerClaims(desk, parts);
}

function registerClaims(desk: Desk, parts: PromotionParts): void {
  handleOps(desk, claimCalls.claimList, async (input, { db }) => {
    const { merchant, state = 'applying', sort = 'made' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const member = await memberNamed(db.kysely, merchant, input.member);
    if (member === null) return { rows: [], next: null };
    const promotion = input.promotion && uuidOf(input.promotion);
    const asked = { merchant, state, promotion, member, sort };
    const found = await deskClaims(db.kysely, asked, page);
    return paged(found, { ...page, sort }, ({ id }) => [id], claims.claimRowView);
  });
  handleOps(desk, claimCalls.claimOne, async (input) => claims.deskClaim(parts, input));
  handleOps(desk, claimCalls.linkedList, async (input, { db }) => {
    const page = pageOf(input, [uuidKey]);
    const found = await linkedRows(db.kysely, input.merchant, page);
    const of = { ...page, sort: input.sort };
    return paged(found, of, ({ id }) => [id], claims.linkedRowView);
  });
  handleOps(desk, claimCalls.claimPictures, async (input, { operator, network }) => {
    const { merchant, id } = input;
    const shown = await claims.showPictures(parts, input, operator);
    const who = { operator: operator.operator, session: operator.id, network };
    await desk.note({ kind: 'revealed', ...who, merchant, subject: id, detail: 'claim' });
    return shown;
  });
  handleOps(desk, claimCalls.claimApprove, async (input, { operator }) =>
    claims.approveAtDesk(parts, input, operator),
  );
  handleOps(desk, claimCalls.claimReject, async (input, { operator }) =>
    claims.rejectAtDesk(parts, input, operator),
  );
  handleOps(desk, rewardGive, async (input, { operator }) =>
    claims.giveAtDesk(parts, input, operator),
  );
}
