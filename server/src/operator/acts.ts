// Everything that two operators have to want, of every module.
import { agentActs } from '#modules/agents/agents';
import type { Act } from '#modules/approvals/approvals';
import { bulkActs } from '#modules/bulk/bulk';
import { forfeitAct } from '#modules/bonus/bonus';
import { cashierActs } from '#modules/cashier/cashier';
import type { CashierParts } from '#modules/cashier/cashier';
import { missionActs } from '#modules/missions/missions';
import { operatorActs } from '#modules/operators/operators';
import { promotionActs } from '#modules/promotions/promotions';
import { rainAct } from '#modules/rain/rain';
import { termsAct } from '#modules/referral/referral';
import { thresholdActs } from '#modules/thresholds/thresholds';
import { vendorActs } from '#modules/vendors/vendors';
import { vipActs } from '#modules/vip/vip';

export function allActs(parts: CashierParts): readonly Act[] {
  return [
    ...cashierActs(parts),
    ...promotionActs(parts),
    ...missionActs(parts),
    rainAct(parts),
    forfeitAct(parts),
    termsAct(parts),
    ...vipActs(parts),
    ...agentActs(),
    ...operatorActs(parts.clock),
    ...bulkActs(parts),
    ...vendorActs(parts),
    ...thresholdActs,
  ];
}
