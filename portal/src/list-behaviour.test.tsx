// Shows what the lists of games ask for, whom they send to the login, and how long they say so.
// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryOf } from '#lib/call.ts';
import { load } from '#lib/storage.ts';
import { admission } from './app/guarded.tsx';
import { routeOf } from './routes.ts';
import { needsOf } from './screens.ts';
import { hideScreen, showScreen, shown, signIn, until } from './test-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  hideScreen();
});

const asked = async (address: string, call: string) => {
  const sent = await showScreen(address);
  const found = () => sent.find((each) => each.call === call);
  await until(() => expect(found()).toBeDefined());
  return found()?.fields;
};

describe('a list asks', () => {
  const mobile = { platform: 'html5', clientType: '2', language: 'EN' };

  test('[CALL-11] [LIST-10] for games as the mobile client, 27 a page', async () => {
    const fields = await asked('/m/gameList?gameType=FISH', 'GET /wps/game/list');
    expect(fields).toEqual({ ...mobile, gameType: 'FISH', pageNo: '1', pageSize: '27' });
  });

  test('[CALL-11] for hot games with isPlatform 2', async () => {
    const fields = await asked('/m/gameList?gameType=FISH&tab=hot', 'GET /wps/game/hot');
    expect(fields).toEqual({
      platform: 'html5',
      isPlatform: '2',
      gameType: 'FISH',
      language: 'EN',
    });
  });

  test('[CALL-11] [LIST-10] a member’s for recent games with clientType 2, 25 a page', async () => {
    await signIn();
    const fields = await asked('/m/gameList?tab=recent', 'GET /wps/game/recent');
    expect(fields).toEqual({ clientType: '2', page: '1', pageSize: '25', language: 'EN' });
  });

  test('[CALL-11] the game centre for the vendors of every type, by typeId 1', async () => {
    expect(await asked('/m/gameCenter', 'GET /wps/game/vendorTypes')).toEqual({ typeId: '1' });
  });

  test('[CALL-11] [LIST-10] home’s game centre for 26 games', () => {
    const search = new URLSearchParams('gameType=FISH');
    const needs = needsOf('home', { search, language: 'EN' });
    const { input } = needs.find(({ endpoint }) => endpoint.path === '/wps/game/list') ?? {};
    expect(queryOf(input ?? {})).toEqual({
      ...mobile,
      gameType: 'FISH',
      pageNo: '1',
      pageSize: '26',
    });
  });
});

describe('a guest', () => {
  test.each(['recent', 'favourites'] as const)(
    '[MORE-04] who opens %s games is sent to log in, and comes back to them',
    async (tab) => {
      await showScreen(`/m/gameList?gameType=RNG&tab=${tab}`);
      await until(() => expect(shown.left()).toBe('/m/login'));
      expect(load('returnTo')).toBe(`/m/gameList?gameType=RNG&tab=${tab}`);
    },
  );
});

test('[MORE-04] a guest who opens the referral is sent to log in', () => {
  expect(admission(routeOf('/m/inviteFriends'), null)).toBe('signIn');
});

describe('a list that takes its time', () => {
  /** How long its message stays, in milliseconds, to a tenth of a second. */
  async function staysFor(address: string): Promise<number> {
    vi.useFakeTimers();
    await showScreen(address);
    let [from, now] = [0, 0];
    while (now < 15_000) {
      await vi.advanceTimersByTimeAsync(100);
      now += 100;
      if (shown.toast() !== '' && from === 0) from = now;
      if (shown.toast() === '' && from > 0) return now - from;
    }
    return Infinity;
  }

  test('[CONST-02] says so for 2 s, of hot games for 3 s', async () => {
    expect(await staysFor('/m/gameList?gameType=FISH')).toBe(2_000);
    hideScreen();
    expect(await staysFor('/m/gameList?gameType=FISH&tab=hot')).toBe(3_000);
  });

  test('[CONST-02] says so of recent games until they are there, 9,999 ms at most', async () => {
    await signIn();
    expect(await staysFor('/m/gameList?tab=recent')).toBe(10_000);
  });
});
