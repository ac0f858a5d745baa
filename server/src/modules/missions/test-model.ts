// A plain, slow model of missions and boards, which reads raw bets and nothing else.
import type { BoardRow } from './boards-sql.ts';
import type { FileMission } from './mission-file.ts';

export interface RawBet {
  /** "VENDOR/game/round" */
  readonly round: string;
  readonly category: string;
  readonly rule: 'stake' | 'risk' | 'loss';
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: 'open' | 'settled' | 'cancelled';
  readonly placedAt: Date;
  /** When it was first settled. */
  readonly countedAt: Date | null;
}

/** The merchant's day: Manila has been eight hours ahead for long. */
const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

function groups<T>(list: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of list) found.set(keyOf(each), [...(found.get(keyOf(each)) ?? []), each]);
  return found;
}

const sum = (list: readonly bigint[]): bigint => list.reduce((total, each) => total + each, 0n);

interface Told extends RawBet {
  /** Under which moment it counts: its own, or its round's. */
  readonly moment: Date;
}

/** The bets that were ever settled, each with its moment. */
function told(bets: readonly RawBet[]): Told[] {
  return [...groups(bets, ({ round }) => round).values()].flatMap((ofRound) => {
    const settled = ofRound.flatMap((bet) =>
      bet.countedAt === null ? [] : [{ ...bet, moment: bet.countedAt }],
    );
    const first = new Date(Math.min(...settled.map(({ moment }) => moment.getTime())));
    return settled.map((bet) => (bet.rule === 'stake' ? bet : { ...bet, moment: first }));
  });
}

/** What bets of one round count for. */
function validOf(bets: readonly Told[]): bigint {
  const settled = bets.filter(({ state }) => state === 'settled');
  const [stakes, paid] = [
    sum(settled.map(({ stake }) => stake)),
    sum(settled.map(({ payout }) => payout)),
  ];
  const won = paid - stakes;
  const size = won < 0n ? -won : won;
  const rule = bets[0]?.rule ?? 'stake';
  if (rule === 'stake') return stakes;
  if (rule === 'loss') return won < 0n ? -won : 0n;
  return size < stakes ? size : stakes;
}

/** How far a mission is whose time was that. */
export function missionCount(
  bets: readonly RawBet[],
  condition: FileMission['condition'],
  { from, until }: { readonly from: Date; readonly until: Date },
): bigint {
  const wanted = 'categories' in condition ? condition.categories : undefined;
  const inside = told(bets).filter(
    ({ moment, category }) =>
      moment >= from && moment < until && (wanted?.includes(category as never) ?? true),
  );
  const rounds = [...groups(inside, ({ round }) => round).values()];
  const settled = rounds
    .map((round) => round.filter(({ state }) => state === 'settled'))
    .filter((round) => round.length > 0);
  switch (condition.kind) {
    case 'validBet':
      return sum(rounds.map(validOf));
    case 'rounds':
      return BigInt(settled.length);
    case 'bigWin': {
      const isBig = (round: readonly Told[]): boolean =>
        sum(round.map(({ payout }) => payout)) >=
        sum(round.map(({ stake }) => stake)) * BigInt(condition.times);
      return BigInt(settled.filter(isBig).length);
    }
    case 'daysPlayed': {
      const least = BigInt(condition.least.replace('.', ''));
      const days = groups(inside, ({ moment }) => dayOf(moment));
      const counts = [...days.values()].filter((day) => {
        const ofDay = [...groups(day, ({ round }) => round).values()];
        return sum(ofDay.map(validOf)) >= least;
      });
      return BigInt(counts.length);
    }
    case 'deposit':
      throw new Error('deposits are no bets');
  }
}

interface Entry {
  readonly round: string;
  readonly moment: Date;
  readonly points: bigint;
}

/** The rounds of a member that count on a board. */
export function entriesOf(
  bets: readonly RawBet[],
  { joined, board }: { readonly joined: Date; readonly board: BoardRow },
): Entry[] {
  const inside = told(bets).filter(
    ({ placedAt, moment, category }) =>
      placedAt >= joined &&
      placedAt >= board.startsAt &&
      moment >= joined &&
      moment < board.endsAt &&
      category in board.weights,
  );
  return [...groups(inside, ({ round }) => round)].map(([round, ofRound]) => {
    const settled = ofRound.filter(({ state }) => state === 'settled');
    const stake = sum(settled.map((bet) => bet.stake));
    const payout = sum(settled.map((bet) => bet.payout));
    const weight = BigInt(board.weights[ofRound[0]?.category as 'RNG'] ?? 0);
    const valid = (validOf(ofRound) * weight) / 100n;
    const points = board.scoring === 'valid' ? valid : stake && (payout * 1_000_000n) / stake;
    const moment = new Date(Math.min(...ofRound.map((bet) => bet.moment.getTime())));
    return { round, moment, points: stake === 0n || stake < board.minStake ? 0n : points };
  });
}

/** A score, and the round with which it was reached. */
export function scoreOf(
  entries: readonly Entry[],
  { scoring, dailyCap }: BoardRow,
): { score: bigint; reachedAt: Date | null } {
  let [score, reachedAt]: [bigint, Date | null] = [0n, null];
  const days = new Map<string, bigint>();
  const inOrder = entries.toSorted(
    (a, b) => a.moment.getTime() - b.moment.getTime() || (a.round < b.round ? -1 : 1),
  );
  for (const { moment, points } of inOrder) {
    const before = days.get(dayOf(moment)) ?? 0n;
    days.set(dayOf(moment), before + points);
    const capped = (sumOfDay: bigint): bigint =>
      dailyCap !== null && sumOfDay > dailyCap ? dailyCap : sumOfDay;
    const total =
      scoring === 'valid' ? sum([...days.values()].map(capped)) : points > score ? points : score;
    if (total > score) [score, reachedAt] = [total, moment];
  }
  return { score, reachedAt };
}

interface Scored {
  readonly member: string;
  readonly score: bigint;
  readonly reachedAt: Date | null;
}

/** Who won what, by member. */
export function placed(
  scored: readonly Scored[],
  { ties, prizes }: BoardRow,
): { member: string; place: number; prize: bigint }[] {
  const inOrder = scored
    .filter(({ score }) => score > 0n)
    .toSorted(
      (a, b) =>
        Number(b.score - a.score) ||
        Number(a.reachedAt) - Number(b.reachedAt) ||
        (a.member < b.member ? -1 : 1),
    );
  const won = inOrder.map(({ member, score }, n) => {
    if (ties === 'first') return { member, place: n + 1, prize: prizes[n] ?? 0n };
    const tied = inOrder.filter((other) => other.score === score);
    const first = inOrder.findIndex((other) => other.score === score);
    const together = sum(prizes.slice(first, first + tied.length));
    const residue = n === first ? together % BigInt(tied.length) : 0n;
    return { member, place: first + 1, prize: together / BigInt(tied.length) + residue };
  });
  return won.filter(({ prize }) => prize > 0n).toSorted((a, b) => (a.member < b.member ? -1 : 1));
}
