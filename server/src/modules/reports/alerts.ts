// What should not be so at a merchant, each with its cause; of what the operator may read.
import { money, wireMoney } from '@perya/contract/money';
import type { OutputOf } from '@perya/contract/endpoint';
import type { Permission } from '@perya/contract/ops/permissions';
import type { alerts } from '@perya/contract/ops/today';
import type { Queries } from '#db/database';
import {
  clearingOff,
  heldSince,
  listTroubles,
  payoutsLate,
  withdrawalsSince,
} from '#modules/cashier/cashier';
import type { Late } from '#modules/cashier/cashier';
import { messageFailures } from '#modules/delivery/delivery';
import { callFailures, daysThatDiffer } from '#modules/vendors/vendors';
import { oddReturns } from '#modules/play/play';
import type { OddReturn } from '#modules/play/play';
import { failedJobs } from '#modules/jobs/jobs';
import { callsMs } from './today.ts';

type Alert = OutputOf<typeof alerts>['alerts'][number];
type Kind = Alert['kind'];

const hourMs = 3_600_000;

/** Fewer than so many, or a smaller share, happen on any day. */
const fewestFailed = 5;
const leastShare = 0.05;

const nothing = {
  subject: null,
  count: null,
  of: null,
  amount: null,
  currency: null,
  day: null,
  since: null,
  game: null,
};

const alert = (kind: Kind, facts: Partial<Alert>): Alert => ({ ...nothing, kind, ...facts });

const late = (kind: Kind, { count, oldest }: Late): Alert[] =>
  count === 0 ? [] : [alert(kind, { count, since: oldest?.toISOString() ?? null })];

const isMuch = ({ failed, all }: { failed: number; all: number }) =>
  failed >= fewestFailed && failed >= all * leastShare;

interface Place {
  readonly db: Queries;
  readonly merchant: string;
  readonly now: Date;
}

interface Check {
  readonly needs: Permission;
  readonly look: (place: Place) => Promise<readonly Alert[]>;
}

/** One game in twenty is outside by chance: those that are furthest. */
const mostGames = 5;

const percent = (part: number): string => (part * 100).toFixed(2);

function ofGame({ node, name, currency, rounds, ...of }: OddReturn): Alert {
  const { stated, measured, low, high } = of;
  const game = {
    id: String(node),
    stated: percent(stated),
    is: percent(measured),
    low: percent(low),
    high: percent(high),
  };
  return alert('returnOutside', { subject: name, count: rounds, currency, game });
}

const checks: readonly Check[] = [
  {
    needs: 'bet.read',
    look: async ({ db, now }) =>
      (await callFailures(db, new Date(now.getTime() - callsMs)))
        .filter(isMuch)
        .map(({ vendor, failed, all }) =>
          alert('vendorFails', { subject: vendor, count: failed, of: all }),
        ),
  },
  {
    needs: 'withdrawal.read',
    look: async ({ db, merchant, now }) => [
      ...late(
        'withdrawalsWait',
        await withdrawalsSince(db, merchant, new Date(now.getTime() - hourMs)),
      ),
      ...late('payoutsLate', await payoutsLate(db, merchant, now)),
    ],
  },
  {
    needs: 'deposit.read',
    look: async ({ db, merchant, now }) => [
      ...late('moneyHeld', await heldSince(db, merchant, new Date(now.getTime() - hourMs))),
      ...(await clearingOff(db, merchant, now)).map(({ provider, currency, amount }) =>
        alert('clearingDiffers', {
          subject: provider,
          currency,
          amount: wireMoney(money(amount), currency),
        }),
      ),
      ...(await listTroubles(db, merchant, now)).map(({ provider, day, unread, count }) =>
        unread
          ? alert('listUnread', { subject: provider, day })
          : alert('listDiffers', { subject: provider, day, count }),
      ),
    ],
  },
  {
    needs: 'bet.read',
    look: async ({ db, now }) =>
      (await daysThatDiffer(db, now)).map(({ vendor, day, count }) =>
        alert('vendorDiffers', { subject: vendor, day, count }),
      ),
  },
  {
    needs: 'game.read',
    look: async ({ db, merchant }) => (await oddReturns(db, merchant, mostGames)).map(ofGame),
  },
  {
    needs: 'report.read',
    look: async ({ db, merchant, now }) => [
      ...(await messageFailures(db, merchant, new Date(now.getTime() - hourMs)))
        .filter(isMuch)
        .map(({ channel, failed, all }) =>
          alert('messagesFail', { subject: channel, count: failed, of: all }),
        ),
      ...(await failedJobs(db)).map(({ job, failedAt }) =>
        alert('jobFails', { subject: job, since: failedAt.toISOString() }),
      ),
    ],
  },
];

export async function alertsAt(place: Place, may: ReadonlySet<Permission>): Promise<Alert[]> {
  const found: Alert[] = [];
  for (const { needs, look } of checks) {
    if (may.has(needs)) found.push(...(await look(place)));
  }
  return found;
}
