// The frame of a game: sandboxed, on another origin; its messages are only hints.
import type { FrameMessage } from '@perya/contract/games/launch';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { LanternMark } from '#ui/lantern-mark.tsx';
import { throttle, readFrameMessage } from './frame-message.ts';
import { useSlow, type Launch } from './use-launch.ts';
import style from './launch-game.module.css';

/** How often the balance is fetched at most, however often a game reports a round. */
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
  /** Every other message of the game. */
  readonly onEvent: (event: Exclude<FrameMessage['event'], 'ready' | 'settled'>) => void;
  readonly onRetry: () => void;
}

export function GameFrame({ launch, onSettled, onEvent, onRetry }: GameFrameProps) {
  const { t } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const slow = useSlow(!ready);
  const settled = useEffectEvent(onSettled);
  const emit = useEffectEvent(onEvent);
  useEffect(() => {
    const throttled = throttle(settled, settledEveryMs);
    const listen = (message: MessageEvent) => {
      const event = readFrameMessage(message, frame.current?.contentWindow ?? null);
      if (event === null) return;
      if (event === 'ready') setReady(true);
      else if (event === 'settled') throttled.ask();
      else emit(event);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      throttled.stop();
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
