// Whether content is shown to visitors now.
import type { contentStates } from '@perya/contract/ops/content';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';

type Name = (typeof contentStates)[number];

const tones: Readonly<Record<Name, Tone>> = {
  draft: 'quiet',
  scheduled: 'waits',
  shown: 'good',
  ended: 'quiet',
};

export function ContentState({ state }: { readonly state: Name }) {
  const { t } = useText();
  return <State tone={tones[state]}>{t(`contentState.${state}`)}</State>;
}
