// What stands around every game: header, words, figures, stake and play buttons, and the sheet.
import { at, make } from './dom.ts';
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

// The way back is in the portal's bar, which stands above every game.
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

function controls(): HTMLElement {
  const small = (id: string): HTMLElement => make('small', { id });
  const history = make('button', { id: 'history', type: 'button' }, small('history-name'));
  history.append(icon('history'));
  const stake = make('button', { id: 'stake', type: 'button' }, small('stake-name'));
  stake.append(make('b', { id: 'stake-value', textContent: '–' }));
  const play = make('button', { id: 'spin', type: 'button', disabled: true });
  play.append(make('span', { id: 'spin-name' }));
  return make('div', { id: 'controls' }, stake, play, history);
}

function sheet(): HTMLDialogElement {
  const head = make('div', { id: 'sheet-head' }, make('h2', { id: 'sheet-title' }));
  head.append(iconButton('sheet-close', 'close'));
  const dialog = make('dialog', { id: 'sheet' }, head, make('div', { id: 'sheet-body' }));
  dialog.setAttribute('aria-labelledby', 'sheet-title');
  return dialog;
}

/** Puts up the sheet alone, for a page with chrome of its own. */
export function mountSheet(): void {
  document.body.append(sheet());
}

/**
 * Builds the chrome around `#stage`, which the page's HTML has inside `#game`:
 * ids sound, mode, info; notice (over the stage), status, live; balance, win; stake,
 * stake-value, spin, history; sheet.
 */
export function mountShell(playText: string): void {
  const stage = at('stage');
  at('game').prepend(header());
  stage.append(make('p', { id: 'notice', hidden: true }));
  const live = make('p', { id: 'live' });
  live.setAttribute('role', 'status');
  live.setAttribute('aria-live', 'polite');
  const figures = make('dl', { id: 'figures' }, figure('balance'), figure('win'));
  stage.after(make('p', { id: 'status' }), live, figures, controls());
  mountSheet();
  const names = {
    'balance-name': t('balance'),
    'win-name': t('lastWin'),
    'stake-name': t('stake'),
    'history-name': t('history'),
    'spin-name': playText,
  };
  for (const [id, text] of Object.entries(names)) at(id).textContent = text;
  for (const id of ['sound', 'info'] as const) at(id).setAttribute('aria-label', t(id));
}

export type Mood = '' | 'won' | 'won big' | 'bad';

/** The line under the stage; `aloud` also for those who listen. */
export function say(text: string, mood: Mood = '', aloud = true): void {
  at('status').textContent = text;
  at('status').className = mood;
  if (aloud) at('live').textContent = text;
}

/** A word over the stage that stays until it is taken away with ''. */
export function showNotice(text: string): void {
  at('notice').textContent = text;
  at('notice').hidden = text === '';
  if (text) at('live').textContent = text;
}

export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the player wants no motion. */
export function calm(): boolean {
  return calmQuery.matches;
}
