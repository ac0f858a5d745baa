// Whether an operator may sign in, and has a way to.
import { useText } from '#lib/text.tsx';
import { State } from '#parts/state.tsx';

interface OperatorStateProps {
  readonly shown: {
    readonly active: boolean;
    readonly hasPassword: boolean;
    readonly passkeys: number;
  };
}

export function OperatorState({ shown }: OperatorStateProps) {
  const { t } = useText();
  if (!shown.active) return <State tone="bad">{t('operator.stopped')}</State>;
  const hasWay = shown.hasPassword || shown.passkeys > 0;
  return (
    <State tone={hasWay ? 'good' : 'waits'}>
      {t(hasWay ? 'operator.active' : 'operator.noWay')}
    </State>
  );
}
