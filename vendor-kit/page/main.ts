// A test game's page: opens the session, shows its state, and makes the player's calls.
import { call, CallError, setToken, notifyPortal } from './api.ts';
import type { RoundView, SessionView, StateView } from './api.ts';
import { showCalls } from './calls.ts';
import { byId, drawScene, showOutcome } from './element.ts';
import { amountText, isOver, isZero, outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { setLanguage, t } from './texts.ts';

const fragment = new URLSearchParams(location.hash.slice(1));
const launchToken = fragment.get('launch') ?? '';
setLanguage(fragment.get('lang') ?? 'EN');
history.replaceState(null, '', location.pathname);

const restMs = 3000;
const busyMs = 700;

let session: SessionView | null = null;
let state: StateView | null = null;
let stake = '';
let lastCall = '0';
let settledRound = '';
let busy = false;

const money = (wire: string): string => amountText(wire, session?.currency ?? 'FUN');

function statusOf(round: RoundView | null, owed: number): Outcome {
  if (!round) return { text: t('welcome'), mood: 'idle' };
  if (round.state === 'open') {
    const text = t(round.free ? 'openFree' : 'open', { amount: money(round.stake) });
    return { text, mood: 'open' };
  }
  if (!isOver(round)) return { text: t(owed > 0 ? 'cutOff' : 'asked'), mood: 'open' };
  if (round.refusal === 'short') {
    return { text: t('short', { amount: money(state?.balance ?? '0') }), mood: 'bad' };
  }
  return outcomeOf(round, session?.currency ?? 'FUN');
}

/** What the round is about by now: the jackpot or the payout where there is one, or the stake. */
function figureOf({ state: now, stake, payout, jackpot }: RoundView): string {
  if (now === 'settled' && !isZero(jackpot)) return money(jackpot);
  return money(isZero(payout) ? stake : payout);
}

function show(next: StateView): void {
  state = next;
  const newest = next.calls[0]?.id;
  if (newest !== undefined) lastCall = newest;
  showCalls(byId('call-list'), next.calls);
  const { round } = next;
  showOutcome(statusOf(round, next.owed));
  byId('balance').textContent = money(next.balance);
  byId('round').textContent = round ? figureOf(round) : '–';
  const given = next.freeRounds;
  byId('free').textContent =
    given === null
      ? t('free')
      : t('freeLeft', { left: String(given.left), amount: money(given.amount) });
  const open = round !== null && !isOver(round);
  byId('ending').hidden = !open;
  byId('staking').hidden = open;
  for (const id of ['win2', 'win10', 'lose', 'jackpot', 'cancel']) {
    byId<HTMLButtonElement>(id).disabled = busy || round?.state !== 'open';
  }
  for (const id of ['stake', 'free', 'promotion']) byId<HTMLButtonElement>(id).disabled = busy;
  if (round && isOver(round) && settledRound !== round.roundId) {
    settledRound = round.roundId;
    notifyPortal('settled');
  }
}

function showStakes(): void {
  const buttons = (session?.stakes ?? []).map((each) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = money(each).replace(/\.00$/, '');
    button.setAttribute('role', 'radio');
    button.setAttribute('aria-checked', String(each === stake));
    button.addEventListener('click', () => {
      stake = each;
      showStakes();
    });
    return button;
  });
  byId('stakes').replaceChildren(...buttons);
  byId('stake').textContent = t('stake', { amount: money(stake) });
  byId('promotion').textContent = t('promotion', { amount: money(stake) });
}

function takeCut(): boolean {
  const cut = byId('cut').getAttribute('aria-checked') === 'true';
  byId('cut').setAttribute('aria-checked', 'false');
  return cut;
}

async function act(name: string, body: object): Promise<void> {
  if (busy || !state) return;
  busy = true;
  show({ ...state, calls: [] });
  try {
    const next = await call<StateView>(name, { ...body, cut: takeCut(), after: lastCall });
    busy = false;
    show(next);
    if (name === 'promotion') notifyPortal('settled');
  } catch (error) {
    busy = false;
    show({ ...state, calls: [] });
    failed(error);
  }
}

