// Sends the frame's listener what a game may send, and what an attacker would.
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { throttle, readFrameMessage } from './frame-message.ts';

const frame = {} as Window;
const told = (data: unknown, changes: object = {}) =>
  readFrameMessage({ data, origin: 'null', source: frame, ...changes } as MessageEvent, frame);
const settled = { perya: 'game', event: 'settled' };

describe('a message to the window', () => {
  it('is heard from the game in the frame', () => {
    expect(told(settled)).toEqual(settled);
    expect(told({ ...settled, event: 'exit' })).toMatchObject({ event: 'exit' });
  });

  it('is nothing from another source, another origin, or without a frame', () => {
    expect(told(settled, { source: {} })).toBeNull();
    expect(told(settled, { source: null })).toBeNull();
    for (const origin of ['https://portal.example', 'https://evil.example', '']) {
      expect(told(settled, { origin })).toBeNull();
    }
    const unframed = { data: settled, origin: 'null', source: null } as MessageEvent;
    expect(readFrameMessage(unframed, null)).toBeNull();
  });

  it('is nothing when it is not exactly ours, however large or strange', () => {
    for (const data of [null, 'settled', [], { event: 'settled' }, { perya: 'game' }]) {
      expect(told(data)).toBeNull();
    }
    expect(told({ perya: 'game', event: 'pay' })).toBeNull();
    expect(told({ perya: 'game', event: 'x'.repeat(5_000_000) })).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(told(data)).toBeNull();
      }),
    );
  });

  it('carries no balance: whatever comes with it but a plain stake is dropped', () => {
    expect(told({ ...settled, balance: '1000000.00', currency: 'PHP' })).toEqual(settled);
    const playing = { perya: 'game', event: 'playing', stake: '10.00' };
    expect(told(playing)).toEqual(playing);
    for (const stake of ['-10.00', '1e9', '', 'all of it', 10, '9'.repeat(40)]) {
      expect(told({ ...playing, stake })).toBeNull();
    }
  });
});

describe('a shouting game', () => {
  afterEach(() => vi.useRealTimers());

  it('asks once a second at most, and the last word is heard', () => {
    vi.useFakeTimers();
    const run = vi.fn<() => void>();
    const { ask, stop } = throttle(run, 1_000);
    for (let times = 0; times < 1_000; times += 1) ask();
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(2);
    ask();
    ask();
    stop();
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(3);
  });
});
