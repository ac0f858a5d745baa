// Whether a round that is shown is the one that its revealed seeds give, by the game's own rules.
import { parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { Game, Played } from './game.ts';
import { recompute } from './verification.ts';
import type { Seeds } from './verification.ts';

/** A round as the games server states it; see `roundView` there. */
export interface StatedRound {
  readonly currency: string;
  readonly stake: string;
  readonly payout: string | null;
  readonly jackpot: string | null;
  readonly choice: unknown;
  readonly outcome: unknown;
  readonly seedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface Replayed<Outcome> extends Played<Outcome> {
  readonly hash: string;
  /** Decimal string, without what a pool paid. */
  readonly paid: string;
}

/** Plays a past round again. 'seed' and 'bet' say what it could not be played from. */
export function replay<Choice, Outcome>(
  game: Game<Choice, Outcome>,
  seeds: Seeds,
  bet: { readonly stake: string; readonly currency: string; readonly choice: unknown },
): Replayed<Outcome> | 'seed' | 'bet' {
  const again = recompute(seeds);
  if (!again) return 'seed';
  const currency = bet.currency as Currency;
  const stake = parseMoney(bet.stake, currency);
  // Null is how JSON writes that there was no choice.
  const choice =
    stake === null ? undefined : game.readChoice(bet.choice ?? undefined, stake, currency);
  if (stake === null || choice === undefined) return 'bet';
  const played = game.play(again.draw, { stake, choice });
  return { ...played, hash: again.hash, paid: wireMoney(played.payout, currency) };
}

/** JSON with its keys in order: the database does not keep theirs. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join()}}`;
}

/** True when hash, outcome, payout and whether a pool paid are what the revealed seeds give. */
export function roundHolds(game: Game, round: StatedRound): boolean {
  const { serverSeed, clientSeed, nonce } = round;
  if (serverSeed === null) return false;
  const again = replay(game, { serverSeed, clientSeed, nonce }, round);
  if (typeof again === 'string' || again.hash !== round.seedHash) return false;
  const currency = round.currency as Currency;
  const amount = (wire: string | null): bigint => parseMoney(wire ?? '0', currency) ?? 0n;
  return (
    canonical(again.outcome) === canonical(round.outcome) &&
    (again.jackpot ?? false) === (round.jackpot !== null) &&
    amount(round.payout) - amount(round.jackpot) === again.payout
  );
}
