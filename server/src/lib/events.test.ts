// Shows that events reach who listens, in order, and that one who comes back misses none.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalEvents } from './events.ts';
import type { PublishedEvent } from './events.ts';

const refetch = { event: 'refetch', data: {} } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an event reaches the listeners of its channel and nobody else', () => {
  const events = new LocalEvents();
  const heard: string[] = [];
  events.subscribe('member:a', () => heard.push('a'));
  events.subscribe('member:b', () => heard.push('b'));
  events.publish('member:a', refetch);
  expect(heard).toEqual(['a']);
});

test('one who comes back in a minute is told what was missed; later, that it is gone', () => {
  const events = new LocalEvents();
  const heard: PublishedEvent[] = [];
  const leave = events.subscribe('member:a', (item) => heard.push(item));
  events.publish('member:a', refetch);
  leave();
  events.publish('member:a', refetch);
  const last = heard[0]?.id ?? '';
  vi.advanceTimersByTime(59_000);
  expect(events.since('member:a', last)).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(events.since('member:a', last)).toBeNull();
});

test('a place stands for all that was told before it, for as long as the channel is known', () => {
  const events = new LocalEvents();
  events.subscribe('member:b', () => undefined);
  const early = events.position();
  const leave = events.subscribe('member:a', () => undefined);
  const place = events.position();
  expect(events.since('member:a', early), 'before anybody listened').toBeNull();
  expect(events.since('member:a', place)).toEqual([]);
  events.publish('member:b', refetch);
  expect(events.since('member:a', place)).toEqual([]);
  events.publish('member:a', refetch);
  expect(events.since('member:a', place)).toHaveLength(1);
  const last = events.position();
  leave();
  vi.advanceTimersByTime(60_000);
  events.publish('member:a', refetch);
  events.subscribe('member:a', () => undefined);
  for (const old of [place, last]) expect(events.since('member:a', old)).toBeNull();
});

test('an id that was never given is unknown', () => {
  const events = new LocalEvents();
  events.subscribe('member:a', () => undefined);
  const [process] = events.position().split('.');
  for (const id of [
    '',
    '1',
    `${String(process)}.`,
    `${String(process)}.9`,
    `${String(process)}.x`,
  ]) {
    expect(events.since('member:a', id), id).toBeNull();
  }
});

test('the buffer is bounded: too old a place is unknown', () => {
  const events = new LocalEvents();
  const heard: PublishedEvent[] = [];
  events.subscribe('member:a', (item) => heard.push(item));
  for (let i = 0; i < 100; i += 1) events.publish('member:a', refetch);
  expect(events.since('member:a', heard[0]?.id ?? '')).toBeNull();
  expect(events.since('member:a', heard[98]?.id ?? '')).toHaveLength(1);
});

test('an id of another process is unknown, however alike the events are', () => {
  const [one, other] = [new LocalEvents(), new LocalEvents()];
  const heard: PublishedEvent[] = [];
  for (const events of [one, other]) {
    events.subscribe('member:a', (item) => heard.push(item));
    events.publish('member:a', refetch);
  }
  const [first] = heard;
  expect(one.since('member:a', first?.id ?? '')).toEqual([]);
  expect(other.since('member:a', first?.id ?? '')).toBeNull();
});

test('tells all channels of one kind', () => {
  const events = new LocalEvents();
  const heard: string[] = [];
  for (const channel of ['member:a', 'member:b', 'merchant:c']) {
    events.subscribe(channel, () => heard.push(channel));
  }
  events.publishToAll('member:', refetch);
  expect(heard).toEqual(['member:a', 'member:b']);
});

test('says when a channel is opened, and when it is forgotten', () => {
  const heard: string[] = [];
  const events = new LocalEvents({
    opened: (channel) => heard.push(`opened ${channel}`),
    forgotten: (channel) => heard.push(`forgotten ${channel}`),
  });
  const leave = events.subscribe('member:a', () => undefined);
  events.subscribe('member:a', () => undefined)();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['opened member:a']);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['opened member:a', 'forgotten member:a']);
});
