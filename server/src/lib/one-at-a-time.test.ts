// Shows that work on one thing does not overlap, whatever becomes of it, and is bounded.
import { expect, it } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

const later = async (): Promise<void> => new Promise((resume) => setImmediate(resume));

it('does work of one key in order, of others at once, and goes on after a failure', async () => {
  const queue = new OneAtATime();
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await later();
    done.push(`${name} ends`);
    if (name === 'a1') throw new Error('failed');
    return name;
  };
  const all = [queue.run('a', work('a1')), queue.run('a', work('a2')), queue.run('b', work('b1'))];
  const settled = await Promise.allSettled(all);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(done.indexOf('a1 ends')).toBeLessThan(done.indexOf('a2 begins'));
  expect(done.indexOf('b1 begins')).toBeLessThan(done.indexOf('a1 ends'));
  expect(await queue.run('a', work('a3'))).toBe('a3');
});

it('lets twenty of a key wait, and others still begin', async () => {
  const queue = new OneAtATime();
  const settled = Promise.allSettled(Array.from({ length: 25 }, async () => queue.run('a', later)));
  await queue.run('b', later);
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({ reason: { code: 'server.busy' } });
});
