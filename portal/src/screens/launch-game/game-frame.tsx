// The frame itself: without rights, on an origin of its own; what its game says are hints alone.
import type { FrameMessage } from '@perya/contract/launch';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { LanternMark } from '#ui/lantern-mark.tsx';
import { calmly, readFrameMessage } from './frame-message.ts';
import { useSlow, type Launch } from './use-launch.ts';
import style from './launch-game.module.css';

/** However often a game says that a round ended, money is asked for this often at most. */
const settledEveryMs = 1_000;

interface StartingProps {
  readonly slow: boolean;
  readonly onRetry: () => void;
}

export function Starting({ slow, onRetry }: StartingProps) {
  const { t } = useText();
  return (
    <div className={style['starting']} aria-live="polite">
      <span className={style['lantern']}>
        <LanternMark size={64} />
      </span>
      <p>{t(slow ? 'launch.slow' : 'launch.starting')}</p>
      {slow && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </div>
  );
}

interface GameFrameProps {
  readonly launch: Launch;
  readonly onSettled: () => void;
  /** Whatever the game says besides that it is ready and that a round was settled. */
  readonly onEvent: (event: Exclude<FrameMessage['event'], 'ready' | 'settled'>) => void;
  readonly onRetry: () => void;
}

export function GameFrame({ launch, onSettled, onEvent, onRetry }: GameFrameProps) {
  const { t } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const slow = useSlow(!ready);
  const settled = useEffectEvent(onSettled);
  const told = useEffectEvent(onEvent);
  useEffect(() => {
    const calm = calmly(settled, settledEveryMs);
    const listen = (message: MessageEvent) => {
      const event = readFrameMessage(message, frame.current?.contentWindow ?? null);
      if (event === null) return;
      if (event === 'ready') setReady(true);
      else if (event === 'settled') calm.ask();
      else told(event);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      calm.stop();
    };
  }, []);
  return (
    <>
      <iframe
        ref={frame}
        className={style['frame']}
        src={launch.url}
        title={t('launch.frame', { name: launch.gameName })}
        sandbox="allow-scripts"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
        onLoad={() => setReady(true)}
      />
      {!ready && <Starting slow={slow} onRetry={onRetry} />}
    </>
  );
}
