// Jobs that ask on while there is more, and never twice side by side.
import { expect, test } from 'vitest';
import { askedAtOnce, askUntilNone } from './asking.ts';

test('it asks until fewer were left than it takes at once', async () => {
  const left = [askedAtOnce, askedAtOnce, 3, askedAtOnce];
  await askUntilNone(async () => Promise.resolve(left.shift() ?? 0))();
  expect(left).toEqual([askedAtOnce]);
});

test('while one goes on, others ask once', async () => {
  const answers: ((taken: number) => void)[] = [];
  const ask = async () => new Promise<number>((settle) => answers.push(settle));
  const job = askUntilNone(ask);
  const first = job();
  answers.shift()?.(askedAtOnce);
  await expect.poll(() => answers).toHaveLength(1);
  const second = job();
  answers.pop()?.(askedAtOnce);
  await second;
  expect(answers).toHaveLength(1);
  answers.shift()?.(0);
  await first;
  expect(answers).toEqual([]);
});

test('after one that failed it asks on again', async () => {
  const taken = [askedAtOnce, 'down', askedAtOnce, 0];
  const job = askUntilNone(async () => {
    const next = taken.shift();
    return typeof next === 'number' ? Promise.resolve(next) : Promise.reject(new Error('down'));
  });
  await expect(job()).rejects.toThrow('down');
  await job();
  expect(taken).toEqual([]);
});
