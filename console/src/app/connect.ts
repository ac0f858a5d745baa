// Ties the calls to the session, and what was read to whoever read it.
import type { QueryClient } from '@tanstack/react-query';
import { configureCalls } from '#lib/call.ts';
import {
  currentSession,
  findSession,
  loseSession,
  onSessionChange,
  sessionToken,
} from '#domain/session/session.ts';
import { keepLive } from '#domain/queues/live.ts';

export function connect(client: QueryClient): void {
  configureCalls({ token: sessionToken, sessionLost: loseSession });
  let token = sessionToken();
  onSessionChange(() => {
    if (token !== sessionToken()) client.clear();
    token = sessionToken();
  });
  keepLive(client);
  if (currentSession().state === 'looking') void findSession();
}
