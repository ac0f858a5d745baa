// The frame of a game: sandboxed, on another origin; what it says is only a hint.
import type { Balance } from '@perya/contract/account/balance-schema';
import type { FrameMessage, PortalMessage } from '@perya/contract/games/launch';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useStakable } from '#domain/rewards/bonuses.ts';
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
  /** What the bar shows, to be told to the game; null while a round is being shown. */
  readonly balance: Balance | null;
  readonly onMessage: (message: FrameMessage) => void;
  /** Rounds have been shown: at most once in a while, however often the game says so. */
  readonly onSettled: () => void;
  readonly onRetry: () => void;
}

/** Tells the game what can be staked on it, if it has spoken to the portal. */
function useTellBalance(
  frame: RefObject<HTMLIFrameElement | null>,
  speaks: boolean,
  balance: Balance | null,
): void {
  useEffect(() => {
    if (!speaks || balance === null) return;
    const { sumBalance, currency } = balance;
    const message = { perya: 'portal', event: 'balance', balance: sumBalance, currency } as const;
    // A sandboxed frame has no origin to name.
    frame.current?.contentWindow?.postMessage(message satisfies PortalMessage, '*');
  }, [frame, speaks, balance]);
}

export function GameFrame({ launch, balance, onMessage, onSettled, onRetry }: GameFrameProps) {
  const { t } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [speaks, setSpeaks] = useState(false);
  const slow = useSlow(!ready);
  const settled = useEffectEvent(onSettled);
  const emit = useEffectEvent(onMessage);
  useTellBalance(frame, speaks, useStakable(balance, launch.gameCategory));
  useEffect(() => {
    const throttled = throttle(settled, settledEveryMs);
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, frame.current?.contentWindow ?? null);
      if (message === null) return;
      setSpeaks(true);
      if (message.event === 'ready') setReady(true);
      emit(message);
      if (message.event === 'settled') throttled.ask();
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
