// The word for the state of an invited friend.
import type { friendStates } from '@perya/contract/rewards/referral';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';

type FriendStateName = (typeof friendStates)[number];

const tones: Readonly<Record<FriendStateName, Tone>> = {
  registered: 'waits',
  qualified: 'waits',
  rewarded: 'good',
  capped: 'quiet',
  late: 'quiet',
  refused: 'bad',
};

export function FriendState({ state }: { readonly state: FriendStateName }) {
  const { t } = useText();
  return <State tone={tones[state]}>{t(`friendState.${state}`)}</State>;
}
