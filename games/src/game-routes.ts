// What the page of a game of rounds may ask: a session, rounds, seeds and past rounds.
import { parseMoney, wireMoney } from '@perya/contract/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Game } from '../kit/game.ts';
import { done, fieldIn, Refusal, speakPlainly, textIn } from './answers.ts';
import * as players from './players-sql.ts';
import type { SeedView } from './players-sql.ts';
import * as sql from './rounds-sql.ts';
import { roundView } from './round-view.ts';
import { RoundRefused } from './rounds.ts';
import type { Rounds } from './rounds.ts';
import { enterGame, sessionOf } from './sessions.ts';
import { transaction } from './transaction.ts';
import type { WalletClient } from './wallet-client.ts';

function seedView({ hash, clientSeed, nonce }: SeedView): SeedView {
  return { hash, clientSeed, nonce };
}

interface Settings {
  readonly game: Game;
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly rounds: Rounds;
}

function playRoutes(app: FastifyInstance, { game, pool, wallet, rounds }: Settings): void {
  app.post('/session', async (request) => {
    const entered = await enterGame({ pool, wallet }, game.code, textIn(request, 'launchToken'));
    const { session, token, balance } = entered;
    const { memberId, currency } = session;
    const unfinished = await sql.unfinishedRound(pool, session);
    const [last] = await sql.recentRounds(pool, session, 1);
    return done({
      token,
      currency,
      balance,
      stakes: game.stakes(currency).map((stake) => wireMoney(stake, currency)),
      seed: seedView(await players.seedInUse(pool, memberId)),
      unfinished: unfinished && roundView(unfinished),
      last: last && last.roundId !== unfinished?.roundId ? roundView(last) : null,
    });
  });

  app.post('/play', async (request) => {
    const session = await sessionOf(pool, game.code, request);
    const requestId = textIn(request, 'requestId');
    const stake = parseMoney(textIn(request, 'stake'), session.currency);
    if (stake === null || stake <= 0n) throw new Refusal(400, 'input.invalid', 'stake');
    const choice = game.readChoice(fieldIn(request, 'choice'), stake, session.currency);
    if (choice === undefined) throw new Refusal(400, 'input.invalid', 'stake');
    return done(roundView(await rounds.play(session, { game, requestId, stake, choice })));
  });

  // What the game's pool holds now, in the session's currency: shown, never reckoned with.
  app.get('/jackpot', async (request) => {
    const { playToken } = await sessionOf(pool, game.code, request);
    if (!game.jackpot) throw new Refusal(404, 'wallet.poolUnknown');
    const answer = await wallet.jackpot({ playToken, pool: game.jackpot.pool });
    if (answer.kind !== 'done') throw new Refusal(503, 'wallet.unavailable');
    return done({ amount: answer.value.amount });
  });

  app.get('/state', async (request) => {
    const session = await sessionOf(pool, game.code, request);
    const unfinished = await sql.unfinishedRound(pool, session);
    const answer = await wallet.balance({ playToken: session.playToken });
    if (answer.kind === 'refused') throw new Refusal(401, 'session.ended');
    return done({
      balance: answer.kind === 'done' ? answer.value.balance : null,
      seed: seedView(await players.seedInUse(pool, session.memberId)),
      unfinished: unfinished && roundView(unfinished),
    });
  });
}

function seedRoutes(app: FastifyInstance, { game, pool }: Settings): void {
  app.post('/client-seed', async (request) => {
    const { memberId } = await sessionOf(pool, game.code, request);
    await players.changeClientSeed(pool, memberId, textIn(request, 'clientSeed'));
    return done(seedView(await players.seedInUse(pool, memberId)));
  });

  app.post('/rotate-seed', async (request) => {
    const { memberId } = await sessionOf(pool, game.code, request);
    const old = await transaction(pool, async (client) => {
      await players.lockPlayer(client, memberId);
      const { seedId } = await players.seedInUse(client, memberId);
      // A seed is never shown while a stake on it may still be refused or given back.
      if (await sql.seedIsInPlay(client, seedId)) throw new RoundRefused('round.unfinished');
      return players.rotateSeed(client, memberId);
    });
    const revealed = { hash: old.hash, serverSeed: old.serverSeed.toString('hex') };
    return done({ revealed, seed: seedView(await players.seedInUse(pool, memberId)) });
  });
}

function recordRoutes(app: FastifyInstance, { game, pool }: Settings): void {
  app.get('/history', async (request) => {
    const session = await sessionOf(pool, game.code, request);
    const past = await sql.recentRounds(pool, session, 50);
    return done({ rounds: past.map(roundView) });
  });

  // For whoever knows the id, which is random: the member's betting record, and support. It tells
  // nothing about the member, nor a seed that is still in use.
  app.get('/rounds/:roundId', async (request: FastifyRequest<{ Params: { roundId: string } }>) => {
    const { roundId } = request.params;
    const round = /^[a-z0-9-]{8,96}$/.test(roundId) ? await sql.findRound(pool, roundId) : null;
    if (round?.gameCode !== game.code) throw new Refusal(404, 'round.unknown');
    return done({ ...roundView(round), balance: null, refusal: null });
  });
}

/** Fastify plugin with the routes of one game, under /<its code>/api. */
export async function gameRoutes(app: FastifyInstance, options: Settings): Promise<void> {
  speakPlainly(app);
  playRoutes(app, options);
  seedRoutes(app, options);
  recordRoutes(app, options);
}
