// The routes of players' own limits, breaks and reality checks.
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import * as calls from '@perya/contract/play/protection';
import { handle } from '#lib/handle';
import type { App, Session } from '#lib/platform';
import { endOfPause, pauseOf, startPause } from './pause.ts';
import type { Pause } from './pause.ts';
import { limitsOf, setLimit, setRealityCheck } from './protection.ts';
import type { PlayerLimit } from './protection.ts';

/** Both ways to say how much; one of them is null. */
function asWire(kind: PlayerLimit['kind'], most: bigint | null, currency: Currency) {
  if (most === null) return { amount: null, minutes: null };
  if (kind === 'session') return { amount: null, minutes: Number(most) };
  return { amount: wireMoney(money(most), currency), minutes: null };
}

export function registerProtectionRoutes(app: App): void {
  const { db, clock } = app.platform;
  const limitsAsWire = async ({ memberId, currency }: Session) => {
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

  handle(app, calls.protectionLimits, async (_input, { session }) => limitsAsWire(session));
  handle(app, calls.setProtectionLimit, async (input, { context, session }) => {
    await setLimit(db, session, input, context);
    return limitsAsWire(session);
  });
  registerPauses(app);
}

const pauseAsWire = (pause: Pause | null) => ({
  current: pause && {
    kind: pause.kind,
    from: pause.from.toISOString(),
    until: pause.until === null ? null : pause.until.toISOString(),
  },
});

function registerPauses(app: App): void {
  const { db, clock } = app.platform;

  handle(app, calls.protectionBreak, async (_input, { session }) =>
    pauseAsWire(await pauseOf(db.kysely, session.memberId, clock.now())),
  );

  handle(app, calls.startCoolOff, async ({ length }, { context, session }) => {
    const wanted = { kind: 'coolOff', until: endOfPause(length, context.now) } as const;
    return pauseAsWire(await startPause(db, session, wanted, context));
  });

  handle(app, calls.startSelfExclusion, async ({ length }, { context, session }) => {
    const wanted = { kind: 'selfExclusion', until: endOfPause(length, context.now) } as const;
    return pauseAsWire(await startPause(db, session, wanted, context));
  });

  handle(app, calls.setRealityCheck, async ({ minutes }, { session }) => {
    await setRealityCheck(db.kysely, session.memberId, minutes);
    return { minutes };
  });
}
