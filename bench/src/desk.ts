// The console's server in this process, with an owner signed in, and what its screens ask for.
import type { EndpointSpec } from '../../contract/src/endpoint.ts';
import { opsEndpoints } from '../../contract/src/ops/ops-endpoints.ts';
import { ask, openConsole, operatorWith, valueOf } from '../../server/src/test-console.ts';
import { TestClock } from '../../server/src/lib/test-platform.ts';
import type { Environment } from './environment.ts';

export interface Desk {
  /** Throws where it is refused. */
  readonly read: (path: string, input: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const byPath = new Map<string, EndpointSpec>(
  opsEndpoints.filter(({ method }) => method === 'GET').map((spec) => [spec.path, spec]),
);

export async function openDesk(database: Pick<Environment, 'url' | 'owner'>): Promise<Desk> {
  // Stands where it is set.
  const clock = new TestClock();
  clock.advance((Date.now() - clock.now().getTime()) / 1000);
  const desk = await openConsole(database, { clock });
  const { headers } = await operatorWith(database, clock, [{ role: 'owner', merchant: '*' }]);
  return {
    read: async (path, input) => {
      const spec = byPath.get(path);
      if (spec === undefined) throw new Error(`The console has no ${path} to read.`);
      return valueOf(ask(desk, spec, input, headers));
    },
    close: desk.close,
  };
}

interface Wanted {
  readonly merchant: string;
  readonly member: string;
  readonly today: string;
  readonly monthAgo: string;
  readonly quarterAgo: string;
}

/** By what a person calls them, the reads that screens and searches of the console begin with. */
export function consoleWorks(
  { read }: Desk,
  { merchant, member, today, monthAgo, quarterAgo }: Wanted,
): Readonly<Record<string, () => Promise<unknown>>> {
  const of = (path: string, input: Readonly<Record<string, string>> = {}) => {
    const asked = { merchant, ...input };
    return async () => read(path, asked);
  };
  const month = { since: monthAgo, until: today };
  const quarter = { since: quarterAgo, until: today };
  return {
    'home: today': of('/ops/today'),
    'home: alerts': of('/ops/alerts'),
    'home: queues': of('/ops/queues'),
    members: of('/ops/members'),
    'members: by the start of a name': of('/ops/members', { search: 'house_9' }),
    'members: by id': of('/ops/members', { search: member }),
    'members: below an agent': of('/ops/members', { agent: 'house_1' }),
    member: of('/ops/members/one', { id: member }),
    'member: timeline': of('/ops/members/timeline', { id: member }),
    'member: movements': of('/ops/members/movements', { id: member }),
    'member: sign-ins': of('/ops/members/sessions', { id: member }),
    bets: of('/ops/bets'),
    'bets: of a member': of('/ops/bets', { member }),
    'bets: of a game, a month': of('/ops/bets', { game: 'Lucky', ...month }),
    deposits: of('/ops/deposits'),
    withdrawals: of('/ops/withdrawals'),
    games: of('/ops/games'),
    vendors: of('/ops/vendors'),
    'report by day, 30 days': of('/ops/reports/figures', { by: 'day', ...month }),
    'report by game, 30 days': of('/ops/reports/figures', { by: 'game', ...month }),
    'report by agent, 30 days': of('/ops/reports/figures', { by: 'agent', ...month }),
    'report by day, 90 days': of('/ops/reports/figures', { by: 'day', ...quarter }),
    'report by game, 90 days': of('/ops/reports/figures', { by: 'game', ...quarter }),
    'report by agent, 90 days': of('/ops/reports/figures', { by: 'agent', ...quarter }),
    'report: first deposits, 90 days': of('/ops/reports/first-deposits', quarter),
    'report: retention, 90 days': of('/ops/reports/retention', quarter),
  };
}
