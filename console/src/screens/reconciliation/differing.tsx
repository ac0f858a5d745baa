// How a compared day came out, as a word.
import { useText } from '#lib/text.tsx';
import { State } from '#parts/state.tsx';

interface DifferingProps {
  readonly failure: string | null;
  /** Null where nobody counted. */
  readonly count: number | null;
}

export function Differing({ failure, count }: DifferingProps) {
  const { t, tag } = useText();
  if (failure !== null) return <State tone="bad">{t('reconcile.unread', { why: failure })}</State>;
  if (count === null) return <State tone="quiet">{t('reconcile.notCounted')}</State>;
  if (count === 0) return <State tone="good">{t('reconcile.agrees')}</State>;
  return <State tone="bad">{`${t('reconcile.differences')}: ${count.toLocaleString(tag)}`}</State>;
}
