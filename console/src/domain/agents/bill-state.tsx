// The word for the state of an agent's bill.
import type { billStates } from '@perya/contract/agents/bills';
import { useText } from '#lib/text.tsx';
import { State, type Tone } from '#parts/state.tsx';
import style from './bill-state.module.css';

type BillStateName = (typeof billStates)[number];

const tones: Readonly<Record<BillStateName, Tone>> = {
  computed: 'quiet',
  held: 'waits',
  issued: 'good',
  partlyIssued: 'waits',
  insufficient: 'bad',
  notReached: 'quiet',
};

/** A dispute is told beside the state: what is paid can be disputed too. */
export function BillState(props: { readonly state: BillStateName; readonly disputed: boolean }) {
  const { t } = useText();
  const { state, disputed } = props;
  return (
    <span className={style['states']}>
      <State tone={tones[state]}>{t(`billState.${state}`)}</State>
      {disputed && <State tone="bad">{t('bill.disputed')}</State>}
    </span>
  );
}
