// A game in its frame: the bar above it, the sheets over it, and the way back to its list.
import type { FrameMessage } from '@perya/contract/games/launch';
import { betRecord } from '@perya/contract/play/records';
import { timingMs } from '@perya/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Break } from '#domain/protection/protection-break.tsx';
import { ProtectionSheet } from '#domain/protection/protection-sheet.tsx';
import { isTrial, useSession } from '#domain/session/session.ts';
import { useRefreshBalance } from '#domain/wallet/wallet.ts';
import { useOnline } from '#lib/online.ts';
import { Redirect, currentEntryKey, useNavigate, useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Bar } from './bar.tsx';
import { useFullScreen, useWrongOrientation, useWakeLock, type Orientation } from './device.ts';
import { GameFrame, Starting } from './game-frame.tsx';
import { withFreePlay } from '#domain/launch/with-free-play.ts';
import { pageBackOf, targetOf } from './launch-target.ts';
import { LeaveSheet, useOpenBet, type OpenBet } from './leave-sheet.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { RealityCheck } from './reality-check.tsx';
import { useRoundBalance, type RoundBalance } from './round-balance.ts';
import { Stopped } from './stopped.tsx';
import { useLaunch, useSlow, type Playable } from './use-launch.ts';
import { useSitting } from './use-sitting.ts';
import style from './launch-game.module.css';

const ownPath = '/m/launchGame';

/**
 * Back to the entry from which the game was launched, past entries that the game's frame has added;
 * to home or the lottery when there is none.
 */
function useLeave() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const lengthAtStart = useRef(0);
  useEffect(() => {
    lengthAtStart.current = window.history.length;
  }, []);
  return () => {
    const home = pageBackOf(query);
    if (currentEntryKey() === 'first') return navigate(home, { replace: true });
    const added = Math.max(0, window.history.length - lengthAtStart.current);
    navigate(-1 - added);
    setTimeout(() => {
      // The browser has dropped older entries.
      if (window.location.pathname === ownPath) navigate(home, { replace: true });
    }, timingMs.popupDelay);
    return undefined;
  };
}

function TurnPhone({
  wanted,
  onStay,
}: {
  readonly wanted: Orientation;
  readonly onStay: () => void;
}) {
  const { t } = useText();
  return (
    <output className={style['turn']}>
      <span>{t(wanted === 'landscape' ? 'launch.turnLandscape' : 'launch.turnPortrait')}</span>
      <Button size="small" onClick={onStay}>
        {t('launch.turnStay')}
      </Button>
    </output>
  );
}

interface FunStripProps {
  readonly trial: boolean;
  readonly onReal: () => void;
}

/** Marks play money. */
function FunStrip({ trial, onReal }: FunStripProps) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <div className={style['fun']}>
      <span className={style['funText']}>{t('launch.funText')}</span>
      <button
        type="button"
        className={style['real']}
        onClick={trial ? () => navigate('/m/register') : onReal}
      >
        {t(trial ? 'launch.register' : 'launch.playReal')}
      </button>
    </div>
  );
}

/** Fetches balance and figures after a round, when the tab is visible again, and when online. */
function useFreshFigures(refreshSitting: () => Promise<void>) {
  const client = useQueryClient();
  const refreshBalance = useRefreshBalance();
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: [betRecord.path] });
    await Promise.all([refreshBalance(), refreshSitting()]);
  };
  const again = useEffectEvent(() => void refresh());
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) again();
    wasOnline.current = online;
  }, [online]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) again();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return refresh;
}

interface OversProps {
  readonly game: ReturnType<typeof useLaunch>;
  readonly playing: ReturnType<typeof useSitting>;
  readonly fullScreen: ReturnType<typeof useFullScreen>;
  readonly openBet: OpenBet;
  readonly trial: boolean;
  readonly over: Over;
  readonly onOver: (over: Over) => void;
  readonly onLeave: () => void;
  readonly onSwitch: (fun: boolean) => void;
}

/** The sheets over the game: one at a time. */
type Over = 'menu' | 'limits' | null;

