// Live events over fetch: the balance follows the server, and missed changes are fetched again.
import { winners } from '@perya/contract/games/game-centre';
import { homeJackpot } from '@perya/contract/games/jackpot';
import { heartbeatSeconds, liveEventSchema, livePath, type LiveEvent } from '@perya/contract/live';
import { merchantWallet, walletBalance } from '@perya/contract/account/member';
import { inbox, unreadCount } from '@perya/contract/content/messages';
import type { QueryClient } from '@tanstack/react-query';
import { keepStream } from '#lib/stream.ts';
import { keyOf } from '#lib/use-call.ts';
import { currentSession, loseSession, onSessionChange } from './session.ts';
import { tellLevel } from '#domain/vip/level-news.ts';
import { takeBalance } from '#domain/wallet/wallet.ts';

function fetchAgain(client: QueryClient, endpoints: readonly { readonly path: string }[]): void {
  for (const { path } of endpoints) void client.invalidateQueries({ queryKey: [path] });
}

/** All beneath a path: declared elsewhere, so that no page has to load it to begin with. */
function fetchBeneath(client: QueryClient, start: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(start),
  });
}

/** What can be moved: up the line, down, and out. */
const movablePaths = [
  { path: '/wps/transaction/upLine' },
  { path: '/wps/transaction/downLine' },
  { path: '/wps/transaction/withdrawable' },
] as const;

/** Beneath which the calls are that tell how far missions and scores are. */
const countedPaths = ['/wps/mission', '/wps/board'] as const;

/** Beneath which the calls are that tell what rewards are ready or running. */
const rewardPaths = [
  '/wps/bonus',
  '/wps/referral',
  '/wps/vip',
  '/wps/rebate',
  '/wps/rewards',
  '/wps/promotion/own',
  '/wps/promotion/claims',
  ...countedPaths,
] as const;

function take(client: QueryClient, live: LiveEvent): void {
  switch (live.event) {
    case 'balance':
      takeBalance(client, live.data);
      fetchAgain(client, [merchantWallet, ...movablePaths]);
      // What was staked counts for what is joined.
      for (const path of countedPaths) fetchBeneath(client, path);
      return;
    case 'deposit':
      fetchBeneath(client, '/wps/deposit');
      return;
    case 'unread':
      if (live.data.count === null) fetchAgain(client, [unreadCount, inbox]);
      else client.setQueryData(keyOf(unreadCount, {}), live.data.count);
      return;
    case 'withdrawal':
      fetchBeneath(client, '/wps/transaction/withdraw');
      return;
    case 'rewards':
      for (const path of rewardPaths) fetchBeneath(client, path);
      return;
    case 'rain':
      fetchBeneath(client, '/wps/rain');
      return;
    case 'level':
      tellLevel(live.data.level);
      return;
    case 'wagered':
      fetchBeneath(client, '/wps/bonus');
      return;
    case 'winner':
      fetchAgain(client, [winners]);
      return;
    case 'jackpot':
      client.setQueryData(keyOf(homeJackpot, {}), { pool: live.data });
      return;
    case 'sessionEnded':
      loseSession(live.data.code);
      return;
    case 'refetch':
      void client.invalidateQueries();
  }
}

/** Keeps a stream open while there is a session and the page is visible. */
export function keepLive(client: QueryClient): void {
  const restart = keepStream({
    silenceMs: heartbeatSeconds * 2_000,
    open: () => {
      const session = currentSession();
      return session && { url: livePath, token: session.token };
    },
    onEvent: (event, data) => {
      const parsed = liveEventSchema.safeParse({ event, data });
      if (parsed.success) take(client, parsed.data);
    },
    onFailures: () => fetchAgain(client, [walletBalance, unreadCount, winners]),
  });
  onSessionChange(restart);
}
