// Sends every route of the games server and of the sandbox the longest that it can be sent.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createDatabase } from '@perya/database/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filled, headerLength, headerParts, headers } from '#lib/test-longest';
import { faultsOf } from '#lib/test-longest-faults';
import { longestRequests } from '#lib/test-longest-routes';
import { openGames, openSandbox } from '#lib/test-other-servers';
import type { OtherServer } from '#lib/test-other-servers';

let games: OtherServer;
let sandbox: OtherServer;
const drops: (() => Promise<void>)[] = [];

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase();
  drops.push(drop);
  return url;
}

beforeAll(async () => {
  games = await openGames(await emptyDatabase());
  sandbox = await openSandbox(await emptyDatabase());
});
afterAll(async () => {
  await games.close();
  await sandbox.close();
  for (const drop of drops) await drop();
});

/** What failed on the server's side, and what took too long. */
async function failures({ app, routes, reach }: OtherServer): Promise<string[]> {
  const faults: string[] = [];
  for (const route of routes) {
    const requests = longestRequests(route, reach(route)).map(({ what, request }) => ({
      what: `${route.method} ${route.url}, ${what}`,
      make: () => request,
    }));
    faults.push(...(await faultsOf(app, requests)));
  }
  return faults;
}

/** Ends what hangs: a busy machine may take minutes for all of them. */
const mostMs = 600_000;

describe('however long headers, cookies, query, path and body are', () => {
  test(
    'no route of the games server fails or takes 50 ms',
    async () => {
      expect(games.routes.length).toBeGreaterThan(40);
      expect(await failures(games)).toEqual([]);
    },
    mostMs,
  );

  test(
    'no route of the sandbox fails or takes 50 ms',
    async () => {
      expect(sandbox.routes.length).toBeGreaterThan(10);
      expect(await failures(sandbox)).toEqual([]);
    },
    mostMs,
  );
});

const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];

const oddUpgrades = [
  ...headers.map((name, i) => [name, headerParts[i % headerParts.length] ?? 'x'] as const),
  ...['sec-websocket-key', 'sec-websocket-protocol', 'sec-websocket-extensions'].flatMap((name) =>
    headerParts.map((part) => [name, part] as const),
  ),
];

test('no upgrade to the web socket hangs or fails, however long its headers are', async () => {
  await games.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = games.app.server.address() as AddressInfo;
  const ask = async (path: string, lines: readonly string[]): Promise<string> => {
    const wire = connect(port, '127.0.0.1');
    const request = [`GET ${path} HTTP/1.1`, 'Host: x', ...lines];
    wire.write(`${request.join('\r\n')}\r\n\r\n`);
    const [answer] = (await Promise.race([once(wire, 'data'), once(wire, 'close')])) as [unknown];
    wire.destroy();
    return Buffer.isBuffer(answer) ? (answer.toString().split('\r\n')[0] ?? '') : 'closed';
  };
  const path = '/lobo-rising/api/live';
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  expect(await ask(path, [...upgrade, key])).toContain(' 101 ');
  const answers = new Set<string>();
  for (const [name, part] of oddUpgrades) {
    const lines = name === 'sec-websocket-key' ? upgrade : [...upgrade, key];
    answers.add(await ask(path, [...lines, `${name}: ${filled(part, headerLength)}`]));
    answers.add(await ask(filled(part.replaceAll(/\s/g, ''), headerLength), [...upgrade, key]));
  }
  expect([...answers].filter((answer) => / 5\d\d /.test(answer))).toEqual([]);
  const { statusCode } = await games.app.inject('/healthz');
  expect(statusCode).toBe(200);
}, 30_000);
