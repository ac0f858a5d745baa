// Shows what a tab makes of a session that is lost, and of what the other tabs say.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionAnswer } from '@perya/contract/account/session';

const answer: SessionAnswer = {
  token: 'first',
  merchantCode: 'perya',
  userName: 'maria',
  customerType: 0,
  firstTimeLogin: true,
  passwordDue: false,
  deviceCredential: 'perya-device.secret',
};

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const location = {
  pathname: '/m/gameRecord',
  search: '?day=1',
  hash: '',
  assign: vi.fn<(to: string) => void>(),
};
const fetched = vi.fn<typeof fetch>();

const Channel = BroadcastChannel;
const open: BroadcastChannel[] = [];

class ClosedAfterTest extends Channel {
  constructor(name: string) {
    super(name);
    open.push(this);
  }
}

const channelOfOtherTab = () => new ClosedAfterTest('perya-session');

/** The server's word on the browser's cookie. */
function cookieIsOf(body: unknown, status = 200): void {
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  fetched.mockReset();
  location.assign.mockReset();
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage, location });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('BroadcastChannel', ClosedAfterTest);
});
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

/** A tab of its own: the module keeps one tab's session. */
async function tab() {
  const session = await import('./session.ts');
  session.followTabs();
  session.startSession(answer);
  return session;
}

test('[LOGIN-12] the session is kept by its six fields, and without the credential', async () => {
  await tab();
  expect(JSON.parse(kept.get('MC_SESSION_INFO') ?? '')).toEqual({
    token: 'first',
    merchantCode: 'perya',
    userName: 'maria',
    type: 0,
    firstTimeLogin: true,
    passwordDue: false,
  });
});

test('[ERROR-02] a session that ended is gone, and the place is kept', async () => {
  const session = await tab();
  session.loseSession('session.ended');
  expect(session.currentSession()).toBeNull();
  expect(kept.has('MC_SESSION_INFO')).toBe(false);
  expect(session.takeReturnTo()).toBe('/m/gameRecord?day=1');
  expect(session.takeReturnTo()).toBe('/m/home');
});

test('[ERROR-02] the same member, signed in anew elsewhere, goes on here', async () => {
  const session = await tab();
  cookieIsOf({ success: true, value: { ...answer, token: 'second', firstTimeLogin: false } });
  session.loseSession('session.replaced');
  await expect.poll(() => session.currentSession()?.token).toBe('second');
  expect(session.currentSession()?.firstTimeLogin).toBe(true);
});

test('[ERROR-02] another member, signed in elsewhere, ends it here', async () => {
  const session = await tab();
  cookieIsOf({ success: true, value: { ...answer, token: 'second', userName: 'jose' } });
  channelOfOtherTab().postMessage({ kind: 'began' });
  await expect.poll(() => session.currentSession()).toBeNull();
  expect(kept.has('MC_SESSION_INFO')).toBe(false);
});

test('[ERROR-02] what another tab lost is lost here, if the server says so too', async () => {
  const session = await tab();
  cookieIsOf({ success: false, code: 'session.ended' }, 401);
  channelOfOtherTab().postMessage({ kind: 'ended', code: 'session.ended' });
  await expect.poll(() => session.currentSession()).toBeNull();
  expect(session.takeReturnTo()).toBe('/m/gameRecord?day=1');
});

test('[LOGOUT-01] a sign-out on another tab leads home here, and nowhere back', async () => {
  const session = await tab();
  channelOfOtherTab().postMessage({ kind: 'ended', code: null });
  await expect.poll(() => session.currentSession()).toBeNull();
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/m/home');
  expect(session.takeReturnTo()).toBe('/m/home');
  expect(fetched).not.toHaveBeenCalled();
});

test('[LOGOUT-01] a sign-out leads home here, even when the server’s word came first', async () => {
  const session = await tab();
  session.loseSession('session.ended');
  expect(session.currentSession()).toBeNull();
  channelOfOtherTab().postMessage({ kind: 'ended', code: null });
  await expect.poll(() => location.assign.mock.calls).toEqual([['/m/home']]);
  expect(session.takeReturnTo()).toBe('/m/home');
});

test('[LOGOUT-01] until the page is left, no session is known: nobody goes to log in', async () => {
  const session = await tab();
  expect(session.isSessionKnown()).toBe(true);
  session.leaveSession();
  expect(session.isSessionKnown()).toBe(false);
});

test('[LOGOUT-01] the server’s word on the session that is being left is no loss', async () => {
  const session = await tab();
  session.beginSignOut();
  session.loseSession('session.ended');
  expect(session.currentSession()).not.toBeNull();
  session.leaveSession();
  expect(session.currentSession()).toBeNull();
});

test('an operator’s view stays in its tab, and leaves nothing for the next', async () => {
  const replaceState = vi.fn<History['replaceState']>();
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
    location: { ...location, hash: '#view=the-link' },
    history: { state: null, replaceState },
  });
  const { deviceCredential: _, ...view } = answer;
  cookieIsOf({ success: true, value: { ...view, until: '2026-03-01T04:15:00Z' } });
  const told: unknown[] = [];
  channelOfOtherTab().addEventListener('message', (event) => told.push(event.data));
  const session = await import('./session.ts');
  session.followTabs();
  await session.findSession();
  expect(replaceState.mock.calls).toEqual([[null, '', '/m/gameRecord?day=1']]);
  expect(session.currentSession()).toMatchObject({ userName: 'maria', viewed: true });
  expect(kept.has('sessionHint')).toBe(false);
  // Whoever signs in or out in another tab is somebody else.
  channelOfOtherTab().postMessage({ kind: 'ended', code: null });
  kept.set('sessionHint', 'true');
  session.loseSession('session.ended');
  expect(session.currentSession()).toBeNull();
  expect(kept.get('sessionHint')).toBe('true');
  expect(told).toEqual([]);
  expect(location.assign).not.toHaveBeenCalled();
});
