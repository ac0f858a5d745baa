// Follows the queues: the server says which one changed, and what shows it is asked for again.
import { opsHeartbeatSeconds, opsLiveEventSchema, opsLivePath } from '@perya/contract/ops/queues';
import type { QueryClient } from '@tanstack/react-query';
import { keepStream } from '#lib/stream.ts';
import { currentSession, loseSession, onSessionChange } from '#domain/session/session.ts';
import { load } from '#lib/storage.ts';

/** Where the rows of a queue are read. */
const pathOf = {
  withdrawals: '/ops/withdrawals',
  deposits: '/ops/deposits',
  documents: '/ops/documents',
  claims: '/ops/claims',
  approvals: '/ops/approvals',
  bills: '/ops/agents/bills',
} as const;

/** Asks again for all that begins with a path: lists, their pages, and one record of them. */
export function readAgain(client: QueryClient, start: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(start),
  });
}

function take(client: QueryClient, event: string | undefined, data: unknown): void {
  const parsed = opsLiveEventSchema.safeParse({ event, data });
  if (!parsed.success) return;
  if (parsed.data.event === 'sessionEnded') {
    loseSession(parsed.data.data.code);
    return;
  }
  readAgain(client, pathOf[parsed.data.data.queue]);
  readAgain(client, '/ops/queues');
}

/** At the merchant that was looked at last: one of those that the operator may see. */
function merchantNow(): string | null {
  const session = currentSession();
  if (session.state !== 'in') return null;
  const { merchants } = session.me;
  const chosen = merchants.find(({ merchant }) => merchant === load('merchant'));
  return (chosen ?? merchants[0])?.merchant ?? null;
}

/** Keeps the stream open while somebody is signed in and the page is visible. */
export function keepLive(client: QueryClient): void {
  const restart = keepStream({
    silenceMs: opsHeartbeatSeconds * 2_000,
    open: () => {
      const session = currentSession();
      const merchant = merchantNow();
      if (session.state !== 'in' || merchant === null) return null;
      return { url: `${opsLivePath}?merchant=${merchant}`, token: session.token };
    },
    onEvent: (event, data) => take(client, event, data),
    onFailures: () => readAgain(client, '/ops/queues'),
  });
  onSessionChange(restart);
}
