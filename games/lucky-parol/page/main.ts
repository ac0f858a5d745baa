// The game on the page: opens the session, plays rounds, and says in words what happens.
import { amountText, compareAmounts, lineMultiple, minus } from './amounts.ts';
import { call, CallFailed, tellPortal, setToken } from './api.ts';
import type { RoundView, SessionView, StateView } from './api.ts';
import { at } from './dom.ts';
import { loadPictures } from './pictures.ts';
import { createReels } from './reels.ts';
import type { Reels } from './reels.ts';
import { drawScene } from './scene.ts';
import { fairSheet, historySheet, paySheet, sheetIsOpen, stakeSheet } from './sheets.ts';
import type { Play } from './sheets.ts';
import { setSound, sounds } from './sound.ts';
import { presentRound } from './presentation.ts';
import { t, setLanguage } from './texts.ts';

const spinButton = at<HTMLButtonElement>('spin');
const fragment = new URLSearchParams(location.hash.slice(1));
const launchToken = fragment.get('launch') ?? '';
setLanguage(fragment.get('lang') ?? 'EN');
history.replaceState(null, '', location.pathname);

const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');
let session: SessionView | null = null;
let stake = '';
let balance = '';
let playing = false;

function say(text: string, mood: '' | 'won' | 'won big' | 'bad' = '', aloud = true): void {
  at('status').textContent = text;
  at('status').className = mood;
  if (aloud) at('live').textContent = text;
}

function money(wire: string): string {
  return amountText(wire, session?.currency ?? 'FUN');
}

function showFigures(): void {
  at('balance').textContent = money(balance);
  at('stake-value').textContent = money(stake);
}

