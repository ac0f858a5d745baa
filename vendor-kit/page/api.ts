// Calls to the sandbox from a page that has no origin, cookies or storage.

export interface RoundView {
  roundId: string;
  stake: string;
  payout: string;
  /** Paid beside the payout once the round is settled. */
  jackpot: string;
  free: boolean;
  state:
    | 'asked'
    | 'open'
    | 'settling'
    | 'awarding'
    | 'settled'
    | 'cancelling'
    | 'cancelled'
    | 'refused';
  refusal: string | null;
}

export interface CallView {
  id: string;
  at: string;
  name: string;
  request: string;
  status: number | null;
  answer: string | null;
  outcome: string;
  ms: number;
}

export interface StateView {
  balance: string;
  round: RoundView | null;
  /** What the merchant gives to play for free: a bet of `amount`, which is not taken. */
  freeRounds: { left: number; amount: string } | null;
  owed: number;
  /** New ones only, the latest first. */
  calls: CallView[];
}

export interface SessionView {
  token: string;
  currency: string;
  stakes: string[];
  name: string;
  category: string;
  vendorName: string;
  dialect: string;
  nickname: string;
  state: StateView;
}

/** A past round, as whoever has its id may see it. */
export interface PastRoundView {
  name: string;
  category: string;
  vendorName: string;
  currency: string;
  placedAt: string;
  round: RoundView;
}

/** `code` is the sandbox's error code, or 'offline' when no answer came. */
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
  try {
    const response = await fetch(new URL(`api/${name}`, document.baseURI), {
      method: body ? 'POST' : 'GET',
      headers,
      body: body ? JSON.stringify(body) : null,
      credentials: 'omit',
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json()) as { success: boolean; code?: string; value?: T };
    if (!answer.success || answer.value === undefined) {
      throw new CallError(answer.code ?? 'server.unexpected');
    }
    return answer.value;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError('offline');
  }
}

/** A hint to the portal, without figures. */
export function notifyPortal(event: 'ready' | 'settled' | 'exit' | 'failed' | 'expired'): void {
  if (window.parent !== window) window.parent.postMessage({ perya: 'game', event }, '*');
}
