// Storms a wallet as vendors do on a bad day: every call thrice, shuffled, some answers lost.
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
  /** How many at once. */
  readonly parallel: number;
  /** How many of a hundred answers are lost. */
  readonly lostOfHundred: number;
  /** The same seed makes the same calls; their order of arrival is up to the network. */
  readonly seed: string;
}

export interface StormSession {
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
  /** Where the wallet was wrong. */
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
/** A call that has no final answer after so many tries is a finding. */
const mostTries = 400;

/** A call of the storm, and what all answers to it have said. */
interface StormCall {
  readonly command: Command;
  /** What it adds to the balance when it is done. */
  readonly effect: bigint;
  readonly bet: string;
  done: boolean;
  final: boolean;
  tries: number;
}

class SeededRandom {
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

function plannedCalls(session: StormSession, rounds: number, random: SeededRandom): StormCall[] {
  const { playToken, memberId, gameCode, currency } = session;
  const one = parseMoney('1', currency) ?? 1n;
  const stamp = createHash('sha256').update(playToken).digest('hex').slice(0, 10);
  const calls: StormCall[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bet = `${stamp}-${String(round)}`;
    const stake = one * BigInt(1 + random.below(5));
    const shared = { roundId: `${bet}-r`, gameCode, currency };
    const amount = wireMoney(money(stake), currency);
    const call = (command: Command, effect: bigint) =>
      calls.push({ command, effect, bet, done: false, final: false, tries: 0 });
    call({ name: 'bet', input: { ...shared, playToken, transactionId: bet, amount } }, -stake);
    const ofBet = { ...shared, memberId, betTransactionId: bet };
    if (random.below(4) === 0) {
      call({ name: 'rollback', input: { ...ofBet, transactionId: `${bet}-c`, amount } }, stake);
      // Some cancel a second time, under another id.
      if (random.below(3) === 0) {
        call({ name: 'rollback', input: { ...ofBet, transactionId: `${bet}-d`, amount } }, stake);
      }
    } else {
      const payout = stake * BigInt([0, 0, 1, 2, 2][random.below(5)] ?? 0);
      const won = wireMoney(money(payout), currency);
      call({ name: 'win', input: { ...ofBet, transactionId: `${bet}-w`, amount: won } }, payout);
    }
  }
  return calls;
}

function shuffled(calls: readonly StormCall[], random: SeededRandom): StormCall[] {
  const all = calls.flatMap((call) => Array<StormCall>(copies).fill(call));
  for (let at = 0; at < all.length; at += 1) {
    const other = Math.min(all.length - 1, at + random.below(window));
    [all[at], all[other]] = [all[other] as StormCall, all[at] as StormCall];
  }
  return all;
}

/** What the wallet should hold: the bets that were taken and not given back, and what they won. */
function modelOf(session: StormSession, calls: readonly StormCall[], findings: string[]): bigint {
  let balance = session.balance;
  const byBet = Map.groupBy(calls, ({ bet }) => bet);
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

/** A member's session, by a token of the operator's; null when there is none. */
export async function openSession(
  line: WalletLine,
  operator: Operator,
): Promise<StormSession | null> {
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

/** Makes the storm and compares the balance with a model. */
export async function storm(
  line: WalletLine,
  session: StormSession,
  settings: StormSettings,
): Promise<StormReport> {
  const random = new SeededRandom(settings.seed);
  const rounds = Math.ceil(settings.calls / copies / 2.1);
  const planned = plannedCalls(session, rounds, random);
  const queue = shuffled(planned, random);
  const findings: string[] = [];
  const times: number[] = [];
  let [calls, answersLost, at] = [0, 0, 0];
  const from = performance.now();

  const settle = (call: StormCall, answer: Answer): boolean => {
    if (answer.kind === 'lost') return false;
    if (answer.kind === 'refused' && answer.retryable) return false;
    const { name } = call.command;
    const id = 'transactionId' in call.command.input ? call.command.input.transactionId : '';
    if (answer.kind === 'done') {
      if (call.final) findings.push(`${name} ${id}: refused for good, and then done`);
      call.done = true;
    } else {
      if (call.done) findings.push(`${name} ${id}: done, and then refused (${answer.code})`);
      call.final = true;
    }
    return true;
  };
  const make = async (call: StormCall): Promise<void> => {
    const loses = random.below(100) < settings.lostOfHundred;
    const began = performance.now();
    const { answer } = await exchange(line, call.command);
    times.push(performance.now() - began);
    calls += 1;
    if (loses) answersLost += 1;
    else if (settle(call, answer)) return;
    call.tries += 1;
    // Made again a little later: the call that it needs may have arrived by then.
    if (call.tries < mostTries) queue.splice(at + random.below(window), 0, call);
    else
      findings.push(`${call.command.name} of ${call.bet}: no end after ${String(mostTries)} tries`);
  };
  const worker = async (): Promise<void> => {
    for (let call = queue[at++]; call !== undefined; call = queue[at++]) await make(call);
  };
  await Promise.all(Array.from({ length: settings.parallel }, worker));

  const modelBalance = modelOf(session, planned, findings);
  const last = await exchange(line, { name: 'balance', input: { playToken: session.playToken } });
  const text = last.answer.kind === 'done' ? last.answer.facts.balance : undefined;
  const balance = parseMoney(text ?? '', session.currency) ?? -1n;
  if (balance !== modelBalance) findings.push('the balance is not the model’s');
  const sorted = times.toSorted((one, other) => one - other);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    calls,
    seconds: (performance.now() - from) / 1000,
    answersLost,
    done: planned.filter(({ done }) => done).length,
    refused: planned.filter(({ final }) => final).length,
    findings,
    balance,
    modelBalance,
    p50Ms: share(0.5),
    p99Ms: share(0.99),
  };
}