function showNotice(text: string): void {
  at('notice').textContent = text;
  at('notice').hidden = text === '';
  if (text) at('live').textContent = text;
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

function fatal(text: string): void {
  spinButton.disabled = true;
  showNotice(text);
  tellPortal('failed');
}

// One request id until there is an answer: asking again can never play a second round.
async function askForRound(requestId: string): Promise<RoundView> {
  for (let tries = 0; ; tries += 1) {
    try {
      const round = await call<RoundView>('spin', { requestId, stake });
      if (round.state === 'settled' || round.state === 'void') return round;
      if (round.state === 'accepted') return round;
      showNotice(t('onWay'));
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : 'offline';
      if (code !== 'offline' && code !== 'round.unfinished' && code !== 'server.unexpected') {
        throw error;
      }
      showNotice(t(code === 'round.unfinished' ? 'onWay' : 'offline'));
    }
    await pause(Math.min(5000, 1000 * 1.5 ** tries));
  }
}

function refusalText(round: RoundView): string {
  if (round.refusal === 'wallet.insufficientFunds') return t('poor', { amount: money(balance) });
  if (round.refusal === 'session.ended') return t('ended');
  return t(round.refusal === 'wallet.unavailable' ? 'returned' : 'blocked');
}

async function finish(round: RoundView, reels: Reels): Promise<void> {
  showNotice('');
  if (round.outcome && round.payout !== null) {
    await presentRound(round, reels, calmQuery.matches);
    at('win').textContent = money(round.payout);
  } else {
    await reels.land(lastSpin);
    say(refusalText(round), 'bad');
  }
  if (round.balance !== null) balance = round.balance;
  showFigures();
}

type Shown = Parameters<Reels['land']>[0];

const idle: Shown = {
  free: false,
  stops: [0, 4, 5, 7, 0],
  wheels: 0,
  wheelPays: 0,
  awarded: 0,
  pays: 0,
  wins: [],
  window: [
    [2, 8, 7],
    [6, 0, 4],
    [3, 0, 5],
    [8, 0, 3],
    [1, 4, 2],
  ],
};
let lastSpin: Shown = idle;

async function spin(reels: Reels): Promise<void> {
  if (playing || !session) return;
  if (compareAmounts(balance, stake) < 0) {
    const fresh = await call<StateView>('state').catch(() => null);
    if (fresh?.balance) balance = fresh.balance;
    showFigures();
    if (compareAmounts(balance, stake) < 0) {
      say(t('poor', { amount: money(balance) }), 'bad');
      return;
    }
  }
  playing = true;
  spinButton.disabled = true;
  sounds.tap();
  say(t('spinning'), '', false);
  at('balance').textContent = money(minus(balance, stake));
  reels.start();
  try {
    const random = crypto.getRandomValues(new Uint32Array(4));
    const round = await askForRound([...random].map((part) => part.toString(16)).join('-'));
    if (round.balance !== null && !round.outcome) balance = round.balance;
    await finish(round, reels);
    lastSpin = round.outcome?.spins.at(-1) ?? lastSpin;
    tellPortal('settled');
    session.seed.nonce += 1;
  } catch (error) {
    await reels.land(lastSpin);
    showFigures();
    const ended = error instanceof CallFailed && error.code === 'session.ended';
    if (ended) fatal(t('ended'));
    else say(t('failed'), 'bad');
    if (ended) return;
  } finally {
    playing = false;
    spinButton.disabled = at('notice').hidden === false;
  }
}

async function resume(round: RoundView, reels: Reels): Promise<void> {
  playing = true;
  spinButton.disabled = true;
  showNotice(t('onWay'));
  reels.start();
  for (;;) {
    const state = await call<StateView>('state').catch(() => null);
    if (state && !state.unfinished) {
      if (state.balance !== null) balance = state.balance;
      break;
    }
    await pause(2000);
  }
  const { rounds } = await call<{ rounds: RoundView[] }>('history').catch(() => ({ rounds: [] }));
  const ended = rounds.find((each) => each.roundId === round.roundId);
  if (ended) await finish({ ...ended, balance }, reels);
  else await reels.land(lastSpin);
  showNotice('');
  at('live').textContent = t('resumed');
  playing = false;
  spinButton.disabled = false;
}

function label(): void {
  const names = {
    'balance-name': 'balance',
    'win-name': 'lastWin',
    'stake-name': 'stake',
    'history-name': 'history',
    'spin-name': 'spin',
  } as const;
  for (const [id, key] of Object.entries(names)) at(id).textContent = t(key);
  for (const id of ['exit', 'sound', 'info'] as const) at(id).setAttribute('aria-label', t(id));
}

function wire(reels: Reels): void {
  const play = (): Play => ({
    currency: session?.currency ?? 'FUN',
    stake: stake || '1',
    seed: session?.seed ?? { hash: '', clientSeed: '', nonce: 0 },
    setSeed: (seed) => void (session && (session.seed = seed)),
  });
  spinButton.addEventListener('click', () => void spin(reels));
  document.addEventListener('keydown', (event) => {
    const own = event.target instanceof HTMLButtonElement && event.target !== spinButton;
    if (event.code !== 'Space' || event.repeat || sheetIsOpen() || own) return;
    event.preventDefault();
    if (!spinButton.disabled) void spin(reels);
  });
  at('exit').addEventListener('click', () => tellPortal('exit'));
  at('info').addEventListener('click', () => paySheet(play()));
  at('history').addEventListener('click', () => void historySheet());
  at('mode').addEventListener('click', () => fairSheet(play()));
  at('stake').addEventListener('click', () => {
    if (!session || playing) return;
    stakeSheet(session.stakes, session.currency, stake, (chosen) => {
      stake = chosen;
      showFigures();
    });
  });
  at('sound').addEventListener('click', () => {
    const on = at('sound').getAttribute('aria-pressed') !== 'true';
    at('sound').setAttribute('aria-pressed', String(on));
    setSound(on);
    sounds.tap();
  });
  const fit = (): void => {
    drawScene(at<HTMLCanvasElement>('scene'), document.body.dataset['free'] === 'on');
    reels.resize();
  };
  addEventListener('resize', fit);
  fit();
}

function startingStake(view: SessionView): string {
  const affordable = view.stakes.filter((each) => compareAmounts(each, view.balance) <= 0);
  return affordable.includes(view.stakes[3] ?? '')
    ? (view.stakes[3] ?? '')
    : (affordable.at(-1) ?? view.stakes[0] ?? '1');
}

async function start(): Promise<void> {
  label();
  say(t('loading'));
  const reels = createReels(at<HTMLCanvasElement>('reels'), await loadPictures(), {
    calm: () => calmQuery.matches,
    onStop: (reel, wheels) => {
      sounds.stop(reel);
      if (wheels) sounds.wheel(wheels);
    },
  });
  wire(reels);
  reels.show(lastSpin);
  try {
    session = await call<SessionView>('session', { launchToken });
  } catch (error) {
    const expired =
      error instanceof CallFailed && ['launch.expired', 'input.invalid'].includes(error.code);
    fatal(t(expired ? 'launch' : 'unavailable'));
    say('');
    return;
  }
  setToken(session.token);
  balance = session.balance;
  stake = startingStake(session);
  const { last } = session;
  lastSpin = last?.outcome?.spins.at(-1) ?? lastSpin;
  reels.show(lastSpin);
  if (last?.payout) at('win').textContent = money(last.payout);
  else at('win').textContent = money(lineMultiple(stake, 0));
  showFigures();
  say(t('welcome'));
  tellPortal('ready');
  spinButton.disabled = false;
  if (session.unfinished) await resume(session.unfinished, reels);
}

void start();
