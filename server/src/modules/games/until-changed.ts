// Caches what was read of the catalogue until any catalogue may have changed.
import type { Queries } from '#db/database';

/** Most cached answers: a few hundred filters, each at most the nodes of a catalogue. */
const most = 200;

interface CachedAnswers<V> {
  version: string;
  answers: Map<string, Promise<V>>;
}

export class UntilChanged<V> {
  readonly #byDatabase = new WeakMap<Queries, CachedAnswers<V>>();
  readonly #versionOf: (db: Queries) => Promise<string>;

  /** `versionOf` reads what rises, in the same transaction, with every change of the catalogue. */
  constructor(versionOf: (db: Queries) => Promise<string>) {
    this.#versionOf = versionOf;
  }

  /**
   * What `read` gave since the catalogue last changed. The version is read first: what changes
   * while `read` runs is cached under a version that nobody asks for again.
   */
  async get(db: Queries, key: string, read: () => Promise<V>): Promise<V> {
    const version = await this.#versionOf(db);
    const { answers } = this.#answersAt(db, version);
    const known = answers.get(key);
    if (known) return known;
    const oldest = answers.keys().next();
    if (answers.size >= most && !oldest.done) answers.delete(oldest.value);
    const answer = read();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  }

  #answersAt(db: Queries, version: string): CachedAnswers<V> {
    const before = this.#byDatabase.get(db);
    if (before?.version === version) return before;
    const cached = { version, answers: new Map<string, Promise<V>>() };
    this.#byDatabase.set(db, cached);
    return cached;
  }
}
