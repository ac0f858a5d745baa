// Putok at Midnight as the server, the verifier and the benchmark know it.
import { plainStake } from '../kit/game.ts';
import type { Game } from '../kit/game.ts';
import { facts } from './facts.ts';
import { playRound } from './rules.ts';
import type { Outcome } from './rules.ts';
import { payoutOf, poolShare, stakesOf } from './stakes.ts';

export const putokAtMidnight: Game<null, Outcome> = {
  code: 'putok-at-midnight',
  stakes: stakesOf,
  readChoice: (choice, stake, currency) => plainStake(putokAtMidnight, choice, stake, currency),
  play: (draw, { stake }) => {
    const outcome = playRound(draw);
    return { outcome, payout: payoutOf(stake, outcome.multiple), jackpot: outcome.grand };
  },
  jackpot: {
    pool: 'putok-grand',
    contributionPpm: BigInt(facts.contributionPpm),
    share: poolShare,
  },
  stated: [{ name: 'round, without the pool', choice: null, returnPpm: facts.basePpm }],
};
