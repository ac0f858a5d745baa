// Storms a wallet as vendors do on a bad day: all thrice, shuffled, answers lost after commit.
import { createHash } from 'node:crypto';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { Answer, Command } from '../dialect/dialect.ts';
import { exchange } from '../dialect/wallet-client.ts';
import type { WalletLine } from '../dialect/wallet-client.ts';
import type { Operator } from './scenario.ts';

export interface StormSettings {
  /** Calls to make, repeats included. */
  readonly calls: number;
  /** How many are on their way at once. */
  readonly parallel: number;
  /** Of a hundred answers so many are lost on their way back. */
  readonly lostOfHundred: number;
  /** The same seed makes the same storm; which call overtakes which is the network's. */
  readonly seed: string;
}

export interface StormSeat {
  readonly playToken: string;
  readonly memberId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  /** Minor units when the storm begins. */
  readonly balance: bigint;
}

export interface StormReport {
  readonly calls: number;
  readonly seconds: number;
  readonly answersLost: number;
  readonly done: number;
  readonly refused: number;
  /** What a right wallet would have done otherwise; empty when it is right. */
  readonly findings: readonly string[];
  readonly balance: bigint;
  readonly modelBalance: bigint;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** How often each call is made. */
const copies = 3;
/** Calls are shuffled among so many of their neighbours. */
const window = 60;
/** After so many answers that leave it open, the wallet is to blame. */
const mostTries = 400;

/** What the answers to one id said, taken together. */
interface Fate {
  readonly command: Command;
  /** What it adds to the balance when it is done. */
  readonly effect: bigint;
  readonly bet: string;
  done: boolean;
  final: boolean;
  tries: number;
}

class Dice {
  readonly #seed: string;
  #count = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** A whole number from 0 to below `most`. */
  below(most: number): number {
    this.#count += 1;
    const hash = createHash('sha256')
      .update(`${this.#seed} ${String(this.#count)}`)
      .digest();
    return hash.readUInt32BE() % most;
  }
}

function fatesOf(seat: StormSeat, rounds: number, dice: Dice): Fate[] {
  const { playToken, memberId, gameCode, currency } = seat;
  const one = parseMoney('1', currency) ?? 1n;
  const stamp = createHash('sha256').update(playToken).digest('hex').slice(0, 10);
  const fates: Fate[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bet = `${stamp}-${String(round)}`;
    const stake = one * BigInt(1 + dice.below(5));
    const shared = { roundId: `${bet}-r`, gameCode, currency };
    const amount = wireMoney(money(stake), currency);
    const fate = (command: Command, effect: bigint) =>
      fates.push({ command, effect, bet, done: false, final: false, tries: 0 });
    fate({ name: 'bet', input: { ...shared, playToken, transactionId: bet, amount } }, -stake);
    const ofBet = { ...shared, memberId, betTransactionId: bet };
    if (dice.below(4) === 0) {
      fate({ name: 'rollback', input: { ...ofBet, transactionId: `${bet}-c`, amount } }, stake);
      // Some cancel a second time, under another id.
      if (dice.below(3) === 0) {
        fate({ name: 'rollback', input: { ...ofBet, transactionId: `${bet}-d`, amount } }, stake);
      }
    } else {
      const payout = stake * BigInt([0, 0, 1, 2, 2][dice.below(5)] ?? 0);
      const won = wireMoney(money(payout), currency);
      fate({ name: 'win', input: { ...ofBet, transactionId: `${bet}-w`, amount: won } }, payout);
    }
  }
  return fates;
}

function shuffled(fates: readonly Fate[], dice: Dice): Fate[] {
  const all = fates.flatMap((fate) => Array<Fate>(copies).fill(fate));
  for (let at = 0; at < all.length; at += 1) {
    const other = Math.min(all.length - 1, at + dice.below(window));
    [all[at], all[other]] = [all[other] as Fate, all[at] as Fate];
  }
  return all;
}

/** What the wallet should hold: the bets that were taken and not given back, and what they won. */
function modelOf(seat: StormSeat, fates: readonly Fate[], findings: string[]): bigint {
  let balance = seat.balance;
  const byBet = Map.groupBy(fates, ({ bet }) => bet);
  for (const [bet, own] of byBet) {
    const doneOf = (name: Command['name']) =>
      own.filter(({ command, done }) => command.name === name && done);
    const taken = doneOf('bet')[0];
    const given = doneOf('rollback');
    const won = doneOf('win');
    if (taken) balance += taken.effect;
    if (taken && given[0]) balance += given[0].effect;
    for (const { effect } of won) balance += effect;
    if (won.length > 0 && !taken) findings.push(`${bet}: a win was paid of a bet never taken`);
    if (won.length > 0 && given.length > 0) findings.push(`${bet}: paid out and given back`);
  }
  return balance;
}

/** A member at play, by a token of the operator's; null where there is none to be had. */
export async function openSeat(line: WalletLine, operator: Operator): Promise<StormSeat | null> {
  const launchToken = await operator.launch('own');
  if (launchToken === null) return null;
  const { answer } = await exchange(line, { name: 'authenticate', input: { launchToken } });
  if (answer.kind !== 'done') return null;
  const { playToken, memberId, gameCode, currency, balance } = answer.facts;
  if (!playToken || !memberId || !gameCode || !currency || !balance) return null;
  const amount = parseMoney(balance, currency as Currency);
  if (amount === null) return null;
  return { playToken, memberId, gameCode, currency: currency as Currency, balance: amount };
}

/** Makes the storm and compares what is left with a model. */
export async function storm(
  line: WalletLine,
  seat: StormSeat,
  settings: StormSettings,
): Promise<StormReport> {
  const dice = new Dice(settings.seed);
  const rounds = Math.ceil(settings.calls / copies / 2.1);
  const fates = fatesOf(seat, rounds, dice);
  const queue = shuffled(fates, dice);
  const findings: string[] = [];
  const times: number[] = [];
  let [calls, answersLost, at] = [0, 0, 0];
  const from = performance.now();

  const settle = (fate: Fate, answer: Answer): boolean => {
    if (answer.kind === 'lost') return false;
    if (answer.kind === 'refused' && answer.retryable) return false;
    const { name } = fate.command;
    const id = 'transactionId' in fate.command.input ? fate.command.input.transactionId : '';
    if (answer.kind === 'done') {
      if (fate.final) findings.push(`${name} ${id}: refused for good, and then done`);
      fate.done = true;
    } else {
      if (fate.done) findings.push(`${name} ${id}: done, and then refused (${answer.code})`);
      fate.final = true;
    }
    return true;
  };
  const make = async (fate: Fate): Promise<void> => {
    const loses = dice.below(100) < settings.lostOfHundred;
    const began = performance.now();
    const { answer } = await exchange(line, fate.command);
    times.push(performance.now() - began);
    calls += 1;
    if (loses) answersLost += 1;
    else if (settle(fate, answer)) return;
    fate.tries += 1;
    // Asked again a little later, when what it waits for may have come.
    if (fate.tries < mostTries) queue.splice(at + dice.below(window), 0, fate);
    else
      findings.push(`${fate.command.name} of ${fate.bet}: no end after ${String(mostTries)} tries`);
  };
  const worker = async (): Promise<void> => {
    for (let fate = queue[at++]; fate !== undefined; fate = queue[at++]) await make(fate);
  };
  await Promise.all(Array.from({ length: settings.parallel }, worker));

  const modelBalance = modelOf(seat, fates, findings);
  const told = await exchange(line, { name: 'balance', input: { playToken: seat.playToken } });
  const text = told.answer.kind === 'done' ? told.answer.facts.balance : undefined;
  const balance = parseMoney(text ?? '', seat.currency) ?? -1n;
  if (balance !== modelBalance) findings.push('the balance is not the model’s');
  const sorted = times.toSorted((one, other) => one - other);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    calls,
    seconds: (performance.now() - from) / 1000,
    answersLost,
    done: fates.filter(({ done }) => done).length,
    refused: fates.filter(({ final }) => final).length,
    findings,
    balance,
    modelBalance,
    p50Ms: share(0.5),
    p99Ms: share(0.99),
  };
}
