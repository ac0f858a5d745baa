// The page's copy of the round and of its own bets, updated by the server's messages.
import { plus } from '../../kit/page/amounts.ts';
import { endOf, readingAt } from '../rules.ts';
import type { Hundredths } from '../rules.ts';
import type { OwnBet, PastRound, PublicBet, ServerMessage, Snapshot } from '../messages.ts';

type Slot = 0 | 1;

export interface Model {
  phase: Snapshot['phase'] | 'void';
  round: number;
  hash: string;
  /** Local time at which betting closes, or the next round opens. */
  until: number;
  /** Local time of the start: the earliest that any message implies. */
  rose: number;
  point: Hundredths | null;
  bets: Map<number, PublicBet>;
  betCount: number;
  past: PastRound[];
  own: Map<Slot, OwnBet>;
  balance: string;
}

export function newModel(balance: string): Model {
  return {
    phase: 'waiting',
    round: 0,
    hash: '',
    until: 0,
    rose: 0,
    point: null,
    bets: new Map(),
    betCount: 0,
    past: [],
    own: new Map(),
    balance,
  };
}

/** The reading to show now; it never runs ahead of the server's. */
export function readingNow(model: Model, now: number): Hundredths {
  if (model.phase === 'over') return model.point ?? 100;
  if (model.phase !== 'rising') return 100;
  return readingAt(Math.max(0, now - model.rose));
}

const order = { pending: 0, open: 1, out: 2, lost: 2, cancelling: 2, settled: 3, void: 3 } as const;

/** Messages may arrive out of order; a bet's state never goes back. */
function applyOwnBet(model: Model, bet: OwnBet): void {
  if (bet.round !== model.round) return;
  const known = model.own.get(bet.slot);
  const same = known?.n === bet.n;
  if (known && same && order[known.state] > order[bet.state]) return;
  // A refused bet does not replace the later one in its slot.
  if (known && !same && known.n > bet.n) return;
  model.own.set(bet.slot, bet);
}

function snapshot(model: Model, state: Snapshot, now: number): void {
  if (state.round !== model.round) model.own.clear();
  model.phase = state.phase;
  model.round = state.round;
  model.hash = state.hash;
  model.until = now + state.left;
  model.rose = now - state.elapsed;
  model.point = state.point;
  model.bets = new Map(state.bets.map((bet) => [bet.n, bet]));
  model.betCount = state.betCount;
  model.past = [...state.past];
}

function end(model: Model, round: number, point: Hundredths | null): void {
  model.phase = point === null ? 'void' : 'over';
  model.point = point;
  if (model.past[0]?.round !== round) model.past = [{ round, point }, ...model.past].slice(0, 30);
}

/** What stands in bets that stay in the round when the page is left; null when none does. */
export function openStake({ own }: Model): string | null {
  const open = [...own.values()].filter(({ state }) => state === 'pending' || state === 'open');
  return open.reduce<string | null>((sum, { stake }) => plus(sum ?? '0', stake), null);
}

/** `now` is the local time of the message's arrival in milliseconds. */
export function applyMessage(model: Model, message: ServerMessage, now: number): void {
  switch (message.t) {
    case 'state':
      snapshot(model, message.state, now);
      for (const bet of message.own) applyOwnBet(model, bet);
      if (message.balance !== null) model.balance = message.balance;
      break;
    case 'open':
      model.own.clear();
      model.bets.clear();
      Object.assign(model, { phase: 'betting', round: message.round, hash: message.hash });
      Object.assign(model, { until: now + message.closesIn, point: null, betCount: 0 });
      break;
    case 'closing':
      model.phase = 'closing';
      break;
    case 'join':
      model.bets.set(message.bet.n, message.bet);
      model.betCount = Math.max(model.betCount + 1, model.bets.size);
      break;
    case 'leave':
      if (model.bets.delete(message.n)) model.betCount -= 1;
      break;
    case 'rise':
      Object.assign(model, { phase: 'rising', rose: now });
      break;
    case 'tick':
      // The message with the least delay is the most exact.
      model.rose = Math.min(model.phase === 'rising' ? model.rose : now, now - message.elapsed);
      model.phase = 'rising';
      break;
    case 'out':
      for (const { n, out, payout } of message.outs) {
        const bet = model.bets.get(n);
        if (bet) model.bets.set(n, { ...bet, out, payout });
      }
      break;
    case 'end':
      end(model, message.round, message.point);
      model.rose = Math.min(model.rose, now - endOf(message.point));
      model.until = now + message.opensIn;
      break;
    case 'void':
      end(model, message.round, null);
      break;
    case 'bet':
      applyOwnBet(model, message.bet);
      if (message.balance !== null) model.balance = message.balance;
      break;
    case 'refused':
      if (typeof message.balance === 'string') model.balance = message.balance;
      break;
    case 'beat':
    case 'bye':
      break;
  }
}
