// A member's timeline: what moved money, from the ledger, among all else that happened.
import type { OutputOf } from '@perya/contract/endpoint';
import type { Currency } from '@perya/contract/money';
import { money, wireMoney } from '@perya/contract/money';
import { timelineKindOf } from '@perya/contract/ops/timeline';
import type { memberTimeline, TimelineKind, TimelineSource } from '@perya/contract/ops/timeline';
import type { Queries } from '#db/database';
import { deviceName } from '#lib/device-name';
import { lowestUuidAt } from '#lib/uuid';
import {
  movementsOf,
  openRecord,
  playedBefore,
  playKinds,
  walletKinds,
} from '#modules/wallet/wallet';
import type { Movement, Played, WalletRecord } from '#modules/wallet/wallet';
import { happenedTo } from './timeline-sql.ts';
import type { Happened, Place } from './timeline-sql.ts';

type Row = OutputOf<typeof memberTimeline>['rows'][number];

/** A row and its place. */
interface Entry extends Place {
  readonly row: Row;
}

export interface TimelineWanted {
  readonly merchant: string;
  /** The member's UUID. */
  readonly member: string;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly kinds: readonly TimelineKind[];
  readonly hidden: readonly TimelineSource[];
  readonly before: Place | null;
  readonly limit: number;
}

/** At the same millisecond, what moved money stands before the rest. */
const moneyTie = (id: string): string => `a${id}`;
const otherTie = (id: string): string => `b${id}`;

const without = {
  subject: null,
  by: null,
  text: null,
  device: null,
  network: null,
  country: null,
  currency: null,
  amount: null,
  balance: null,
  play: null,
} as const;

function entryOf(place: Place, row: Omit<Row, 'id'>): Entry {
  return { ...place, row: { ...row, id: `${String(place.ms)} ${place.tie}` } };
}

function movedEntry({ id, at, kind, reference, amount, balance }: Movement, currency: Currency) {
  const place = { ms: at.getTime(), tie: moneyTie(id) };
  return entryOf(place, {
    ...without,
    at: at.toISOString(),
    kind: timelineKindOf[kind],
    source: 'ledger',
    what: kind,
    subject: reference,
    currency,
    amount: wireMoney(amount, currency),
    balance: wireMoney(balance, currency),
  });
}

function playedEntry(played: Played, currency: Currency): Entry {
  const { first, from, until, day, bets, staked, paid, balance } = played;
  return entryOf(
    { ms: from.getTime(), tie: moneyTie(first) },
    {
      ...without,
      at: from.toISOString(),
      kind: 'play',
      source: 'play',
      what: 'played',
      currency,
      amount: wireMoney(money(paid - staked), currency),
      balance: wireMoney(balance, currency),
      play: {
        day,
        until: until.toISOString(),
        bets,
        staked: wireMoney(staked, currency),
        paid: wireMoney(paid, currency),
      },
    },
  );
}

function happenedEntry({ at, tie, userAgent, currency, amount, ...rest }: Happened): Entry {
  return entryOf(
    { ms: at.getTime(), tie: otherTie(tie) },
    {
      ...without,
      ...rest,
      at: at.toISOString(),
      device: userAgent === null ? null : deviceName(userAgent, 'EN'),
      currency,
      amount: amount === null || currency === null ? null : wireMoney(money(amount), currency),
    },
  );
}

/** The ledger's transaction before which the place is; null for the end. */
function transactionAt(before: Place | null): string | null {
  if (before === null) return null;
  return before.tie.startsWith('a') ? before.tie.slice(1) : lowestUuidAt(new Date(before.ms + 1));
}

/** The place of the rest that is before it: of those of its millisecond, money's are passed. */
function otherPlace(before: Place | null): Place | null {
  if (before === null) return null;
  return { ms: before.ms, tie: before.tie.startsWith('a') ? '' : before.tie.slice(1) };
}

const latest = (a: Place, b: Place): number =>
  b.ms - a.ms || (a.tie < b.tie ? 1 : a.tie > b.tie ? -1 : 0);

const always = { startDate: '2000-01-01', endDate: '2999-12-31', kinds: undefined } as const;

async function moneyEntries(db: Queries, record: WalletRecord, wanted: TimelineWanted) {
  const { kinds, currency, limit } = wanted;
  const before = transactionAt(wanted.before);
  const others = walletKinds.filter(
    (kind) => kinds.includes(timelineKindOf[kind]) && !playKinds.includes(kind),
  );
  const moved = await movementsOf(db, { ...record, kinds: others }, { before, limit });
  const { played, low } = kinds.includes('play')
    ? await playedBefore(db, record, { before, limit })
    : { played: [], low: null };
  const entries = [
    ...moved.map((each) => movedEntry(each, currency)),
    ...played.map((each) => playedEntry(each, currency)),
  ];
  return { entries, low };
}

/** Newest first, at most `limit`; `next`: the last one's place, where there may be more. */
export async function timelineOf(
  db: Queries,
  wanted: TimelineWanted,
): Promise<{ readonly rows: readonly Row[]; readonly next: Place | null }> {
  const { member, kinds, hidden, limit } = wanted;
  const read = { ...wanted, limit: limit + 1 };
  const record = await openRecord(db, { ...wanted, ...always });
  const { entries, low } =
    record === null ? { entries: [], low: null } : await moneyEntries(db, record, read);
  const before = otherPlace(wanted.before);
  const others = await happenedTo(db, { member, kinds, hidden, before, limit: limit + 1 });
  const all = [...entries, ...others.map(happenedEntry)];
  // What is older than the days that were summed comes with the next page, in its place.
  const floor = low === null ? 0 : Number.parseInt(low.replace('-', '').slice(0, 12), 16);
  const found = all.filter(({ ms }) => ms >= floor).toSorted(latest);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const more = found.length > limit || floor > 0;
  return { rows: shown.map(({ row }) => row), next: more && last ? last : null };
}
