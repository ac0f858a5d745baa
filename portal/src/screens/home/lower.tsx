// The lower half of home: jackpot, matches, winners, rewards, the app, the licence.
import { AppOffer } from './app-offer.tsx';
import { Foot, RewardEntry } from './foot.tsx';
import { HotMatches } from './hot-matches.tsx';
import { Jackpot } from './jackpot.tsx';
import { Winners } from './winners.tsx';

export function Lower() {
  return (
    <>
      <Jackpot />
      <HotMatches />
      <Winners />
      <RewardEntry />
      <AppOffer />
      <Foot />
    </>
  );
}
