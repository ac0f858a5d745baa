// Whether members are offered a method, as a word.
import { useText } from '#lib/text.tsx';
import { State } from '#parts/state.tsx';

interface MethodStateProps {
  readonly open: boolean;
  /** One of its providers is on. */
  readonly works: boolean;
}

export function MethodState({ open, works }: MethodStateProps) {
  const { t } = useText();
  if (!open) return <State tone="waits">{t('methodState.closed')}</State>;
  if (!works) return <State tone="bad">{t('methodState.noRoute')}</State>;
  return <State tone="good">{t('methodState.open')}</State>;
}
