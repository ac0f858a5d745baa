// Keeps painted pages for a few seconds, so that a crowd at the door is painted for once.
import { AppError } from '#lib/app-error';
import { BoundedQueue } from '#lib/bounded-queue';
import type { Clock } from '#lib/clock';

interface Painted {
  readonly status: number;
  readonly html: string;
}

const most = 500;
/** Words that somebody searches for are their own: hardly anybody asks for the same page. */
const ownWords = 'gameName';

/** The query fields of a path that its first paint shows; the browser sees to all others. */
type QueryFields = (pathname: string) => readonly string[];

/** Far more than the people behind one address open; opening what is kept does not count. */
const mostPaintsOfCaller = 600;
const callerWindowMs = 60_000;

/** No field of these is longer; what is, the browser cuts or leaves out too. */
const longest = 60;

export class PageCache {
  readonly #kept = new Map<string, { until: number; page: Promise<Painted> }>();
  readonly #clock: Clock;
  readonly #maxAgeMs: number;
  readonly #queryFieldsOf: QueryFields;
  readonly #painting = new BoundedQueue(4, 60);
  readonly #paintsOf = new Map<string, number>();
  #windowEnds = 0;

  constructor(clock: Clock, maxAgeMs: number, queryFieldsOf: QueryFields) {
    this.#clock = clock;
    this.#maxAgeMs = maxAgeMs;
    this.#queryFieldsOf = queryFieldsOf;
  }

  /** The address as the first paint sees it: the path, and the few query fields that matter. */
  addressOf(url: string): string {
    const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
    const query = new URLSearchParams();
    for (const name of this.#queryFieldsOf(pathname)) {
      const value = searchParams.get(name);
      if (value !== null && value.length <= longest) query.set(name, value);
    }
    return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
  }

  /**
   * The page that is kept, or that `paint` makes now. Throws request.tooMany where the caller had
   * too many painted, and server.busy where too many are being painted.
   */
  async get(key: string, caller: string, paint: () => Promise<Painted>): Promise<Painted> {
    const now = this.#clock.now().getTime();
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) return kept.page;
    this.#countPaint(caller, now);
    if (key.includes(`${ownWords}=`)) return this.#painting.run(paint);
    this.#makeRoom(now);
    const page = this.#painting.run(paint);
    this.#kept.delete(key);
    this.#kept.set(key, { until: now + this.#maxAgeMs, page });
    page.catch(() => this.#kept.delete(key));
    return page;
  }

  #countPaint(caller: string, now: number): void {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + callerWindowMs;
      this.#paintsOf.clear();
    }
    const paints = (this.#paintsOf.get(caller) ?? 0) + 1;
    if (paints > mostPaintsOfCaller) throw new AppError('request.tooMany');
    this.#paintsOf.set(caller, paints);
  }

  /** What is out of date goes first, then what was painted first: they stand in that order. */
  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#kept) {
      if (until > now && this.#kept.size < most) return;
      this.#kept.delete(key);
    }
  }
}
