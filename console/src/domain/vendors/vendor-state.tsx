// Whether a vendor is on, and does well, as a word.
import type { vendorStates } from '@perya/contract/ops/vendors';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';

type Name = (typeof vendorStates)[number];

const tones: Readonly<Record<Name, Tone>> = { on: 'good', off: 'waits', failing: 'bad' };

export function VendorState({ state }: { readonly state: Name }) {
  const { t } = useText();
  return <State tone={tones[state]}>{t(`vendorState.${state}`)}</State>;
}
