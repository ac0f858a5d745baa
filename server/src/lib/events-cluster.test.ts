// Shows that events reach the other processes of a start once, and that a lost one is made up for.
import { EventEmitter } from 'node:events';
import type { LiveEvent } from '@perya/contract/live';
import { expect, test } from 'vitest';
import { ClusterEvents, lost } from './events-cluster.ts';
import type { ParentLine } from './events-cluster.ts';

class Line extends EventEmitter implements ParentLine {
  connected = true;
  readonly sent: unknown[] = [];
  send(message: object): void {
    this.sent.push(message);
  }
}

const unread: LiveEvent = { event: 'unread', data: { count: 2 } };

function listening(): { line: Line; events: ClusterEvents; heard: LiveEvent[] } {
  const line = new Line();
  const events = new ClusterEvents(line);
  const heard: LiveEvent[] = [];
  events.subscribe('member:a', ({ event }) => heard.push(event));
  return { line, events, heard };
}

test('what one publishes is heard there and passed on; what comes is not passed on again', () => {
  const [one, other] = [listening(), listening()];
  one.events.publish('member:a', unread);
  expect([one.heard, one.line.sent.length]).toEqual([[unread], 1]);
  other.line.emit('message', one.line.sent[0]);
  expect([other.heard, other.line.sent]).toEqual([[unread], []]);
});

test('after a process died all fetch again; what is too new or none of ours is passed over', () => {
  const { line, heard } = listening();
  line.emit('message', lost);
  expect(heard).toEqual([{ event: 'refetch', data: {} }]);
  for (const odd of [null, 'x', { told: 1 }, { told: { channel: 'member:a', event: 'new' } }]) {
    line.emit('message', odd);
  }
  expect(heard).toHaveLength(1);
});

test('a parent that is gone holds nothing up, and a closed one hears nothing', async () => {
  const { line, events, heard } = listening();
  line.connected = false;
  events.publish('member:a', unread);
  expect([heard.length, line.sent]).toEqual([1, []]);
  await events.close();
  expect(line.listenerCount('message')).toBe(0);
});