function Overs({ game, playing, openBet, over, onOver, onLeave, ...rest }: OversProps) {
  const navigate = useNavigate();
  const { launch } = game;
  const { sitting, elapsedMs, due, answerCheck, choose } = playing;
  // A sheet reports its closing a moment later, when another may be open already.
  const close = (which: Over) => onOver(over === which ? null : over);
  const toRecord = () => openBet.ask(() => navigate('/m/gameRecord'));
  const onBreak = ({ kind, until }: Break) => {
    onOver(null);
    game.stopWith(kind === 'coolOff' ? 'protection.coolingOff' : 'protection.excluded', until);
  };
  return (
    <>
      {launch && sitting && due && over !== 'limits' && (
        <RealityCheck
          sitting={sitting}
          elapsedMs={elapsedMs}
          trial={rest.trial}
          onContinue={answerCheck}
          onStop={onLeave}
          onRecord={toRecord}
          onLimits={() => onOver('limits')}
        />
      )}
      <MenuSheet
        {...rest}
        open={over === 'menu'}
        onClose={() => close('menu')}
        fun={launch?.currency === 'FUN'}
        supportPlay={launch?.supportPlay ?? false}
        minutes={sitting?.realityCheckMinutes ?? 0}
        onMinutes={choose}
        onRecord={toRecord}
        onLimits={() => onOver('limits')}
      />
      <ProtectionSheet open={over === 'limits'} onDone={() => close('limits')} onBreak={onBreak} />
    </>
  );
}

/** The last value before `isHeld`. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}

interface Heard {
  readonly balance: RoundBalance;
  readonly openBet: OpenBet;
  readonly game: ReturnType<typeof useLaunch>;
  readonly leave: () => void;
  readonly onTurn: (wanted: Orientation) => void;
}

/** What each message of the game does. */
function useMessages({ balance, openBet, game, leave, onTurn }: Heard) {
  return ({ event, stake }: FrameMessage) => {
    if (event === 'ready') return;
    if (event === 'playing') balance.playing(stake ?? '0');
    else if (event === 'settled') balance.settled();
    else if (event === 'open') openBet.set(stake ?? null);
    else if (event === 'exit') leave();
    else if (event === 'failed') game.failed();
    else if (event === 'expired') game.expired();
    else if (event === 'closed') game.stopWith('closed');
    else onTurn(event);
  };
}

function Game({ target }: { readonly target: Playable }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goBack = useLeave();
  const session = useSession();
  const trial = session !== null && isTrial(session);
  const game = useLaunch(target);
  const { launch, stop } = game;
  const openBet = useOpenBet(launch);
  const leave = () => openBet.ask(goBack);
  const slow = useSlow(launch === null && stop === null);
  const playing = useSitting(launch?.currency ?? null);
  const fullScreen = useFullScreen();
  const [wanted, setWanted] = useState<Orientation | null>(null);
  const wrongOrientation = useWrongOrientation(wanted, fullScreen.on);
  const [over, setOver] = useState<Over>(null);
  useWakeLock(launch !== null);
  const balance = useRoundBalance();
  const refresh = useFreshFigures(playing.refresh);
  const switchMoney = (fun: boolean) =>
    openBet.ask(() => navigate(withFreePlay(query, fun), { replace: true }));
  const onMessage = useMessages({ balance, openBet, game, leave, onTurn: setWanted });
  const { elapsedMs } = playing;
  const sitting = useHeld(playing.sitting, balance.isHeld);
  return (
    <div className={style['page']}>
      <div className={style['top']}>
        <Bar
          launch={launch}
          sitting={sitting}
          elapsedMs={elapsedMs}
          balance={balance.shown}
          onLeave={leave}
          onMenu={() => setOver('menu')}
        />
        {launch?.currency === 'FUN' && <FunStrip trial={trial} onReal={() => switchMoney(false)} />}
      </div>
      <div className={style['stage']}>
        {launch && (
          <GameFrame
            key={launch.url}
            launch={launch}
            balance={balance.isHeld ? null : (balance.shown ?? null)}
            onMessage={onMessage}
            onSettled={() => void refresh().then(balance.fetched)}
            onRetry={game.retry}
          />
        )}
        {!launch && !stop && <Starting slow={slow} onRetry={game.retry} />}
        {stop && <Stopped stop={stop} onRetry={game.retry} />}
        {launch && wanted && wrongOrientation && (
          <TurnPhone wanted={wanted} onStay={() => setWanted(null)} />
        )}
      </div>
      <Overs
        {...{ game, playing, fullScreen, trial, over, openBet }}
        onOver={setOver}
        onLeave={leave}
        onSwitch={switchMoney}
      />
      {launch && <LeaveSheet openBet={openBet} currency={launch.currency} onBack={leave} />}
    </div>
  );
}

export function Screen() {
  const [query] = useSearchParams();
  const target = targetOf(query);
  if (target.kind === 'lobby') {
    const query = new URLSearchParams(target.query).toString();
    return <Redirect to={query === '' ? '/m/lottery' : `/m/lottery?${query}`} />;
  }
  if (target.kind === 'unknown') {
    return <Stopped stop={{ code: 'game.unknown', until: null }} onRetry={() => undefined} />;
  }
  return <Game key={query.toString()} target={target} />;
}
