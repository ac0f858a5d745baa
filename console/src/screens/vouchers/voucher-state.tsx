// The word for the state of a batch of vouchers.
import type { batchStates } from '@perya/contract/ops/vouchers';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';

type BatchState = (typeof batchStates)[number];

const tones: Readonly<Record<BatchState, Tone>> = {
  open: 'good',
  stopped: 'bad',
  expired: 'quiet',
};

export function VoucherState({ state }: { readonly state: BatchState }) {
  const { t } = useText();
  return <State tone={tones[state]}>{t(`voucherState.${state}`)}</State>;
}
