// The word for the state of an agent's contract.
import type { contractStates } from '@perya/contract/ops/contracts';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';

type ContractStateName = (typeof contractStates)[number];

const tones: Readonly<Record<ContractStateName, Tone>> = {
  requested: 'waits',
  valid: 'good',
  refused: 'bad',
  expired: 'quiet',
  ended: 'quiet',
};

export function ContractState({ state }: { readonly state: ContractStateName }) {
  const { t } = useText();
  return <State tone={tones[state]}>{t(`contractState.${state}`)}</State>;
}
