// The API of a game of rounds: session, rounds, seeds and past rounds.
import { vendorReference } from '@perya/contract/vendor/wallet';
import { parseMoney, wireMoney } from '@perya/contract/money';
import type { CallerLimit } from '@perya/contract/caller-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { offersStake } from '../kit/game.ts';
import type { Game } from '../kit/game.ts';
import type { Warn } from './engine.ts';
import { freeRoundsById, freeRoundsNow, keepFreeRounds, playable } from './free-rounds.ts';
import type { FreeRoundsView } from './free-rounds.ts';
import { success, fieldIn, HttpError, apiScope, textIn } from './http.ts';
import * as players from './players-sql.ts';
import type { PlaySession, SeedView } from './players-sql.ts';
import * as sql from './rounds-sql.ts';
import type { Round } from './rounds-sql.ts';
import { roundView } from './round-view.ts';
import { RoundRefused } from './rounds.ts';
import type { Rounds } from './rounds.ts';
import { enterGame, liveSessionOf, sessionOf } from './sessions.ts';
import type { Entered } from './sessions.ts';
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
  readonly launches: CallerLimit;
  readonly tokens: CallerLimit;
  readonly warn: Warn;
}

/** Of the round that is in play, else those that are next. */
async function freeRoundsOf(
  pool: Pool,
  session: PlaySession,
  unfinished: Round | null,
): Promise<FreeRoundsView | null> {
  const grant = unfinished?.freeGrant ?? null;
  return grant === null ? freeRoundsNow(pool, session) : freeRoundsById(pool, session, grant);
}

/** What was told that the game can play: it offers a bet of that amount. */
function playableHere({ game, warn }: Settings, { session, freeRounds }: Entered) {
  const { currency } = session;
  return playable(freeRounds, { offers: (amount) => offersStake(game, amount, currency), warn });
}

function playRoutes(app: FastifyInstance, settings: Settings): void {
  const { game, pool, wallet, rounds } = settings;
  app.post('/session', async (request) => {
    const entered = await enterGame(settings, game.code, request);
    const { session, token, balance } = entered;
    const { memberId, currency } = session;
    await keepFreeRounds(pool, session, playableHere(settings, entered));
    const unfinished = await sql.unfinishedRound(pool, session);
    const [last] = await sql.recentRounds(pool, session, 1);
    return success({
      token,
      currency,
      balance,
      stakes: game.stakes(currency).map((stake) => wireMoney(stake, currency)),
      seed: seedView(await players.seedInUse(pool, memberId)),
      unfinished: unfinished && roundView(unfinished),
      last: last && last.roundId !== unfinished?.roundId ? roundView(last) : null,
      freeRounds: await freeRoundsOf(pool, session, unfinished),
    });
  });

  app.post('/play', async (request) => {
    const session = await sessionOf(settings, game.code, request);
    const requestId = textIn(request, 'requestId');
    const stake = parseMoney(textIn(request, 'stake'), session.currency);
    if (stake === null || stake <= 0n) throw new HttpError(400, 'input.invalid', 'stake');
    const choice = game.readChoice(fieldIn(request, 'choice'), stake, session.currency);
    if (choice === undefined) throw new HttpError(400, 'input.invalid', 'stake');
    const isFree = fieldIn(request, 'freeRound') !== undefined;
    const freeGrant = isFree ? textIn(request, 'freeRound') : null;
    const bet = { game, requestId, stake, choice, freeGrant };
    return success(roundView(await rounds.play(session, bet)));
  });

  // The pool's amount in the session's currency, for display only.
  app.get('/jackpot', async (request) => {
    const { playToken } = await sessionOf(settings, game.code, request);
    if (!game.jackpot) throw new HttpError(404, 'wallet.poolUnknown');
    const answer = await wallet.jackpot({ playToken, pool: game.jackpot.pool });
    if (answer.kind === 'refused' && answer.code === 'session.ended') {
      throw new HttpError(401, answer.code);
    }
    if (answer.kind !== 'done') throw new HttpError(503, 'wallet.unavailable');
    return success({ amount: answer.value.amount });
  });

  app.get('/state', async (request) => {
    const session = await sessionOf(settings, game.code, request);
    const unfinished = await sql.unfinishedRound(pool, session);
    const answer = await wallet.balance({ playToken: session.playToken });
    if (answer.kind === 'refused') throw new HttpError(401, 'session.ended');
    return success({
      balance: answer.kind === 'done' ? answer.value.balance : null,
      seed: seedView(await players.seedInUse(pool, session.memberId)),
      unfinished: unfinished && roundView(unfinished),
      freeRounds: await freeRoundsOf(pool, session, unfinished),
    });
  });

  // How a grant stands, also when it is over.
  app.get('/free-rounds/:grant', async (request: FastifyRequest<{ Params: { grant: string } }>) => {
    const session = await sessionOf(settings, game.code, request);
    const { success: named, data: grant } = vendorReference.safeParse(request.params.grant);
    const found = named ? await freeRoundsById(pool, session, grant) : null;
    if (!found) throw new HttpError(404, 'freeRounds.unknown');
    return success(found);
  });
}

function seedRoutes(app: FastifyInstance, settings: Settings): void {
  const { game, pool } = settings;
  app.post('/client-seed', async (request) => {
    const { memberId } = await liveSessionOf(settings, game.code, request);
    await players.changeClientSeed(pool, memberId, textIn(request, 'clientSeed'));
    return success(seedView(await players.seedInUse(pool, memberId)));
  });

  app.post('/rotate-seed', async (request) => {
    const { memberId } = await liveSessionOf(settings, game.code, request);
    const old = await transaction(pool, async (client) => {
      await players.lockPlayer(client, memberId);
      const { seedId } = await players.seedInUse(client, memberId);
      // A seed is not revealed while a round drawn from it may still be void.
      if (await sql.seedIsInPlay(client, seedId)) throw new RoundRefused('round.unfinished');
      return players.rotateSeed(client, memberId);
    });
    const revealed = { hash: old.hash, serverSeed: old.serverSeed.toString('hex') };
    return success({ revealed, seed: seedView(await players.seedInUse(pool, memberId)) });
  });
}

function recordRoutes(app: FastifyInstance, settings: Settings): void {
  const { game, pool } = settings;
  app.get('/history', async (request) => {
    const session = await liveSessionOf(settings, game.code, request);
    const past = await sql.recentRounds(pool, session, 50);
    return success({ rounds: past.map(roundView) });
  });

  // Without a session: ids are random, and the answer names no member and no seed in use. The
  // member's betting record links here.
  app.get('/rounds/:roundId', async (request: FastifyRequest<{ Params: { roundId: string } }>) => {
    const { roundId } = request.params;
    const round = /^[a-z0-9-]{8,96}$/.test(roundId) ? await sql.findRound(pool, roundId) : null;
    if (round?.gameCode !== game.code) throw new HttpError(404, 'round.unknown');
    return success({ ...roundView(round), balance: null, refusal: null });
  });
}

/** Fastify plugin with the routes of one game, under /<its code>/api. */
export async function roundRoutes(app: FastifyInstance, options: Settings): Promise<void> {
  apiScope(app);
  playRoutes(app, options);
  seedRoutes(app, options);
  recordRoutes(app, options);
}
