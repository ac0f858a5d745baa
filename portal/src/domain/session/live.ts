// Live events over fetch: the balance follows the server, and missed changes are fetched again.
import { winners } from '@perya/contract/games/game-centre';
import { homeJackpot } from '@perya/contract/games/jackpot';
import { heartbeatSeconds, liveEventSchema, livePath, type LiveEvent } from '@perya/contract/live';
import { merchantWallet, walletBalance } from '@perya/contract/account/member';
import { inbox, unreadCount } from '@perya/contract/content/messages';
import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { keyOf } from '#lib/use-call.ts';
import { currentSession, loseSession, onSessionChange } from './session.ts';
import { tellLevel } from '#domain/vip/level-news.ts';
import { takeBalance } from '#domain/wallet/wallet.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
const silenceMs = heartbeatSeconds * 2_000;
/** After so many failed connections in a row, what the stream would send is fetched. */
const failuresBeforePolling = 3;

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Listens until the stream ends, fails, or is silent for two heartbeats. */
async function listen(
  client: QueryClient,
  token: string,
  lastId: { value: string },
  stop: AbortController,
): Promise<void> {
  const headers: Record<string, string> = {
    Accept: 'text/event-stream',
    Authorization: `Bearer ${token}`,
  };
  if (lastId.value !== '') headers['Last-Event-ID'] = lastId.value;
  const init = { headers, signal: stop.signal, cache: 'no-store' } as const;
  const response = await fetch(livePath, init);
  if (!response.ok || response.body === null) throw new Error(`live: ${response.status}`);
  const parser = createParser({
    onId: (id) => {
      lastId.value = id;
    },
    onEvent: ({ event, data }) => {
      const parsed = liveEventSchema.safeParse({ event, data: parseJson(data) });
      if (parsed.success) take(client, parsed.data);
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let silence = setTimeout(() => stop.abort(), silenceMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), silenceMs);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Keeps a stream open while there is a session and the page is visible. */
export function keepLive(client: QueryClient): void {
  let running: AbortController | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let failures = 0;
  const lastId = { value: '' };
  const close = () => {
    clearTimeout(retry);
    running?.abort();
    running = null;
  };
  const open = () => {
    const session = currentSession();
    if (running !== null || session === null || document.hidden) return;
    const stop = new AbortController();
    running = stop;
    const startedAt = Date.now();
    const again = () => {
      if (running !== stop) return;
      running = null;
      const lasted = Date.now() - startedAt > longestWaitMs;
      failures = lasted ? 0 : failures + 1;
      waitMs = lasted ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
      if (failures >= failuresBeforePolling) {
        fetchAgain(client, [walletBalance, unreadCount, winners]);
      }
      retry = setTimeout(open, waitMs);
    };
    listen(client, session.token, lastId, stop).then(again, again);
  };
  const restart = () => {
    close();
    waitMs = firstWaitMs;
    failures = 0;
    open();
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : restart()));
  window.addEventListener('online', restart);
  onSessionChange(() => {
    lastId.value = '';
    restart();
  });
  open();
}
