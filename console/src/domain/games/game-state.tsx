// Whether a game can be played, as a word.
import { useText } from '#lib/text.tsx';
import { State } from '#parts/state.tsx';

interface Shown {
  readonly on: boolean;
  readonly closed: boolean;
}

export function GameState({ shown: { on, closed } }: { readonly shown: Shown }) {
  const { t } = useText();
  if (closed) return <State tone="bad">{t('game.closedForAll')}</State>;
  return <State tone={on ? 'good' : 'waits'}>{t(on ? 'game.open' : 'game.closed')}</State>;
}
