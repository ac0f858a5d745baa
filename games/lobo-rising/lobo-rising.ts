// Lobo Rising as the games server knows it: its routes, its sockets, and the engine behind them.
import { wireMoney } from '@perya/contract/money';
import type { FastifyInstance } from 'fastify';
import { success, HttpError } from '../host/http.ts';
import type { Engine, EngineDeps } from '../host/engine.ts';
import { enterGame, liveSessionOf, sessionOfToken } from '../host/sessions.ts';
import { gameCode } from './facts.ts';
import type { ClientMessage, PrivateEvent } from './messages.ts';
import { betOfId, ownBet, ownBets, recentBets, roundBet } from './server/bets-sql.ts';
import type { Bet } from './server/bets-sql.ts';
import { Bus } from './server/bus.ts';
import type { PlayerRequest } from './server/bus.ts';
import { machineClock } from './server/clock.ts';
import type { Clock } from './server/clock.ts';
import { Hub } from './server/hub.ts';
import { Leader } from './server/leader.ts';
import type { Answer, Player } from './server/live-round.ts';
import { saveName, nameOf } from './server/masked-name.ts';
import { Mirror } from './server/mirror.ts';
import { Payments } from './server/payments.ts';
import { findRound, recentRounds } from './server/rounds-sql.ts';
import type { RoundRow } from './server/rounds-sql.ts';
import { openSockets } from './server/sockets.ts';
import { largestPayoutOf, stakesOf } from './stakes.ts';

const payEveryMs = 1000;

export interface LoboSettings {
  readonly clock?: Clock;
  readonly chainLength?: number;
}

class Lobo {
  readonly #deps: EngineDeps;
  readonly #clock: Clock;
  readonly hub = new Hub();
  readonly mirror: Mirror;
  readonly payments: Payments;
  readonly bus: Bus;
  readonly leader: Leader;
  #paying: NodeJS.Timeout | undefined;

  constructor(deps: EngineDeps, { clock = machineClock, chainLength }: LoboSettings) {
    const { pool, wallet, warn } = deps;
    this.#deps = deps;
    this.#clock = clock;
    this.mirror = new Mirror(pool, () => clock.now());
    this.bus = new Bus({
      pool,
      warn,
      onPublic: (event) => {
        this.mirror.apply(event);
        this.hub.toAll(event);
      },
      onPrivate: (memberId, currency, event) => this.hub.toMember(memberId, currency, event),
      onRequest: (request) => {
        if (this.leader.round === null) return null;
        return this.#decide(request);
      },
      onGap: () => {
        this.mirror.load().catch((error: unknown) => warn({ err: error }, 'the round is not read'));
      },
    });
    this.payments = new Payments({
      pool,
      wallet,
      warn,
      paid: (bet) => this.bus.sendTo(bet, { t: 'bet', bet: ownBet(bet), balance: bet.balance }),
    });
    this.leader = new Leader({
      pool,
      wallet,
      warn,
      clock,
      payments: this.payments,
      broadcast: (event) => this.bus.broadcast(event),
      sendTo: (player, event) => this.bus.sendTo(player, event),
      ...(chainLength === undefined ? {} : { chainLength }),
    });
  }

  async start(): Promise<void> {
    await this.bus.listen();
    this.#paying = setInterval(() => this.payments.trigger(), payEveryMs);
    this.leader.start();
  }

  async stop(): Promise<void> {
    clearInterval(this.#paying);
    await this.leader.stop();
    this.hub.close();
    await this.payments.pay().catch(() => {});
    this.bus.close();
  }

  async act(player: Player, message: Exclude<ClientMessage, { t: 'hello' }>): Promise<Answer> {
    const request: PlayerRequest =
      message.t === 'bet'
        ? { kind: 'bet', player, command: message }
        : { kind: message.t, player, n: message.n };
    return this.leader.round === null ? this.bus.request(request) : this.#decide(request);
  }

  async #decide(request: PlayerRequest): Promise<Answer> {
    const { kind, player } = request;
    if (kind === 'bet') return this.leader.bet(player, request.command);
    if (kind === 'take-back') return this.leader.takeBack(player, request.n);
    return this.leader.cashOut(player, request.n);
  }

