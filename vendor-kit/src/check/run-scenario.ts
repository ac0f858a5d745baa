// Plays one scenario against a wallet, and reports where the wallet is wrong.
import { createHash, randomUUID } from 'node:crypto';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { exchange } from '../dialect/wallet-client.ts';
import type { WalletLine } from '../dialect/wallet-client.ts';
import type { Answer, Command, SignedRequest } from '../dialect/dialect.ts';
import { otherKey, tamperAmount, tamperSignature } from './tamper.ts';
import type { CallStep, Operator, OperatorStep, Scenario, Tampering, Wanted } from './scenario.ts';

/** The wallet is wrong; the message says how. */
export class Finding extends Error {
  override name = 'Finding';
}

/** This operator can't do what the scenario needs; the message says what. */
export class NotShown extends Error {
  override name = 'NotShown';
}

/** A member's playing session. */
interface PlaySession {
  readonly playToken: string;
  readonly memberId: string;
  readonly gameCode: string;
  readonly currency: Currency;
}

/** The wallet, called as a vendor, and its operator, who gives launch tokens. */
export class WalletUnderTest {
  readonly #line: WalletLine;
  readonly #operator: Operator;
  #session: PlaySession | null = null;
  #ahead: string | null = null;
  slowestMs = 0;
  calls = 0;

  constructor(line: WalletLine, operator: Operator) {
    this.#line = line;
    this.#operator = operator;
  }

  async send(
    command: Command,
    tamper?: (request: SignedRequest) => SignedRequest,
  ): Promise<Answer> {
    const from = performance.now();
    const { answer } = await exchange(this.#line, command, tamper);
    this.slowestMs = Math.max(this.slowestMs, performance.now() - from);
    this.calls += 1;
    return answer;
  }

  async #launch(which: 'own' | 'other'): Promise<PlaySession> {
    const launchToken = await this.#operator.launch(which);
    if (launchToken === null) throw new NotShown(`no launch token for ${which} currency`);
    const answer = await this.send({ name: 'authenticate', input: { launchToken } });
    if (answer.kind !== 'done') throw new Finding(`authenticate: ${shown(answer)}`);
    const { playToken, memberId, gameCode, currency } = answer.facts;
    if (!playToken || !memberId || !gameCode || !currency) {
      throw new Finding('authenticate names no session, member, game or currency');
    }
    return { playToken, memberId, gameCode, currency: currency as Currency };
  }

  /** Plays the scenario to its end. Throws Finding or NotShown. */
  async play(scenario: Scenario): Promise<void> {
    if (scenario.ownSession) this.#session = null;
    this.#session ??= await this.#launch('own');
    let blocked = false;
    try {
      const run = new Run(this, this.#session);
      await run.begin();
      for (const step of scenario.steps) {
        if ('operator' in step) {
          await this.#operate(step);
          blocked ||= step.operator === 'block';
        } else if ('refused' in step) {
          const { playToken } = this.#session;
          const launchToken = this.#ahead ?? '';
          await this.#isRefused(
            step.refused === 'balance'
              ? { name: 'balance', input: { playToken } }
              : { name: 'authenticate', input: { launchToken } },
          );
        } else await run.call(step);
      }
    } finally {
      if (blocked) await this.#operator.perform('unblock');
      if (scenario.ownSession) this.#session = null;
    }
  }

  async #isRefused(command: Command): Promise<void> {
    const answer = await this.send(command);
    if (answer.kind === 'refused' && !answer.retryable) return;
    throw new Finding(`${command.name}: wanted final, ${shown(answer)}`);
  }

  async #operate(step: OperatorStep): Promise<void> {
    if (step.operator === 'otherCurrency') {
      await this.#launch('other');
      return;
    }
    if (step.operator === 'launchAhead') {
      this.#ahead = await this.#operator.launch('own');
      if (this.#ahead === null) throw new NotShown('no launch token');
      return;
    }
    const hours = step.operator === 'advance' ? step.hours : undefined;
    if (!(await this.#operator.perform(step.operator, hours))) {
      throw new NotShown(
        hours === undefined
          ? `the operator can't do "${step.operator}"`
          : `nobody moved the clock by ${String(hours)} h`,
      );
    }
  }

  tampered(
    command: Command,
    how: Tampering,
    session: PlaySession,
  ): (request: SignedRequest) => SignedRequest {
    const { dialect, signer, now } = this.#line;
    const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
    switch (how) {
      case 'key':
        return () => dialect.encode(command, { ...signer, key: otherKey[dialect.name] }, now());
      case 'old':
        return () => dialect.encode(command, signer, at(-6));
      case 'early':
        return () => dialect.encode(command, signer, at(6));
      case 'body':
        return tamperAmount;
      case 'signature':
        return tamperSignature;
      case 'other call': {
        const { path } = dialect.encode({ name: 'win', input: anyWin(session) }, signer, now());
        return (request) => ({ ...request, path });
      }
    }
  }
}

function anyWin({ memberId, gameCode, currency }: PlaySession) {
  const ids = { transactionId: 'w', betTransactionId: 'b', roundId: 'r' };
  return { ...ids, memberId, gameCode, currency, amount: '1' };
}

function shown(answer: Answer): string {
  if (answer.kind === 'done') return 'done';
  if (answer.kind === 'lost') return `no answer (${answer.why})`;
  return `refused (${answer.code}, ${answer.retryable ? 'retryable' : 'final'})`;
}

/** One scenario's ids, and the balance that it began with. */
class Run {
  readonly #wallet: WalletUnderTest;
  readonly #session: PlaySession;
  readonly #prefix = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 12);
  readonly #rounds = new Map<string, string>();
  #start = 0n;
  #last: bigint | null = null;

  constructor(wallet: WalletUnderTest, session: PlaySession) {
    this.#wallet = wallet;
    this.#session = session;
  }

