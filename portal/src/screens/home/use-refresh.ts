// Opening home asks again for what a member may have changed elsewhere.
import { favouriteGames } from '@perya/contract/games/game-centre';
import { memberInfo, merchantWallet, walletBalance } from '@perya/contract/account/member';
import { pageSize } from '@perya/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#domain/session/session.ts';
import { useIsActive } from '#lib/screen-state.ts';
import { useText } from '#lib/text.tsx';
import { need, prefetch } from '#lib/use-call.ts';

/** Favourites, the member, the wallet and the merchant wallet; for a visitor nothing. */
export function useRefresh(): void {
  const client = useQueryClient();
  const { language } = useText();
  const token = useSession()?.token;
  const isActive = useIsActive();
  useEffect(() => {
    if (token === undefined || !isActive) return;
    for (const { path } of [favouriteGames, memberInfo, walletBalance, merchantWallet]) {
      void client.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false });
    }
    prefetch(client, [
      need(favouriteGames, { pageNo: 1, pageSize: pageSize.gameList, language }),
      need(memberInfo, {}),
      need(walletBalance, {}),
      need(merchantWallet, {}),
    ]);
  }, [client, language, token, isActive]);
}
