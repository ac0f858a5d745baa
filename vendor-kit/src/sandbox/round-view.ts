// A round as its page may see it, and the API that serves it by the round's id.
import type { FastifyInstance } from 'fastify';
import type { BetRow, Store } from './store.ts';
import { playedGame } from './vendors.ts';

/** What the wallet refused was not paid, whatever the round had decided. */
export function roundView(bet: BetRow): object {
  const { round_id: roundId, stake, free, state, refusal } = bet;
  const [payout, jackpot] = refusal === null ? [bet.payout, bet.jackpot] : ['0', '0'];
  return { roundId, stake, payout, jackpot, free, state, refusal };
}

/** What the sandbox may have called a bet or a round. */
export const isReference = (text: string): boolean => /^[A-Za-z0-9_.:-]{1,96}$/.test(text);

interface OfGame {
  readonly Params: { vendor: string; game: string };
  readonly Querystring: { id?: string };
}

/**
 * Serves /{vendor}/{game}/api/round?id=… without a session: the portal frames the picture of a past
 * round long after its session ended. An id has 122 random bits, and the answer names no member.
 */
export function registerRoundApi(app: FastifyInstance, store: Store): void {
  app.get<OfGame>('/:vendor/:game/api/round', async ({ params, query }, reply) => {
    const played = playedGame(params.vendor, params.game);
    const id = typeof query.id === 'string' && isReference(query.id) ? query.id : '';
    const bet = played && (await store.betOfRound(params.vendor, params.game, id));
    if (!bet) return reply.code(404).send({ success: false, code: 'round.unknown' });
    const value = {
      name: played.game.name,
      category: played.game.category,
      vendorName: played.vendor.name,
      currency: bet.currency,
      placedAt: bet.placed_at.toISOString(),
      round: roundView(bet),
    };
    return { success: true, value };
  });
}
