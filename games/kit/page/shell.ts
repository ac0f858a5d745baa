// The frame of every game: header, status line, figures, stake and play buttons, and the sheet.
import { byId, make } from './dom.ts';
import { icon } from './icons.ts';
import type { Icon } from './icons.ts';
import { t } from './texts.ts';

/** A square button with drawings alone; with several, the style sheet says which one shows. */
export function iconButton(id: string, ...names: readonly Icon[]): HTMLButtonElement {
  return make('button', { id, className: 'icon', type: 'button' }, ...names.map(icon));
}

/** Off until it is asked for: see `wireSound`. */
export function soundButton(): HTMLButtonElement {
  const sound = iconButton('sound', 'silent', 'sound');
  sound.setAttribute('aria-pressed', 'false');
  return sound;
}

// The back button is in the portal's bar above the game.
function header(): HTMLElement {
  return make(
    'header',
    {},
    soundButton(),
    make('span', { id: 'mode' }),
    iconButton('info', 'info'),
  );
}

function figure(id: string): HTMLElement {
  return make('div', {}, make('dt', { id: `${id}-name` }), make('dd', { id, textContent: '–' }));
}

/** A square button beside the play button. */
function small(id: string, name: Icon): HTMLButtonElement {
  return make('button', { id, type: 'button', className: 'knob' }, icon(name));
}

function controls(): HTMLElement {
  const label = (id: string): HTMLElement => make('small', { id });
  const history = make('button', { id: 'history', type: 'button' }, label('history-name'));
  history.append(icon('history'));
  const stake = make('button', { id: 'stake', type: 'button' }, label('stake-name'));
  stake.append(make('b', { id: 'stake-value', textContent: '–' }));
  const play = make('button', { id: 'spin', type: 'button', disabled: true });
  play.append(make('span', { id: 'spin-name' }));
  const turbo = small('turbo', 'turbo');
  turbo.setAttribute('aria-pressed', 'false');
  const auto = small('auto', 'auto');
  auto.hidden = true;
  auto.append(make('b', { id: 'auto-left' }));
  const knobs = [small('less', 'less'), small('more', 'more'), play, turbo, auto];
  return make('div', { id: 'controls' }, stake, history, ...knobs);
}

function sheet(): HTMLDialogElement {
  const head = make('div', { id: 'sheet-head' }, make('h2', { id: 'sheet-title' }));
  head.append(iconButton('sheet-close', 'close'));
  const dialog = make('dialog', { id: 'sheet' }, head, make('div', { id: 'sheet-body' }));
  dialog.setAttribute('aria-labelledby', 'sheet-title');
  return dialog;
}

/** Adds the sheet alone, for a page with a frame of its own. */
export function mountSheet(): void {
  document.body.append(sheet());
}

/**
 * Builds the frame around `#stage`, which the page's HTML has inside `#game`:
 * ids sound, mode, info; notice (over the stage), free-rounds, status, live; balance, win; stake,
 * stake-value, less, more, spin, turbo, auto (where the merchant allows it), history; sheet.
 */
export function mountShell(playText: string): void {
  const stage = byId('stage');
  // What turns and falls does so from left to right in every language.
  stage.dir = 'ltr';
  byId('game').prepend(header());
  stage.append(make('p', { id: 'notice', hidden: true, dir: document.documentElement.dir }));
  const live = make('p', { id: 'live' });
  live.setAttribute('role', 'status');
  live.setAttribute('aria-live', 'polite');
  const figures = make('dl', { id: 'figures' }, figure('balance'), figure('win'));
  const free = make('p', { id: 'free-rounds', hidden: true });
  stage.after(free, make('p', { id: 'status' }), live, figures, controls());
  mountSheet();
  const names = {
    'balance-name': t('balance'),
    'win-name': t('lastWin'),
    'stake-name': t('stake'),
    'history-name': t('history'),
    'spin-name': playText,
  };
  for (const [id, text] of Object.entries(names)) byId(id).textContent = text;
  for (const id of ['sound', 'info', 'less', 'more', 'turbo', 'auto'] as const) {
    byId(id).setAttribute('aria-label', t(id));
  }
}

export type Mood = '' | 'won' | 'won big' | 'bad';

/** The line under the stage; `aloud` also for screen readers. */
export function showStatus(text: string, mood: Mood = '', aloud = true): void {
  byId('status').textContent = text;
  byId('status').className = mood;
  if (aloud) byId('live').textContent = text;
}

/** A notice over the stage; '' removes it. */
export function showNotice(text: string): void {
  byId('notice').textContent = text;
  byId('notice').hidden = text === '';
  if (text) byId('live').textContent = text;
}

export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

const reducedMotionQuery = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the player wants no motion. */
export function reducedMotion(): boolean {
  return reducedMotionQuery.matches;
}
