// The state of a member's identity document, as a word with a colour.
import type { DocumentState as StateName } from '@perya/contract/account/security';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';

const tones: Readonly<Record<StateName, Tone>> = {
  none: 'quiet',
  underReview: 'waits',
  verified: 'good',
  refused: 'bad',
};

export function DocumentState({ state }: { readonly state: StateName }) {
  const { t } = useText();
  return <State tone={tones[state]}>{t(`documentState.${state}`)}</State>;
}
