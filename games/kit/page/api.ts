// Calls to the games server from a page that has no origin, cookies or storage.

export interface SeedView {
  hash: string;
  clientSeed: string;
  nonce: number;
}

/** `Outcome` is the game's own. */
export interface RoundView<Outcome = unknown> {
  roundId: string;
  gameCode: string;
  state: 'pending' | 'accepted' | 'cancelling' | 'settled' | 'void';
  refusal: string | null;
  currency: string;
  stake: string;
  /** One of the rounds that the merchant gives: its stake was not taken. */
  free: boolean;
  /** All that the round paid, the pool's share too; null while it is not known. */
  payout: string | null;
  /** What the pool paid; null unless it was won. */
  jackpot: string | null;
  choice: unknown;
  outcome: Outcome | null;
  balance: string | null;
  seedHash: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  at: string;
}

/** Rounds that the merchant gives, as `FreeRoundsView` of the host says. */
export interface FreeRoundsView {
  id: string;
  left: number;
  total: number;
  amount: string;
  won: string;
  until: string;
  wagering: number | null;
}

export interface SessionView<Outcome = unknown> {
  token: string;
  currency: string;
  balance: string;
  stakes: string[];
  seed: SeedView;
  unfinished: RoundView<Outcome> | null;
  last: RoundView<Outcome> | null;
  freeRounds: FreeRoundsView | null;
}

export interface StateView {
  balance: string | null;
  seed: SeedView;
  unfinished: RoundView | null;
  freeRounds: FreeRoundsView | null;
}

/** `code` is the server's error code, or 'offline' when no answer came. */
export class CallError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

let token = '';

export function setToken(value: string): void {
  token = value;
}

/** One call; a body makes it a POST. @throws CallError */
export async function call<T>(name: string, body?: object): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (body) headers['content-type'] = 'application/json';
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), 25_000);
  try {
    const response = await fetch(new URL(`api/${name}`, document.baseURI), {
      method: body ? 'POST' : 'GET',
      headers,
      body: body ? JSON.stringify(body) : null,
      credentials: 'omit',
      signal: abort.signal,
    });
    const answer = (await response.json()) as { success: boolean; code?: string; value?: T };
    if (!answer.success || answer.value === undefined) {
      throw new CallError(answer.code ?? 'server.unexpected');
    }
    return answer.value;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError('offline');
  } finally {
    clearTimeout(timer);
  }
}
