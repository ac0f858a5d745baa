// The words for a withdrawal's state, and for why a person looks at it.
import { reviewReasons, type withdrawalStates } from '@perya/contract/cashier/withdrawals';
import { useText } from '#lib/text.tsx';
import { oneOf } from '#domain/list/filters.ts';
import { State, type Tone } from '#parts/state.tsx';

type WithdrawalStateName = (typeof withdrawalStates)[number];

const tones: Readonly<Partial<Record<WithdrawalStateName, Tone>>> = {
  review: 'waits',
  paid: 'good',
  refused: 'bad',
  failed: 'bad',
  returned: 'bad',
};

export function WithdrawalState({ state }: { readonly state: WithdrawalStateName }) {
  const { t } = useText();
  return <State tone={tones[state] ?? 'quiet'}>{t(`withdrawalState.${state}`)}</State>;
}

/** A reason that is newer than this page is written as it came. */
export function useReasonWords(): (reason: string) => string {
  const { t } = useText();
  return (reason) => {
    const known = oneOf(reviewReasons, reason);
    return known === undefined ? reason : t(`reviewReason.${known}`);
  };
}