  async begin(): Promise<void> {
    const balance = await this.#balance();
    if (balance === null) throw new Finding('the balance of a fresh session is refused');
    this.#start = balance;
    this.#last = balance;
  }

  /** Null when the session is over and no answer stated the balance. */
  async #balance(): Promise<bigint | null> {
    const { playToken, currency } = this.#session;
    const answer = await this.#wallet.send({ name: 'balance', input: { playToken } });
    if (answer.kind !== 'done') return this.#last;
    const balance = parseMoney(answer.facts.balance ?? '', currency);
    if (balance === null) throw new Finding(`balance says ${String(answer.facts.balance)}`);
    return balance;
  }

  #units(amount: NonNullable<CallStep['amount']>): string {
    const { currency } = this.#session;
    if (amount === 'too much') return wireMoney(money(this.#start + 1_00n), currency);
    if (amount === 'most of it') {
      return wireMoney(money(((this.#start * 3n) / 4n / 100n) * 100n), currency);
    }
    return String(amount);
  }

  #command(step: CallStep, id: string, of: string | undefined): Command {
    const { playToken, memberId, gameCode, currency: own } = this.#session;
    const round = `r-${step.round ?? this.#rounds.get(of ?? id) ?? of ?? id}`;
    const currency = step.currency === 'other' ? (own === 'VND' ? 'USDT' : 'VND') : own;
    const amount = this.#units(step.amount ?? 0);
    const name = (text: string) => `${this.#prefix}-${text}`;
    const shared = { transactionId: name(id), gameCode, currency, roundId: name(round) };
    const placing = {
      ...shared,
      playToken,
      amount,
      ...(step.freeRound !== undefined && { freeRound: step.freeRound }),
    };
    const ofBet = { ...shared, memberId, betTransactionId: name(of ?? id), amount };
    const { roundId: _, ...payment } = { ...shared, memberId, amount };
    switch (step.call) {
      case 'bet':
        return { name: step.call, input: placing };
      case 'betAndWin':
        return { name: step.call, input: { ...placing, winAmount: String(step.winAmount ?? 0) } };
      case 'win':
      case 'rollback':
        return { name: step.call, input: ofBet };
      case 'endRound':
        return { name: step.call, input: { ...shared, memberId } };
      case 'adjustment': {
        const direction = step.direction ?? 'credit';
        return { name: step.call, input: { ...shared, memberId, amount, direction } };
      }
      case 'promotionWin':
        return { name: step.call, input: { ...payment, campaignId: 'campaign-1' } };
      case 'jackpotWin':
        return { name: step.call, input: { ...shared, memberId, amount } };
    }
  }

  async call(step: CallStep): Promise<void> {
    const count = step.times ?? step.each ?? 1;
    const commands = Array.from({ length: count }, (_, index) => {
      const suffix = step.each === undefined ? '' : `-${String(index)}`;
      const own = `${step.id}${suffix}`;
      // Each of several cancels of several bets goes with its own; of one bet, all with that.
      const of = step.of !== undefined && this.#rounds.has(`${step.of}${suffix}`) ? suffix : '';
      const command = this.#command(step, own, step.of === undefined ? undefined : step.of + of);
      if (step.of === undefined && !this.#rounds.has(own)) this.#rounds.set(own, own);
      return command;
    });
    const answers = await Promise.all(
      commands.map(async (command) => {
        const tamper = step.tamper && this.#wallet.tampered(command, step.tamper, this.#session);
        return this.#wallet.send(command, tamper);
      }),
    );
    if (step.lose) return;
    const balance = await this.#checkAnswers(step, answers);
    this.#checkMoved(step, balance);
  }

  async #checkAnswers(step: CallStep, answers: readonly Answer[]): Promise<bigint | null> {
    for (const answer of answers) {
      const after = answer.kind === 'done' ? answer.facts.balance : undefined;
      if (after !== undefined) this.#last = parseMoney(after, this.#session.currency);
    }
    const balance = await this.#balance();
    const wanted = step.want ?? [];
    for (const answer of answers) {
      if (wanted.length === 0 || wanted.some((each) => this.#fits(answer, each, balance))) continue;
      throw new Finding(`${step.call} ${step.id}: wanted ${wanted.join(' or ')}, ${shown(answer)}`);
    }
    const done = answers.filter(({ kind }) => kind === 'done').length;
    if (step.doneTimes !== undefined && done !== step.doneTimes) {
      const [found, right] = [String(done), String(step.doneTimes)];
      throw new Finding(`${step.call} ${step.id}: ${found} done at once instead of ${right}`);
    }
    return balance;
  }

  #fits(answer: Answer, wanted: Wanted, balance: bigint | null): boolean {
    if (answer.kind === 'done') return wanted === 'done';
    if (answer.kind === 'lost') return wanted === 'retryable';
    if (wanted === 'final') return !answer.retryable;
    if (wanted === 'retryable') return answer.retryable;
    if (wanted !== 'true balance') return answer.code === wanted;
    const stated = parseMoney(answer.balance ?? '', this.#session.currency);
    return answer.code === 'short' && stated !== null && stated === balance;
  }

  #checkMoved(step: CallStep, balance: bigint | null): void {
    if (step.moved === undefined) return;
    if (balance === null) throw new NotShown('the balance can’t be read any more');
    const { currency } = this.#session;
    const one = parseMoney('1', currency) ?? 1n;
    const wanted = BigInt(step.moved) * one;
    const moved = balance - this.#start;
    if (moved === wanted) return;
    const text = (amount: bigint) => wireMoney(money(amount), currency);
    throw new Finding(
      `after ${step.call} ${step.id} the member has moved ${text(moved)}, not ${text(wanted)}`,
    );
  }
}
