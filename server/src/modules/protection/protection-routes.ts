// The routes of players' own limits.
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import * as calls from '@perya/contract/protection';
import { handle } from '#lib/handle';
import type { App, Session } from '#lib/platform';
import { limitsOf, setLimit } from './protection.ts';
import type { PlayerLimit } from './protection.ts';

/** Both ways to say how much; one of them is null. */
function asWire(kind: PlayerLimit['kind'], most: bigint | null, currency: Currency) {
  if (most === null) return { amount: null, minutes: null };
  if (kind === 'session') return { amount: null, minutes: Number(most) };
  return { amount: wireMoney(money(most), currency), minutes: null };
}

export function registerProtectionRoutes(app: App): void {
  const { db, clock } = app.platform;
  const held = async ({ memberId, currency }: Session) => {
    const limits = await limitsOf(db.kysely, memberId, clock.now());
    const shown = limits.map(({ kind, period, most, pendingMost, pendingFrom }) => ({
      kind,
      period,
      ...asWire(kind, most, currency),
      pending: pendingFrom && {
        ...asWire(kind, pendingMost, currency),
        from: pendingFrom.toISOString(),
      },
    }));
    return { limits: shown };
  };

  handle(app, calls.protectionLimits, async (_input, { session }) => held(session));
  handle(app, calls.setProtectionLimit, async (input, { session, request }) => {
    const { ip: address } = request;
    await setLimit(db, session, input, { now: clock.now(), address });
    return held(session);
  });
}