function failed(error: unknown): void {
  const code = error instanceof CallError ? error.code : 'offline';
  const text = code === 'offline' ? t('offline') : t('refused', { code });
  byId('status').textContent = text;
  byId('status').className = 'bad';
}

/** Polls: queued calls are answered without the player doing anything. */
async function follow(): Promise<void> {
  for (;;) {
    const waits = state?.owed === 0 ? restMs : busyMs;
    await new Promise((resolve) => setTimeout(resolve, waits));
    if (busy || document.hidden) continue;
    try {
      const next = await call<StateView>(`state?after=${lastCall}`);
      if (!busy) show(next);
    } catch (error) {
      failed(error);
    }
  }
}

function label(): void {
  const names = {
    'ribbon-name': 'ribbon',
    'ribbon-text': 'ribbonText',
    'balance-name': 'balance',
    'round-name': 'round',
    win2: 'win2',
    win10: 'win10',
    lose: 'lose',
    jackpot: 'jackpot',
    cancel: 'cancel',
    'cut-name': 'cut',
    'calls-name': 'calls',
  } as const;
  for (const [id, key] of Object.entries(names)) byId(id).textContent = t(key);
  byId('exit').setAttribute('aria-label', t('exit'));
  byId('stakes').setAttribute('aria-label', t('stakes'));
}

function wire(): void {
  byId('exit').addEventListener('click', () => notifyPortal('exit'));
  byId('stake').addEventListener('click', () => void act('stake', { amount: stake }));
  byId('free').addEventListener('click', () => void act('stake', { amount: stake, free: true }));
  byId('promotion').addEventListener('click', () => void act('promotion', { amount: stake }));
  const ends = { win2: ['win', '2'], win10: ['win', '10'], lose: ['lose', '1'] } as const;
  for (const [id, [how, times]] of Object.entries(ends)) {
    byId(id).addEventListener('click', () => void act('end', { how, times }));
  }
  byId('jackpot').addEventListener('click', () => void act('end', { how: 'jackpot' }));
  byId('cancel').addEventListener('click', () => void act('end', { how: 'cancel' }));
  byId('cut').addEventListener('click', () => {
    const on = byId('cut').getAttribute('aria-checked') !== 'true';
    byId('cut').setAttribute('aria-checked', String(on));
  });
}

function playTypeName(code: string | null): string {
  if (code === 'trad') return t('tradition');
  return code === 'ent' ? t('entertainment') : '';
}

function describe(opened: SessionView): void {
  byId('title').textContent = opened.name;
  const room = [fragment.get('roomType'), fragment.get('room')];
  const way = [fragment.get('prizeMode'), playTypeName(fragment.get('playType'))];
  byId('maker').textContent = [opened.vendorName, ...room, ...way].filter(Boolean).join(' · ');
  byId('dialect').textContent = opened.dialect.toUpperCase();
  byId('dialect-name').textContent = t('dialect');
  document.title = `${opened.name} – ${t('ribbon')}`;
}

async function start(): Promise<void> {
  label();
  byId('status').textContent = t('loading');
  try {
    session = await call<SessionView>('session', { launchToken });
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'offline';
    byId('status').textContent = t(code === 'launch.expired' ? 'expired' : 'unavailable');
    byId('status').className = 'bad';
    notifyPortal(code === 'launch.expired' ? 'expired' : 'failed');
    return;
  }
  setToken(session.token);
  stake = session.stakes[1] ?? session.stakes[0] ?? '1';
  describe(session);
  wire();
  showStakes();
  if (session.state.round && isOver(session.state.round)) {
    settledRound = session.state.round.roundId;
  }
  show(session.state);
  notifyPortal('ready');
  await Promise.all([drawScene(session.category), follow()]);
}

void start();
