// How a job does, as a word.
import type { jobStates } from '@perya/contract/ops/jobs';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';

type Name = (typeof jobStates)[number];

const tones: Readonly<Record<Name, Tone>> = {
  well: 'good',
  failing: 'bad',
  asked: 'waits',
  running: 'quiet',
};

export function JobState({ state }: { readonly state: Name }) {
  const { t } = useText();
  return <State tone={tones[state]}>{t(`jobState.${state}`)}</State>;
}
