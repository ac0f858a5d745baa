// Live events over fetch: the balance moves by itself, and what was missed is fetched again.
import { heartbeatSeconds, liveEventSchema, livePath, type LiveEvent } from '@perya/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { createEventReader } from '#lib/event-stream.ts';
import { currentSession, loseSession, onSessionChange } from './session.ts';
import { takeBalance } from './wallet.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
const silenceMs = heartbeatSeconds * 2_000;

function take(client: QueryClient, live: LiveEvent): void {
  switch (live.event) {
    case 'balance':
      takeBalance(client, live.data);
      return;
    case 'winner':
      void client.invalidateQueries({ queryKey: ['/wps/relay/GCSGAME_getRankList'] });
      return;
    case 'sessionEnded':
      loseSession(live.data.code);
      return;
    case 'refetch':
      void client.invalidateQueries();
  }
}

/** Listens until the stream ends, fails, or says nothing for two heartbeats. */
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
  const read = createEventReader();
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let silence = setTimeout(() => stop.abort(), silenceMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), silenceMs);
      for (const { id, event, data } of read(decoder.decode(value, { stream: true }))) {
        if (id !== '') lastId.value = id;
        const parsed = liveEventSchema.safeParse({ event, data });
        if (parsed.success) take(client, parsed.data);
      }
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Keeps a stream open while there is a session and the page is in sight. */
export function keepLive(client: QueryClient): void {
  let running: AbortController | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
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
      waitMs = Date.now() - startedAt > longestWaitMs ? firstWaitMs : waitMs * 2;
      waitMs = Math.min(waitMs, longestWaitMs);
      retry = setTimeout(open, waitMs);
    };
    listen(client, session.token, lastId, stop).then(again, again);
  };
  const restart = () => {
    close();
    waitMs = firstWaitMs;
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
