// Attacks the socket before anybody has said who they are: idle, too many, too large, elsewhere.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Upgrades } from '../../host/upgrades.ts';
import { largestMessage } from '../messages.ts';
import { Hub } from './hub.ts';
import type { Player } from './live-round.ts';
import { ManualClock } from './manual-clock.ts';
import { helloWithinMs, openSockets, socketPath } from './sockets.ts';
import { mostStrangers, Strangers, wrongTokensPerMinute } from './strangers.ts';

const ana: Player = { memberId: 'mem_1', playToken: 'play', currency: 'PHP', name: 'A•••' };
const snapshot = {
  phase: 'waiting',
  round: 0,
  hash: '',
  left: 0,
  elapsed: 0,
  point: null,
} as const;
const state = { ...snapshot, bets: [], betCount: 0, past: [] };

let server: Server;
let clock: ManualClock;
let hub: Hub;
let close: () => void;
let asked: string[];
let port: number;

beforeEach(async () => {
  server = createServer();
  clock = new ManualClock();
  hub = new Hub();
  asked = [];
  close = openSockets(new Upgrades(server, (_address, hop) => hop === 0), {
    hub,
    clock,
    warn: () => {},
    enter: async (token) => {
      asked.push(token);
      return Promise.resolve(token === 'right' ? ana : null);
    },
    stateFor: async () => Promise.resolve({ t: 'state', state, own: [], balance: null }),
    act: async () => Promise.resolve({ ok: false, code: 'bet.unknown', balance: null }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterEach(async () => {
  close();
  hub.close();
  const closed = once(server, 'close');
  server.close();
  await closed;
});

const open = (address = '203.0.113.7'): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, {
    headers: { 'x-forwarded-for': address },
  });

/** A socket that is open, and the code that it ends with. */
async function opened(address?: string) {
  const socket = open(address);
  const ends = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, ends };
}

/** The HTTP status that a refused upgrade got. */
async function refusal(address?: string): Promise<number> {
  const socket = open(address);
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    { statusCode: number },
  ];
  return response.statusCode;
}

async function said(socket: WebSocket, message: object): Promise<{ t: string }> {
  socket.send(JSON.stringify(message));
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(data.toString()) as { t: string };
}

function upgradeAt(path: string, ...more: string[]): Socket {
  const wire = connect(port, '127.0.0.1');
  const lines = [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket'];
  wire.write(`${[...lines, ...more].join('\r\n')}\r\n\r\n`);
  return wire;
}

test.each(['/', '/lobo-rising/', `${socketPath}/`, `${socketPath}?a=1`, '//', '*', '/%00'])(
  'an upgrade at %s is ended at once',
  async (path) => {
    const wire = upgradeAt(path);
    wire.resume();
    await once(wire, 'close');
    expect(wire.bytesRead).toBe(0);
  },
);

test('an upgrade that is no web socket’s is answered and ended, and counts no longer', async () => {
  for (let i = 0; i <= mostStrangers.ofCaller; i += 1) {
    const wire = upgradeAt(socketPath, 'X-Forwarded-For: 203.0.113.7');
    const [answer] = (await once(wire, 'data')) as [Buffer];
    expect(answer.toString()).toContain(' 400 ');
    await once(wire, 'close');
  }
  await opened();
});

test('a socket that says nothing is closed after its time, one that entered is not', async () => {
  const silent = await opened();
  const player = await opened();
  expect(await said(player.socket, { t: 'hello', token: 'right' })).toMatchObject({ t: 'state' });
  clock.pass(helloWithinMs - 1);
  expect(silent.socket.readyState).toBe(WebSocket.OPEN);
  clock.pass(1);
  expect(await silent.ends).toBe(4002);
  expect(player.socket.readyState).toBe(WebSocket.OPEN);
});

test('a caller has so many sockets before hello; whoever entered counts not', async () => {
  const waiting = await Promise.all(
    Array.from({ length: mostStrangers.ofCaller }, async () => opened()),
  );
  expect(await refusal()).toBe(429);
  expect(await refusal('::ffff:203.0.113.7')).toBe(429);
  await opened('198.51.100.1');
  await said(waiting[0]?.socket as WebSocket, { t: 'hello', token: 'right' });
  const next = await opened();
  expect(await refusal()).toBe(429);
  next.socket.close();
  await next.ends;
  await expect.poll(async () => (await opened()).socket.readyState).toBe(WebSocket.OPEN);
});

test('of all sockets before hello the oldest makes room', () => {
  const strangers = new Strangers(() => 0);
  const wires = Array.from({ length: mostStrangers.ofAll + 2 }, () => new PassThrough());
  const admitted = wires.map((wire, i) => strangers.admit(`10.0.${i >> 8}.${i & 255}`, wire));
  expect(admitted).not.toContain(null);
  admitted[2]?.();
  expect(strangers.admit('192.0.2.1', new PassThrough())).not.toBeNull();
  expect(wires.map((wire) => wire.destroyed).slice(0, 4)).toEqual([true, true, false, false]);
});

test('wrong tokens of a caller cost no more work after so many in a minute', async () => {
  for (let i = 0; i < wrongTokensPerMinute + 5; i += 1) {
    const { socket, ends } = await opened();
    expect(await said(socket, { t: 'hello', token: 'wrong' })).toMatchObject({ t: 'bye' });
    expect(await ends).toBe(4002);
  }
  expect(asked).toHaveLength(wrongTokensPerMinute);
  const other = await opened('198.51.100.1');
  expect(await said(other.socket, { t: 'hello', token: 'right' })).toMatchObject({ t: 'state' });
  clock.pass(60_000);
  const again = await opened();
  expect(await said(again.socket, { t: 'hello', token: 'right' })).toMatchObject({ t: 'state' });
});

test('a message that is too large, and pings without end, end the connection', async () => {
  const large = await opened();
  large.socket.send('x'.repeat(largestMessage + 1));
  expect(await large.ends).toBe(1009);
  const parts = await opened();
  for (let i = 0; i < 3; i += 1) parts.socket.send('x'.repeat(largestMessage / 2), { fin: false });
  expect(await parts.ends).toBe(1009);
  const pings = await opened();
  const pong = once(pings.socket, 'pong');
  for (let i = 0; i < 40; i += 1) pings.socket.ping('x'.repeat(100));
  await pong;
  expect(await pings.ends).toBe(1008);
});

test('the end of the server ends sockets that wait', async () => {
  const { ends } = await opened();
  close();
  server.close();
  expect(await ends).toBe(1006);
  server.listen(port, '127.0.0.1');
});
