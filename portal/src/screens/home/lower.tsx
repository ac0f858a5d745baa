// The lower half of home: jackpot, matches, winners, super-ace, rewards, the app, the licence.
import { AppOffer } from './app-offer.tsx';
import { Foot, RewardEntry } from './foot.tsx';
import { HotMatches } from './hot-matches.tsx';
import { Jackpot } from './jackpot.tsx';
import { Reminders } from './reminders.tsx';
import { SuperAce } from './super-ace.tsx';
import { useRefresh } from './use-refresh.ts';
import { Winners } from './winners.tsx';
import style from './lower.module.css';

export function Lower() {
  useRefresh();
  return (
    <div className={style['lower']}>
      <Jackpot />
      <HotMatches />
      <Winners />
      <SuperAce />
      <RewardEntry />
      <AppOffer />
      <Foot />
      <Reminders />
    </div>
  );
}
