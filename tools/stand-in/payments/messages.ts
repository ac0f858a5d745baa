// Tells merchants' servers what happened; loses, repeats, delays, shuffles and forges where asked.
import type { Account, Change } from './book.ts';
import type { OutMessage, Protocol } from './protocol.ts';

/** How an account's messages go out. */
export interface Manner {
  /** How often each is sent, all at once; 0: it is lost. */
  times: number;
  /** Kept back until they are sent by hand, in a random order. */
  held: boolean;
  signed: 'rightly' | 'forged' | 'stale' | 'testMode';
}

export interface Sent {
  readonly account: Account;
  readonly message: OutMessage;
  /** What the server answered; 0 for no answer, null while it is under way. */
  status: number | null;
}

const mostKept = 1_000;
const staleMs = 3_600_000;
const timeoutMs = 10_000;

export class Messages {
  readonly #protocols: readonly Protocol[];
  readonly #now: () => Date;
  readonly #manners = new Map<Account, Manner>();
  readonly #underWay = new Set<Promise<void>>();
  #held: { account: Account; message: OutMessage }[] = [];
  #sent: Sent[] = [];

  constructor(protocols: readonly Protocol[], now: () => Date) {
    this.#protocols = protocols;
    this.#now = now;
  }

  /** To be read and changed. */
  mannerOf(account: Account): Manner {
    const manner = this.#manners.get(account) ?? { times: 1, held: false, signed: 'rightly' };
    this.#manners.set(account, manner);
    return manner;
  }

  /** What was sent, the newest last. */
  get sent(): readonly Sent[] {
    return this.#sent;
  }

  tell(change: Change): void {
    const { account } = change.kind === 'payout' ? change.payout : change.deposit;
    const protocol = this.#protocols.find(({ name }) => name === account.protocol);
    const { times, held, signed } = this.mannerOf(account);
    const now = this.#now();
    const message = protocol?.message(change, account, {
      now: signed === 'stale' ? new Date(now.getTime() - staleMs) : now,
      forged: signed === 'forged',
      live: signed !== 'testMode',
    });
    if (!message) return;
    for (let time = 0; time < times; time += 1) {
      if (held) this.#held.push({ account, message });
      else this.send(account, message);
    }
  }

  /** Sends one, again or for the first time. */
  send(account: Account, message: OutMessage): void {
    const sent: Sent = { account, message, status: null };
    this.#sent = [...this.#sent.slice(1 - mostKept), sent];
    const sending = post(account.notify, message).then((status) => {
      sent.status = status;
      this.#underWay.delete(sending);
    });
    this.#underWay.add(sending);
  }

  /** Sends what was kept back, in any order; answers how many. */
  release(): number {
    const held = this.#held;
    this.#held = [];
    for (const { account, message } of shuffled(held)) this.send(account, message);
    return held.length;
  }

  /** Until all that was sent is answered. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}

function shuffled<Each>(all: readonly Each[]): readonly Each[] {
  return all
    .map((each) => ({ each, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ each }) => each);
}

async function post(address: string, message: OutMessage): Promise<number> {
  const { headers, body, path = '' } = message;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const typed = { 'content-type': 'application/json', ...headers };
    const response = await fetch(address + path, { method: 'POST', headers: typed, body, signal });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
