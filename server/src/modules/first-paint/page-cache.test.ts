// Shows what is kept of painted pages, for how long, and what has to go when there is no room.
import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const fields: Readonly<Record<string, readonly string[]>> = {
  '/m/gameList': ['gameType', 'gameName'],
  '/m/startLottery': ['code', 'prize_mode'],
};

function opened() {
  const clock = { ms: 0, now: () => new Date(clock.ms) };
  const cache = new PageCache(clock, 5_000, (path) => fields[path] ?? []);
  let painted = 0;
  // Another one each time, who asked for nothing before.
  let callers = 0;
  const ask = async (key: string, by = String((callers += 1))): Promise<string> => {
    const paint = async () => ({ status: 200, html: `${key} ${String((painted += 1))}` });
    return (await cache.get(key, by, paint)).html;
  };
  return { clock, cache, ask };
}

test('a page is painted once for a crowd, and anew after five seconds', async () => {
  const { clock, ask } = opened();
  const crowd = await Promise.all(Array.from({ length: 9 }, async () => ask('/m/home')));
  expect(new Set(crowd)).toEqual(new Set(['/m/home 1']));
  clock.ms = 5_000;
  expect(await ask('/m/home')).toBe('/m/home 2');
});

test('what people search for takes no other page’s room, and is not kept itself', async () => {
  const { ask } = opened();
  const home = await ask('/m/home');
  for (let n = 0; n < 1_000; n += 1) await ask(`/m/gameList?gameName=word${String(n)}`);
  expect(await ask('/m/home')).toBe(home);
  const search = '/m/gameList?gameType=RNG&gameName=parol';
  expect(await ask(search)).not.toBe(await ask(search));
});

test('without room, what is out of date goes first, then what was painted first', async () => {
  const { clock, ask } = opened();
  await ask('old');
  clock.ms = 4_999;
  const first = await ask('first');
  for (let n = 0; n < 498; n += 1) await ask(`page ${String(n)}`);
  clock.ms = 5_001;
  await ask('one more');
  expect(await ask('first'), 'only what was out of date had to go').toBe(first);
  await ask('yet another');
  expect(await ask('first')).not.toBe(first);
});

test('a page that could not be painted is tried again', async () => {
  const { cache } = opened();
  const failing = async () => Promise.reject(new Error('no database'));
  await expect(cache.get('/m/home', 'somebody', failing)).rejects.toThrow('no database');
  const paint = async () => ({ status: 200, html: 'there' });
  const painted = await cache.get('/m/home', 'somebody', paint);
  expect(painted.html).toBe('there');
});

test('a caller has 600 pages painted in a minute, and others theirs', async () => {
  const { clock, ask } = opened();
  for (let n = 0; n < 600; n += 1) await ask(`/m/gameList?gameName=word${String(n)}`, 'flood');
  await expect(ask('/m/gameList?gameName=one', 'flood')).rejects.toThrow('request.tooMany');
  await expect(ask('/m/another', 'flood')).rejects.toThrow('request.tooMany');
  const home = await ask('/m/home', 'visitor');
  expect(await ask('/m/home', 'flood'), 'what is kept costs nothing').toBe(home);
  clock.ms = 60_000;
  expect(await ask('/m/another', 'flood')).toContain('/m/another');
});

test('four pages are painted at once, sixty wait, and the rest is turned away', async () => {
  const { cache } = opened();
  let painting = 0;
  let most = 0;
  const doors: (() => void)[] = [];
  const slow = async () => {
    painting += 1;
    most = Math.max(most, painting);
    await new Promise<void>((open) => doors.push(open));
    painting -= 1;
    return { status: 200, html: '' };
  };
  const asked = Array.from({ length: 70 }, async (_, n) =>
    cache.get(`/m/gameList?gameName=${String(n)}`, String(n), slow),
  );
  const settled = Promise.allSettled(asked);
  for (let opened = 0; opened < 64; opened += 1) {
    while (doors.length === 0) await new Promise((resume) => setImmediate(resume));
    doors.shift()?.();
  }
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(most).toBe(4);
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({ reason: { code: 'server.busy' } });
});

test('an address keeps the few query fields that the first paint looks at', () => {
  const { cache } = opened();
  expect(cache.addressOf('/m/gameList?utm=x&gameName=parol&code=friend')).toBe(
    '/m/gameList?gameName=parol',
  );
  expect(cache.addressOf('/m/startLottery?code=lotto&prize_mode=LOTT&x=1')).toBe(
    '/m/startLottery?code=lotto&prize_mode=LOTT',
  );
  expect(cache.addressOf(`/m/gameList?gameName=${'x'.repeat(61)}`)).toBe('/m/gameList');
  expect(cache.addressOf('/m/nowhere?code=lotto&gameName=parol')).toBe('/m/nowhere');
});
