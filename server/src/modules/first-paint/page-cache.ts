// Keeps painted pages for a few seconds, so that a crowd at the door is painted for once.
import type { Clock } from '#lib/clock';

interface Painted {
  readonly status: number;
  readonly html: string;
}

const most = 500;
/** Words that somebody searches for are their own: hardly anybody asks for the same page. */
const ownWords = 'gameName';

/** Query fields that change what the first paint shows; all others are left to the browser. */
const seen = [
  'gameClassify',
  'gameName',
  'gameType',
  'i',
  'id',
  'minBet',
  'tab',
  'types',
  'vassalage',
];

/** Of the lotteries' screens; elsewhere a code is a friend's, and each friend has another one. */
const seenByLotteries = [...seen, 'code', 'prize_mode'];
const lotteries = ['/m/lottery', '/m/moreLottery', '/m/startLottery'];

/** No field of these is longer; what is, the browser cuts or leaves out too. */
const longest = 60;

export class PageCache {
  readonly #kept = new Map<string, { until: number; page: Promise<Painted> }>();
  readonly #clock: Clock;
  readonly #keptMs: number;

  constructor(clock: Clock, keptMs: number) {
    this.#clock = clock;
    this.#keptMs = keptMs;
  }

  /** The address as the first paint sees it: the path, and the few query fields that matter. */
  addressOf(url: string): string {
    const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
    const query = new URLSearchParams();
    const fields = lotteries.includes(pathname) ? seenByLotteries : seen;
    for (const name of fields) {
      const value = searchParams.get(name);
      if (value !== null && value.length <= longest) query.set(name, value);
    }
    return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
  }

  async get(key: string, paint: () => Promise<Painted>): Promise<Painted> {
    const now = this.#clock.now().getTime();
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) return kept.page;
    if (key.includes(`${ownWords}=`)) return paint();
    this.#makeRoom(now);
    const page = paint();
    this.#kept.delete(key);
    this.#kept.set(key, { until: now + this.#keptMs, page });
    page.catch(() => this.#kept.delete(key));
    return page;
  }

  /** What is out of date goes first, then what was painted first: they stand in that order. */
  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#kept) {
      if (until > now && this.#kept.size < most) return;
      this.#kept.delete(key);
    }
  }
}
