// The lower half of home: jackpot, matches, winners, rewards, the app, the licence.
import { favouriteGames } from '@perya/contract/game-centre';
import { memberInfo, walletBalance } from '@perya/contract/member';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#domain/session.ts';
import { useAwake } from '#lib/shown.ts';
import { need, prefetch } from '#lib/use-call.ts';
import { AppOffer } from './app-offer.tsx';
import { Foot, RewardEntry } from './foot.tsx';
import { HotMatches } from './hot-matches.tsx';
import { Jackpot } from './jackpot.tsx';
import { Winners } from './winners.tsx';
import style from './lower.module.css';

/** Opening home asks anew for what a member may have changed elsewhere. */
function useRefresh() {
  const client = useQueryClient();
  const token = useSession()?.token;
  const awake = useAwake();
  useEffect(() => {
    if (token === undefined || !awake) return;
    for (const { path } of [favouriteGames, memberInfo, walletBalance]) {
      void client.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false });
    }
    prefetch(client, [need(memberInfo, {}), need(walletBalance, {})]);
  }, [client, token, awake]);
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
