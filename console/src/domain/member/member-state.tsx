// Whether a member may sign in and play.
import type { memberStates } from '@perya/contract/ops/members';
import { useText } from '#lib/text.tsx';
import { State } from '#parts/state.tsx';

const tones = { active: 'good', frozen: 'waits', disabled: 'bad' } as const;

export function MemberState({ state }: { readonly state: (typeof memberStates)[number] }) {
  const { t } = useText();
  return <State tone={tones[state]}>{t(`memberState.${state}`)}</State>;
}
