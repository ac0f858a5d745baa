// The lower half of home: jackpot, matches, winners, rewards, the app, the licence.
import { favouriteGames } from '@perya/contract/games/game-centre';
import { memberInfo, walletBalance } from '@perya/contract/account/member';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#domain/session/session.ts';
import { useIsActive } from '#lib/screen-state.ts';
import { need, prefetch } from '#lib/use-call.ts';
import { AppOffer } from './app-offer.tsx';
import { Foot, RewardEntry } from './foot.tsx';
import { HotMatches } from './hot-matches.tsx';
import { Jackpot } from './jackpot.tsx';
import { Winners } from './winners.tsx';
import style from './lower.module.css';

/** Opening home fetches again what a member may have changed elsewhere. */
function useRefresh() {
  const client = useQueryClient();
  const token = useSession()?.token;
  const isActive = useIsActive();
  useEffect(() => {
    if (token === undefined || !isActive) return;
    for (const { path } of [favouriteGames, memberInfo, walletBalance]) {
      void client.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false });
    }
    prefetch(client, [need(memberInfo, {}), need(walletBalance, {})]);
  }, [client, token, isActive]);
}

export function Lower() {
  useRefresh();
  return (
    <div className={style['lower']}>
      <Jackpot />
      <HotMatches />
      <Winners />
      <RewardEntry />
      <AppOffer />
      <Foot />
    </div>
  );
}
