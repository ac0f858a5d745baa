// Shows where each thing is kept, and that a browser which keeps nothing is no fault.
import { afterEach, expect, test, vi } from 'vitest';
import { load, save } from './storage.ts';

class Kept implements Storage {
  readonly #held = new Map<string, string>();
  get length(): number {
    return this.#held.size;
  }
  clear = (): void => this.#held.clear();
  getItem = (key: string): string | null => this.#held.get(key) ?? null;
  key = (place: number): string | null => [...this.#held.keys()][place] ?? null;
  removeItem = (key: string): void => void this.#held.delete(key);
  setItem = (key: string, value: string): void => void this.#held.set(key, value);
}

function browser() {
  const stores = { localStorage: new Kept(), sessionStorage: new Kept() };
  vi.stubGlobal('window', stores);
  return stores;
}

afterEach(() => vi.unstubAllGlobals());

test('[CACHE-01] what outlives the tab is in local storage, under the names of the table', () => {
  const { localStorage, sessionStorage } = browser();
  const login = {
    type: 'username',
    username: 'maria',
    password: '',
    countryDialingCode: '',
  } as const;
  save('hideDownloadBar', true);
  save('autoLogin', '0');
  save('rememberedLogin', { username: login });
  expect(localStorage.getItem('hideDownloadBar')).toBe('true');
  expect(load('autoLogin')).toBe('0');
  expect(load('rememberedLogin')).toEqual({ username: login });
  expect(sessionStorage.length).toBe(0);
  save('hideDownloadBar', null);
  expect(load('hideDownloadBar')).toBeNull();
});

test('[LOGIN-12] the session is in session storage, under MC_SESSION_INFO', () => {
  const { localStorage, sessionStorage } = browser();
  const session = {
    token: 't',
    merchantCode: 'perya',
    userName: 'maria',
    type: 0,
    firstTimeLogin: false,
    passwordDue: false,
  };
  save('MC_SESSION_INFO', session);
  expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(session);
  expect(localStorage.length).toBe(0);
});

test('a browser that forbids storage keeps it as long as the page lives', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  save('hideBalance', true);
  expect(load('hideBalance')).toBe(true);
  save('hideBalance', null);
  expect(load('hideBalance')).toBeNull();
});

test('a value that is no JSON counts as none', () => {
  browser().localStorage.setItem('hideBalance', '{');
  expect(load('hideBalance')).toBeNull();
});
