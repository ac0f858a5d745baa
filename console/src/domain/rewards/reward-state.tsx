// The words for the states of promotions, of claims, of bonuses and of rules.
import type { promotionStates, storedClaimStates } from '@perya/contract/ops/promotions';
import type { ruleStates } from '@perya/contract/ops/reward-rules';
import type { BonusState as BonusStateName } from '@perya/contract/rewards/bonus';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';

type PromotionStateName = (typeof promotionStates)[number];
type ClaimStateName = (typeof storedClaimStates)[number];

const promotionTones: Readonly<Record<PromotionStateName, Tone>> = {
  draft: 'quiet',
  soon: 'waits',
  open: 'good',
  ended: 'quiet',
  stopped: 'bad',
};

export function PromotionState({ state }: { readonly state: PromotionStateName }) {
  const { t } = useText();
  return <State tone={promotionTones[state]}>{t(`promotionState.${state}`)}</State>;
}

const claimTones: Readonly<Record<ClaimStateName, Tone>> = {
  applying: 'waits',
  issued: 'waits',
  claimed: 'good',
  rejected: 'bad',
  lapsed: 'quiet',
};

export function ClaimState({ state }: { readonly state: ClaimStateName }) {
  const { t } = useText();
  return <State tone={claimTones[state]}>{t(`claimState.${state}`)}</State>;
}

const bonusTones: Readonly<Record<BonusStateName, Tone>> = {
  queued: 'waits',
  active: 'good',
  completed: 'good',
  forfeited: 'bad',
  expired: 'quiet',
  spent: 'quiet',
};

export function BonusState({ state }: { readonly state: BonusStateName }) {
  const { t } = useText();
  return <State tone={bonusTones[state]}>{t(`bonusState.${state}`)}</State>;
}

type RuleStateName = (typeof ruleStates)[number];

const ruleTones: Readonly<Record<RuleStateName, Tone>> = {
  waits: 'waits',
  running: 'good',
  over: 'quiet',
  stopped: 'bad',
};

export function RuleState({ state }: { readonly state: RuleStateName }) {
  const { t } = useText();
  return <State tone={ruleTones[state]}>{t(`ruleState.${state}`)}</State>;
}
