// A game in its frame: without rights, on an origin of its own, with the balance above it.
import { frameMessageSchema, launchGame } from '@perya/contract/launch';
import { timingMs } from '@perya/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '#lib/router.tsx';
import { whereTo } from '#domain/launch.ts';
import { useBalance, useRefreshBalance } from '#domain/wallet.ts';
import { call, type Result } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { betRecord } from '@perya/contract/records';
import type { OutputOf } from '@perya/contract/endpoint';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/state.tsx';
import { LanternMark } from '#ui/lantern-mark.tsx';
import style from './launch-game.module.css';

/** The in-house slot, which every installation has. */
const houseSlot = 1001;

type Launch = OutputOf<typeof launchGame>;

/** Asks for the game's address; each try asks for a fresh one, for it serves once. */
function useLaunch(nodeId: number, freePlay: boolean) {
  const { language } = useText();
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<Result<Launch> | null>(null);
  // A change of language must not end a round: the game keeps the one it began in.
  const spoken = useRef(language);
  useEffect(() => {
    const asking = new AbortController();
    const input = { nodeId, language: spoken.current, ...(freePlay && { freePlay }) };
    call(launchGame, input, { signal: asking.signal }).then(setResult, () => undefined);
    return () => asking.abort();
  }, [nodeId, freePlay, round]);
  const retry = () => {
    setResult(null);
    setRound((before) => before + 1);
  };
  return { result, retry };
}

/** True once something has taken longer than a person should wait without a word. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), timingMs.slowCall);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}

function useLeave() {
  const navigate = useNavigate();
  return () => (window.history.length > 1 ? navigate(-1) : navigate('/m/home'));
}

interface FrameProps {
  readonly launch: Launch;
  readonly onLeave: () => void;
  readonly onFailed: () => void;
}

function GameFrame({ launch, onLeave, onFailed }: FrameProps) {
  const { t } = useText();
  const client = useQueryClient();
  const refreshBalance = useRefreshBalance();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const slow = useSlow(!ready);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      // Only this very frame, and only hints: a figure from a game would not be believed.
      if (event.source !== frame.current?.contentWindow) return;
      const message = frameMessageSchema.safeParse(event.data);
      if (!message.success) return;
      if (message.data.event === 'ready') setReady(true);
      if (message.data.event === 'failed') onFailed();
      if (message.data.event === 'exit') onLeave();
      if (message.data.event === 'settled') {
        void refreshBalance();
        void client.invalidateQueries({ queryKey: [betRecord.path] });
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [client, refreshBalance, onLeave, onFailed]);
  return (
    <div className={style['stage']}>
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
      {!ready && <Starting slow={slow} />}
    </div>
  );
}

function Starting({ slow }: { readonly slow: boolean }) {
  const { t } = useText();
  return (
    <div className={style['starting']} aria-live="polite">
      <span className={style['lantern']}>
        <LanternMark size={64} />
      </span>
      <p>{t(slow ? 'launch.slow' : 'launch.starting')}</p>
    </div>
  );
}

function Refused({ code, onRetry }: { readonly code: string; readonly onRetry: () => void }) {
  const { t } = useText();
  if (code === 'game.unavailable') {
    return (
      <EmptyState title={t('launch.unavailable')} text={t('launch.unavailableText')} lamps={false}>
        <ButtonLink look="lamp" to={whereTo({ category: 'RNG', nodeId: houseSlot })} replace>
          {t('launch.playHouse')}
        </ButtonLink>
        <ButtonLink to="/m/home">{t('common.goHome')}</ButtonLink>
      </EmptyState>
    );
  }
  const text = `${t(`error.${code as 'offline'}`)} ${t('launch.failedText')}`;
  return (
    <EmptyState title={t(code === 'game.unknown' ? 'launch.gone' : 'launch.failed')} text={text}>
      {code !== 'game.unknown' && (
        <Button look="lamp" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      <ButtonLink to="/m/home">{t('common.goHome')}</ButtonLink>
    </EmptyState>
  );
}

function Bar({
  launch,
  onLeave,
}: {
  readonly launch: Launch | null;
  readonly onLeave: () => void;
}) {
  const { t } = useText();
  const balance = useBalance().data;
  const play = launch?.currency === 'FUN';
  return (
    <header className={style['bar']}>
      <IconButton label={t('launch.leave')} onClick={onLeave}>
        <Icon name="back" />
      </IconButton>
      <h1 className={style['name']}>{launch?.gameName ?? t('title.launchGame')}</h1>
      {play && <span className={style['play']}>{t('launch.playMoney')}</span>}
      {balance && balance.currency === launch?.currency && (
        <Money amount={balance.sumBalance} currency={balance.currency} />
      )}
    </header>
  );
}

function Game({ nodeId, freePlay }: { readonly nodeId: number; readonly freePlay: boolean }) {
  const leave = useLeave();
  const { result, retry } = useLaunch(nodeId, freePlay);
  const [failed, setFailed] = useState(false);
  const slow = useSlow(result === null);
  const again = () => {
    setFailed(false);
    retry();
  };
  return (
    <div className={style['page']}>
      <Bar launch={result?.ok ? result.value : null} onLeave={leave} />
      {result === null && <Starting slow={slow} />}
      {result?.ok && !failed && (
        <GameFrame launch={result.value} onLeave={leave} onFailed={() => setFailed(true)} />
      )}
      {(failed || result?.ok === false) && (
        <Refused code={result?.ok === false ? result.code : 'server.unexpected'} onRetry={again} />
      )}
    </div>
  );
}

export function Screen() {
  const [query] = useSearchParams();
  const nodeId = Number(query.get('nodeId'));
  const known = Number.isInteger(nodeId) && nodeId > 0 && nodeId < 1_000_000_000;
  const retry = () => undefined;
  if (!known) return <Refused code="game.unknown" onRetry={retry} />;
  return <Game key={nodeId} nodeId={nodeId} freePlay={query.get('freePlay') === 'true'} />;
}
