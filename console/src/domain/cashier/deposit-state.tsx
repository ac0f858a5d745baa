// The words for the states of deposits, and of the money that came.
import type { depositStates } from '@perya/contract/cashier/deposits';
import type { holdReasons, receiptStates } from '@perya/contract/ops/deposits';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';

type DepositStateName = (typeof depositStates)[number];
type ReceiptStateName = (typeof receiptStates)[number];

const tones: Readonly<Partial<Record<DepositStateName, Tone>>> = {
  credited: 'good',
  held: 'waits',
  refunding: 'waits',
  refused: 'bad',
  reversed: 'bad',
};

export function DepositState({ state }: { readonly state: DepositStateName }) {
  const { t } = useText();
  return <State tone={tones[state] ?? 'quiet'}>{t(`depositState.${state}`)}</State>;
}

/** Money that came is in fewer states than a deposit, under the same names. */
export function ReceiptState({ state }: { readonly state: ReceiptStateName }) {
  return <DepositState state={state} />;
}

/** Why money is held, in words; a dash where it is not. */
export function useHoldWords(): (reasons: readonly (typeof holdReasons)[number][]) => string {
  const { t } = useText();
  return (reasons) => reasons.map((each) => t(`holdReason.${each}`)).join(', ') || '–';
}
