// Everything the portal keeps in the browser: one table of keys, their store and their form.

export interface SessionInfo {
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  /** customerType of the account. */
  readonly type: number;
  readonly firstTimeLogin: boolean;
}

/** The remembered credential: a revocable device credential, never the password itself. */
export interface RememberedLogin {
  readonly type: 'username';
  readonly username: string;
  readonly password: string;
  readonly countryDialingCode: string;
}

interface Stored {
  /** Lives as long as the tab. */
  MC_SESSION_INFO: SessionInfo;
  /** Where a person was when the session ended, so that signing in leads back. */
  returnTo: string;
  hideSuperAce: boolean;
  /** A session was there: worth asking the server to resume it by its cookie. */
  sessionHint: boolean;
  autoLogin: '0' | '1';
  hideBalance: boolean;
  hideDownloadBar: boolean;
  rememberedLogin: RememberedLogin;
  searchHistory: readonly string[];
}

const stores = {
  MC_SESSION_INFO: 'session',
  returnTo: 'session',
  hideSuperAce: 'session',
  sessionHint: 'local',
  autoLogin: 'local',
  hideBalance: 'local',
  hideDownloadBar: 'local',
  rememberedLogin: 'local',
  searchHistory: 'local',
} as const satisfies Record<keyof Stored, 'session' | 'local'>;

export type StorageKey = keyof Stored;

/** Storage can be forbidden (private mode, quota): then what is kept lives as long as the page. */
const memory = new Map<string, string>();

function storeOf(key: StorageKey): Storage | null {
  try {
    return stores[key] === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

/** Reads a value; null when there is none or it can't be read. */
export function load<K extends StorageKey>(key: K): Stored[K] | null {
  try {
    const text = storeOf(key)?.getItem(key) ?? memory.get(key) ?? null;
    return text === null ? null : (JSON.parse(text) as Stored[K]);
  } catch {
    return null;
  }
}

/** Keeps a value; null forgets it. */
export function save<K extends StorageKey>(key: K, value: Stored[K] | null): void {
  const store = storeOf(key);
  memory.delete(key);
  try {
    if (value === null) store?.removeItem(key);
    else if (store) store.setItem(key, JSON.stringify(value));
    else memory.set(key, JSON.stringify(value));
  } catch {
    if (value !== null) memory.set(key, JSON.stringify(value));
  }
}