  async stateFor(player: Player): Promise<PrivateEvent> {
    const { memberId, currency, playToken } = player;
    const { pool, wallet } = this.#deps;
    const answer = await wallet.balance({ playToken });
    if (answer.kind === 'refused' && answer.code === 'session.ended') {
      return { t: 'bye', code: answer.code };
    }
    const bets = await ownBets(pool, memberId, currency, this.mirror.round);
    const own = bets.map(ownBet);
    const balance = answer.kind === 'done' ? answer.value.balance : null;
    return { t: 'state', state: this.mirror.snapshot(), own, balance };
  }

  openSockets(): () => void {
    return openSockets(this.#deps.upgrades, {
      hub: this.hub,
      clock: this.#clock,
      warn: this.#deps.warn,
      stateFor: async (player) => this.stateFor(player),
      act: async (player, message) => this.act(player, message),
      enter: async (token) => {
        try {
          const session = await sessionOfToken(this.#deps.pool, gameCode, token);
          return { ...session, name: await nameOf(this.#deps.pool, session.memberId) };
        } catch (error) {
          if (error instanceof HttpError) return null;
          throw error;
        }
      },
    });
  }
}

/** A round as the verifier shows it: its seed once it is over; `bet`: the one it was asked by. */
const roundView = ({ at, ...round }: RoundRow, bet: Bet | null = null) => ({
  ...round,
  at: at.toISOString(),
  bet: bet && roundBet(bet),
});

function routes(app: FastifyInstance, deps: EngineDeps): void {
  const { pool } = deps;
  app.post('/session', async (request) => {
    const entered = await enterGame(deps, gameCode, request);
    const { balance, nickname, token } = entered;
    const { currency, memberId } = entered.session;
    await saveName(pool, memberId, nickname);
    return success({
      token,
      currency,
      balance,
      stakes: stakesOf(currency).map((stake) => wireMoney(stake, currency)),
      largestPayout: wireMoney(largestPayoutOf(currency), currency),
    });
  });

  app.get('/history', async (request) => {
    const { memberId, currency } = await liveSessionOf(deps, gameCode, request);
    const bets = await recentBets(pool, memberId, currency, 50);
    return success({ bets: bets.map(ownBet) });
  });

  // Rounds are public: no session is needed.
  app.get('/rounds', async () =>
    success({ rounds: (await recentRounds(pool, 31)).map((round) => roundView(round)) }),
  );

  // By its number, or by the id of a bet in it, which is what a betting record has.
  app.get<{ Params: { id: string } }>('/rounds/:id', async (request) => {
    const { id } = request.params;
    const isNumber = /^[1-9]\d{0,8}$/.test(id);
    const mayBeBet = !isNumber && /^[a-z0-9-]{1,64}$/.test(id);
    const bet = mayBeBet ? await betOfId(pool, id) : null;
    const number = isNumber ? Number(id) : bet?.round;
    const round = number === undefined ? null : await findRound(pool, number);
    if (!round) throw new HttpError(404, 'round.unknown');
    return success(roundView(round, bet));
  });
}

/** Tests give a clock and a short chain. */
export function createLobo(settings: LoboSettings = {}): Engine {
  return {
    code: gameCode,
    register: async (app, deps) => {
      const lobo = new Lobo(deps, settings);
      let close = (): void => {};
      routes(app, deps);
      // Tests and tools build the server without listening: then no engine runs.
      app.addHook('onListen', async () => {
        close = lobo.openSockets();
        await lobo.start();
      });
      app.addHook('preClose', async () => {
        await lobo.stop();
        close();
      });
    },
  };
}

export const loboRising: Engine = createLobo();
