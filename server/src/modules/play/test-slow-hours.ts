// A plain, slow model of what bets count for by hours: it reads raw bets, and nothing that the
// database has added up. It says itself which hour of which zone a moment is in.

export interface RawBet {
  readonly category: string;
  /** What the session's rule says that a bet counts for. */
  readonly rule: 'stake' | 'risk' | 'loss';
  /** "VENDOR/game/round" */
  readonly round: string;
  readonly state: 'open' | 'settled' | 'cancelled';
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly payout: bigint;
  /** What the vendor said that it counts for; null where it said nothing. */
  readonly vendorValid: bigint | null;
  readonly isFree: boolean;
  /** When it was first settled. */
  readonly countedAt: Date | null;
}

export interface Sums {
  count: bigint;
  turnover: bigint;
  payout: bigint;
  valid: bigint;
  cashValid: bigint;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const sum = (list: readonly bigint[]): bigint => list.reduce((total, each) => total + each, 0n);

/** Of a whole, what is in proportion to its cash. */
const cashOf = (valid: bigint, cash: bigint, stakes: bigint): bigint =>
  stakes === 0n ? 0n : (valid * cash) / stakes;

/** The beginning of the hour that a moment is in, on the zone's clocks. */
export function hourIn(timeZone: string): (at: Date) => string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const [minutes = 0, seconds = 0] = clock.format(at).split(':').map(Number);
    const past = (minutes * 60 + seconds) * 1_000 + at.getMilliseconds();
    return new Date(at.getTime() - past).toISOString();
  };
}

/** What counts for one bet or one round: at which moment, for how much, and for a bonus. */
interface Counted {
  readonly category: string;
  readonly at: Date;
  readonly valid: bigint;
  readonly cashValid: bigint;
}

const isInRound = ({ rule, isFree }: RawBet): boolean => rule !== 'stake' && !isFree;

/** A round of the rules 'risk' and 'loss' counts once, for all bets that it settled. */
function ofRounds(bets: readonly RawBet[]): Map<string, Counted> {
  const found = new Map<string, Counted>();
  const rounds = Map.groupBy(
    bets.filter((bet) => isInRound(bet) && bet.countedAt !== null),
    ({ round }) => round,
  );
  for (const [round, all] of rounds) {
    const counts = all.filter(
      ({ state, vendorValid }) => state === 'settled' && vendorValid === null,
    );
    const stakes = sum(counts.map(({ stake }) => stake));
    const lost = stakes - sum(counts.map(({ payout }) => payout));
    const risked = least(stakes, lost < 0n ? -lost : lost);
    const valid = all[0]?.rule === 'risk' ? risked : lost > 0n ? lost : 0n;
    const cash = sum(counts.map(({ stake, bonusStake }) => stake - bonusStake));
    const at = new Date(Math.min(...all.map(({ countedAt }) => Number(countedAt))));
    const category = all[0]?.category ?? '';
    found.set(round, { category, at, valid, cashValid: cashOf(valid, cash, stakes) });
  }
  return found;
}

/** A bet that the rule 'stake' or its vendor counts by itself. */
function ownOf(bet: RawBet): bigint {
  if (bet.state !== 'settled' || bet.isFree) return 0n;
  if (bet.vendorValid !== null) return least(bet.vendorValid, bet.stake);
  return bet.rule === 'stake' ? bet.stake : 0n;
}

/** What the bets of a member come to, by hour and category: "2026-03-01T16:00:00.000Z RNG". */
export function slowHours(bets: readonly RawBet[], timeZone: string): Map<string, Sums> {
  const hours = new Map<string, Sums>();
  const hourOf = hourIn(timeZone);
  const at = (moment: Date, category: string): Sums => {
    const key = `${hourOf(moment)} ${category}`;
    const known = hours.get(key);
    if (known) return known;
    const sums = { count: 0n, turnover: 0n, payout: 0n, valid: 0n, cashValid: 0n };
    hours.set(key, sums);
    return sums;
  };
  const rounds = ofRounds(bets);
  for (const bet of bets) {
    if (bet.countedAt === null) continue;
    const moment = isInRound(bet) ? rounds.get(bet.round)?.at : bet.countedAt;
    const sums = at(moment ?? bet.countedAt, bet.category);
    if (bet.state !== 'settled') continue;
    sums.count += 1n;
    sums.turnover += bet.stake;
    sums.payout += bet.payout;
    const own = ownOf(bet);
    sums.valid += own;
    sums.cashValid += cashOf(own, bet.stake - bet.bonusStake, bet.stake);
  }
  for (const { category, at: moment, valid, cashValid } of rounds.values()) {
    const sums = at(moment, category);
    sums.valid += valid;
    sums.cashValid += cashValid;
  }
  return hours;
}

/** How far a bonus is that all of the bets were placed under: each bet or round rounded down. */
export function slowProgress(
  bets: readonly RawBet[],
  percent: Readonly<Record<string, bigint>>,
): bigint {
  const share = (valid: bigint, category: string): bigint =>
    (valid * (percent[category] ?? 0n)) / 100n;
  const own = bets.map((bet) => share(ownOf(bet), bet.category));
  const rounds = [...ofRounds(bets).values()].map(({ valid, category }) => share(valid, category));
  return sum(own) + sum(rounds);
}
