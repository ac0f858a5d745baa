// The page of Lobo Rising: enters the game, follows the shared round, and passes on what is tapped.
import { amountText, compareAmounts } from '../../kit/page/amounts.ts';
import { call, CallFailed, setToken, tellPortal } from '../../kit/page/api.ts';
import { at } from '../../kit/page/dom.ts';
import { readAddress, startingStake, wireSound } from '../../kit/page/entry.ts';
import { sheetIsOpen } from '../../kit/page/sheets.ts';
import { calm, iconButton, mountSheet, showNotice, soundButton } from '../../kit/page/shell.ts';
import type { ServerMessage } from '../messages.ts';
import { Connection } from './connection.ts';
import type { Line } from './connection.ts';
import { Display } from './display.ts';
import { oddsSheet, ownSheet, pastSheet, playersSheet } from './info-sheets.ts';
import type { Terms } from './info-sheets.ts';
import { keep, newModel } from './model.ts';
import type { Model } from './model.ts';
import { Orders } from './orders.ts';
import { Panel } from './panel.ts';
import { refusalText } from './refusals.ts';
import { t } from './texts.ts';

interface Session extends Terms {
  readonly token: string;
  readonly balance: string;
  readonly stakes: string[];
}

const slots = [0, 1] as const;

function label(): void {
  at('past').before(soundButton());
  at('past').after(iconButton('info', 'info'));
  for (const id of ['sound', 'info'] as const) at(id).setAttribute('aria-label', t(id));
  at('past').setAttribute('aria-label', t('pastRounds'));
  const [name] = at('history').getElementsByTagName('small');
  if (name) name.textContent = t('balance');
  at('phase').textContent = t('loading');
}

async function enter(): Promise<Session | null> {
  const { launchToken } = readAddress();
  label();
  try {
    const session = await call<Session>('session', { launchToken });
    setToken(session.token);
    return session;
  } catch (error) {
    const expired =
      error instanceof CallFailed && ['launch.expired', 'input.invalid'].includes(error.code);
    showNotice(t(expired ? 'launch' : 'unavailable'));
    tellPortal('failed');
    return null;
  }
}

/** What a message means beyond the figures: sounds, tags, refusals, a word to the portal. */
function react(
  message: ServerMessage,
  { model, display, orders }: { model: Model; display: Display; orders: Orders },
): void {
  switch (message.t) {
    case 'state':
      orders.settle();
      display.pills();
      break;
    case 'open':
      display.newRound();
      orders.send(model);
      break;
    case 'rise':
      display.rise();
      break;
    case 'out':
      display.tags(message.outs);
      break;
    case 'end':
      display.end();
      orders.settle();
      break;
    case 'void':
      display.pills();
      display.toast(t('voided'));
      orders.settle();
      break;
    case 'bet': {
      orders.answered(message.bet);
      display.own(message.bet);
      const rests = message.bet.state === 'settled' || message.bet.state === 'void';
      if (rests || message.bet.state === 'open') tellPortal('settled');
      break;
    }
    case 'refused':
      orders.refused(message);
      display.toast(refusalText(message.code, amountText(model.balance, display.currency)));
      break;
    case 'bye':
    case 'beat':
    case 'closing':
    case 'join':
    case 'tick':
      break;
  }
}

function showLine(line: Line, display: Display): void {
  if (line === 'up') showNotice('');
  if (line === 'down') showNotice(t('reconnecting'));
  if (line === 'replaced') showNotice(t('replaced'));
  if (line === 'ended') {
    showNotice(t('ended'));
    tellPortal('failed');
  }
  display.setLine(line === 'up');
}

function wire(model: Model, terms: Terms): void {
  at('info').addEventListener('click', () => oddsSheet(model, terms));
  at('past').addEventListener('click', () => void pastSheet());
  at('players').addEventListener('click', () => playersSheet(model));
  at('history').addEventListener('click', () => void ownSheet());
  wireSound();
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || sheetIsOpen()) return;
    if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement) {
      return;
    }
    event.preventDefault();
    at('act-0').click();
  });
}

async function start(): Promise<void> {
  mountSheet();
  const session = await enter();
  if (!session) return;
  const { currency, stakes } = session;
  const model = newModel(session.balance);
  const stake = startingStake(session);
  const panels = slots.map(
    (slot) =>
      new Panel({
        slot,
        currency,
        stakes,
        stake,
        tap: () => orders.tap(slot, panels[slot], model),
      }),
  );
  const display = new Display({ model, panels, currency, calm });
  const orders = new Orders({
    send: (message) => connection.send(message),
    canPay: (amount) => compareAmounts(model.balance, amount) >= 0,
    poor: () => display.toast(t('poor', { amount: amountText(model.balance, currency) })),
    offline: () => display.toast(t('reconnecting')),
  });
  display.follow(orders);
  at('panels').append(...panels.map((panel) => panel.element));
  wire(model, session);
  const connection = new Connection(session.token, {
    onLine: (line) => showLine(line, display),
    onMessage: (message) => {
      keep(model, message, performance.now());
      react(message, { model, display, orders });
    },
  });
  display.start();
  tellPortal('ready');
}

void start();
