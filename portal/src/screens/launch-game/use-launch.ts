// Fetches a game's address for each try, and its result.
import { gateway } from '@perya/contract/games/category';
import type { Language } from '@perya/contract/language';
import { launchGame, launchLottery } from '@perya/contract/games/launch';
import type { OutputOf } from '@perya/contract/endpoint';
import { timingMs } from '@perya/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { call, type Result } from '#lib/call.ts';
import { useOnline } from '#lib/online.ts';
import { useText } from '#lib/text.tsx';
import type { LaunchTarget } from './launch-target.ts';

export type Launch = OutputOf<typeof launchGame>;

/** What can be opened. */
export type Playable = Extract<LaunchTarget, { readonly input: object }>;

/** Why there is no game: the server's code, or the game's event. */
export interface Stop {
  readonly code: string;
  /** When a break ends; null for good or where there is none. */
  readonly until: string | null;
}

/** The launch token is valid for a minute: a later failure may be due to its age. */
const tokenMs = 50_000;

interface State {
  readonly launch: Launch | null;
  readonly stop: Stop | null;
  readonly askedAt: number;
}

function untilOf(value: unknown): string | null {
  const until =
    typeof value === 'object' && value !== null && 'until' in value ? value.until : null;
  return typeof until === 'string' ? until : null;
}

async function ask(target: Playable, language: Language, signal: AbortSignal) {
  const told = { language, gateway: gateway.mobile };
  if (target.kind === 'lottery') {
    return call(launchLottery, { ...target.input, ...told }, { signal });
  }
  return call(launchGame, { ...target.input, ...told }, { signal });
}

function stateOf(result: Result<Launch>): State {
  const askedAt = Date.now();
  if (result.ok) return { launch: result.value, stop: null, askedAt };
  const stop = { code: result.code, until: untilOf(result.value) };
  return { launch: null, stop, askedAt };
}

const asking: State = { launch: null, stop: null, askedAt: 0 };

/** Each try fetches an address, which can be used once. `target` never changes. */
export function useLaunch(target: Playable) {
  const { language } = useText();
  const [round, setRound] = useState(0);
  const [state, setState] = useState(asking);
  const fresh = useRef(0);
  const online = useOnline();
  // A change of language must not end a round: the game keeps its language.
  const meant = useRef({ target, language });
  useEffect(() => {
    const stop = new AbortController();
    const { target: game, language: spoken } = meant.current;
    ask(game, spoken, stop.signal).then(
      (result) => setState(stateOf(result)),
      () => undefined,
    );
    return () => stop.abort();
  }, [round]);
  const retry = () => {
    setState(asking);
    setRound((before) => before + 1);
  };
  const stopWith = (code: string, until: string | null = null) =>
    setState((before) => ({ ...before, launch: null, stop: { code, until } }));
  /** The token was too old: the game is started again, once. */
  const expired = () => {
    fresh.current += 1;
    if (fresh.current === 1) retry();
    else stopWith('expired');
  };
  const failed = () => {
    if (Date.now() - state.askedAt > tokenMs && fresh.current === 0) expired();
    else stopWith('failed');
  };
  const waits = state.stop?.code === 'offline' && online;
  useEffect(() => {
    if (!waits) return undefined;
    // The event comes a moment before the network works.
    const timer = setTimeout(() => {
      setState(asking);
      setRound((before) => before + 1);
    }, timingMs.modalFocus);
    return () => clearTimeout(timer);
  }, [waits, round]);
  return { ...state, retry, stopWith, expired, failed };
}

/** True once something takes so long that the person should be told. */
export function useSlow(waiting: boolean): boolean {
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
