// Shows that events survive however the network cuts the stream.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader } from './event-stream.ts';

const stream =
  ': heartbeat\n\nid: 7\nevent: balance\ndata: {"sumBalance":"1.00"}\n\n' +
  'event: broken\ndata: {nope\n\nid: 8\r\nevent: winner\r\ndata: {}\r\n\r\nid: 9\nevent: ref';

test('reads events whatever the pieces are, skips what is no event, and waits for the rest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (sizes) => {
      const read = createEventReader();
      const events = [];
      for (let at = 0, turn = 0; at < stream.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        events.push(...read(stream.slice(at, at + size)));
        at += size;
      }
      expect(events).toEqual([
        { id: '7', event: 'balance', data: { sumBalance: '1.00' } },
        { id: '8', event: 'winner', data: {} },
      ]);
    }),
  );
});
