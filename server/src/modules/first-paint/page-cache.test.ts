// Shows what is kept of painted pages, for how long, and what has to go when there is no room.
import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

function opened() {
  const clock = { ms: 0, now: () => new Date(clock.ms) };
  const cache = new PageCache(clock, 5_000);
  let painted = 0;
  const ask = async (key: string): Promise<string> => {
    const paint = async () => ({ status: 200, html: `${key} ${String((painted += 1))}` });
    return (await cache.get(key, paint)).html;
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
  await expect(cache.get('/m/home', failing)).rejects.toThrow('no database');
  const painted = await cache.get('/m/home', async () => ({ status: 200, html: 'there' }));
  expect(painted.html).toBe('there');
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
});
