// Shows that events reach who listens, in order, and that one who comes back misses none.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Events } from './events.ts';
import type { Sequenced } from './events.ts';

const refetch = { event: 'refetch', data: {} } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an event reaches the listeners of its channel and nobody else', () => {
  const events = new Events();
  const heard: string[] = [];
  events.subscribe('member:a', () => heard.push('a'));
  events.subscribe('member:b', () => heard.push('b'));
  events.publish('member:a', refetch);
  expect(heard).toEqual(['a']);
});

test('one who comes back in a minute is told what was missed; later, that it is gone', () => {
  const events = new Events();
  const heard: Sequenced[] = [];
  const leave = events.subscribe('member:a', (item) => heard.push(item));
  events.publish('member:a', refetch);
  leave();
  events.publish('member:a', refetch);
  const last = heard[0]?.sequence ?? 0;
  vi.advanceTimersByTime(59_000);
  expect(events.since('member:a', last)).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(events.since('member:a', last)).toBeNull();
});

test('the buffer is bounded: too old a place is unknown', () => {
  const events = new Events();
  const heard: Sequenced[] = [];
  events.subscribe('member:a', (item) => heard.push(item));
  for (let i = 0; i < 100; i += 1) events.publish('member:a', refetch);
  expect(events.since('member:a', heard[0]?.sequence ?? 0)).toBeNull();
  expect(events.since('member:a', heard[98]?.sequence ?? 0)).toHaveLength(1);
});
