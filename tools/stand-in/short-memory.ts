// What the stand-in's OpenID providers remember: in this process alone, until it runs out.

type Payload = Readonly<Record<string, unknown>>;

interface Kept {
  readonly payload: Payload;
  readonly until: number;
}

const mostKept = 10_000;

/** An adapter of oidc-provider; one is made for each kind of thing that a provider keeps. */
export class ShortMemory {
  readonly #kept = new Map<string, Kept>();

  async upsert(id: string, payload: Payload, seconds: number): Promise<void> {
    const [oldest = ''] = this.#kept.keys();
    if (this.#kept.size >= mostKept) this.#kept.delete(oldest);
    this.#kept.set(id, { payload, until: Date.now() + seconds * 1000 });
  }

  async find(id: string): Promise<Payload | undefined> {
    const found = this.#kept.get(id);
    return found && found.until > Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    const all = [...this.#kept.values()];
    return all.find(({ payload, until }) => payload['uid'] === uid && until > Date.now())?.payload;
  }

  /** For devices that show a code; none do here. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const found = this.#kept.get(id);
    if (!found) return;
    const consumed = Math.floor(Date.now() / 1000);
    this.#kept.set(id, { ...found, payload: { ...found.payload, consumed } });
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#kept) {
      if (payload['grantId'] === grantId) this.#kept.delete(id);
    }
  }
}
