// The word for the state of a bet.
import type { betStates } from '@perya/contract/play/records';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';

type BetStateName = (typeof betStates)[number];

const tones: Readonly<Record<BetStateName, Tone>> = {
  open: 'waits',
  settled: 'good',
  cancelled: 'quiet',
};

export function BetState({ state }: { readonly state: BetStateName }) {
  const { t } = useText();
  return <State tone={tones[state]}>{t(`betState.${state}`)}</State>;
}
