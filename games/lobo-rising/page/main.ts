// The page of Lobo Rising: enters the game, follows the shared round, and passes on what is tapped.
import { amountText, compareAmounts } from '../../kit/page/amounts.ts';
import { call, CallError, setToken } from '../../kit/page/api.ts';
import { byId } from '../../kit/page/dom.ts';
import { readAddress, startingStake, wireSound } from '../../kit/page/entry.ts';
import { notifyPortal, onPortalBalance } from '../../kit/page/portal.ts';
import { sheetIsOpen } from '../../kit/page/sheets.ts';
import {
  reducedMotion,
  iconButton,
  mountSheet,
  showNotice,
  soundButton,
} from '../../kit/page/shell.ts';
import type { OwnBet, ServerMessage } from '../messages.ts';
import { Connection } from './connection.ts';
import type { ConnectionState } from './connection.ts';
import { Display } from './display.ts';
import { oddsSheet, ownSheet, pastSheet, playersSheet } from './info-sheets.ts';
import type { Terms } from './info-sheets.ts';
import { applyMessage, newModel, openStake } from './model.ts';
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
  byId('past').before(soundButton());
  byId('past').after(iconButton('info', 'info'));
  for (const id of ['sound', 'info'] as const) byId(id).setAttribute('aria-label', t(id));
  byId('past').setAttribute('aria-label', t('pastRounds'));
  const [name] = byId('history').getElementsByTagName('small');
  if (name) name.textContent = t('balance');
  byId('phase').textContent = t('loading');
}

async function enter(): Promise<Session | null> {
  const { launchToken } = await readAddress();
  label();
  try {
    const session = await call<Session>('session', { launchToken });
    setToken(session.token);
    return session;
  } catch (error) {
    const expired =
      error instanceof CallError && ['launch.expired', 'input.invalid'].includes(error.code);
    showNotice(t(expired ? 'launch' : 'unavailable'));
    notifyPortal('failed');
    return null;
  }
}

/** What a message does beyond the figures: sounds, tags, refusals, notices to the portal. */
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
      if (rests || message.bet.state === 'open') notifyPortal('settled');
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
    case 'leave':
    case 'tick':
      break;
  }
}

function showConnection(state: ConnectionState, display: Display): void {
  if (state === 'up') showNotice('');
  if (state === 'down') showNotice(t('reconnecting'));
  if (state === 'replaced') showNotice(t('replaced'));
  if (state === 'ended') {
    showNotice(t('ended'));
    notifyPortal('failed');
  }
  display.setConnected(state === 'up');
}

function wire(model: Model, terms: Terms): void {
  byId('info').addEventListener('click', () => oddsSheet(model, terms));
  byId('past').addEventListener('click', () => void pastSheet());
  byId('players').addEventListener('click', () => playersSheet(model));
  byId('history').addEventListener('click', () => void ownSheet());
  wireSound();
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || sheetIsOpen()) return;
    if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement) {
      return;
    }
    event.preventDefault();
    byId('act-0').click();
  });
}

/** The player's last bet of each panel; none where it is not known. */
async function lastBets(): Promise<(OwnBet | undefined)[]> {
  const { bets } = await call<{ bets: OwnBet[] }>('history').catch(() => ({ bets: [] }));
  return slots.map((slot) => bets.find((bet) => bet.slot === slot));
}

/** Tells the portal what is in play, when that changes: leaving is asked about. */
function openStakeTeller(): (stake: string | null) => void {
  let told: string | null = null;
  return (stake) => {
    if (stake === told) return;
    told = stake;
    notifyPortal('open', stake ?? undefined);
  };
}

async function start(): Promise<void> {
  mountSheet();
  const session = await enter();
  if (!session) return;
  const { currency, stakes } = session;
  const model = newModel(session.balance);
  const last = await lastBets();
  const panels = slots.map(
    (slot) =>
      new Panel({
        slot,
        currency,
        stakes,
        stake: startingStake(session, last[slot]?.stake),
        target: last[slot]?.target ?? null,
        tap: () => orders.tap(slot, panels[slot], model),
      }),
  );
  const display = new Display({ model, panels, currency, reducedMotion });
  const orders = new Orders({
    send: (message) => connection.send(message),
    canPay: (amount) => compareAmounts(model.balance, amount) >= 0,
    poor: () => display.toast(t('poor', { amount: amountText(model.balance, currency) })),
    offline: () => display.toast(t('reconnecting')),
    now: () => performance.now(),
  });
  display.follow(orders);
  byId('panels').append(...panels.map((panel) => panel.element));
  wire(model, session);
  const tellOpenStake = openStakeTeller();
  const connection = new Connection(session.token, {
    onState: (state) => showConnection(state, display),
    onMessage: (message) => {
      applyMessage(model, message, performance.now());
      react(message, { model, display, orders });
      tellOpenStake(openStake(model));
    },
  });
  onPortalBalance(currency, (balance) => void (model.balance = balance));
  display.start();
  notifyPortal('ready');
}

void start();
