// Shows how several hosts are written, and that after many failures nobody is asked for a while.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addressOfPrimary, hostsOf, NoPrimary, Primary } from './hosts.ts';

describe('an address', () => {
  test.each([
    ['postgres://ana@one/perya', [['one', 5432]]],
    [
      'postgres://ana@one:6000/perya?hosts=two',
      [
        ['one', 6000],
        ['two', 5432],
      ],
    ],
    [
      'postgres://ana:x%40y@[::1]:6000/perya?hosts=two:1,[fe80::2]:3&sslmode=require',
      [
        ['::1', 6000],
        ['two', 1],
        ['fe80::2', 3],
      ],
    ],
  ] as const)('%s has its hosts', (address, expected) => {
    const { url, hosts } = hostsOf(address);
    expect(hosts.map(({ host, port }) => [host, port])).toEqual(expected);
    expect(url).not.toContain('hosts=');
    expect(url).toContain(new URL(address).username);
  });

  test('of one host stays as it is', async () => {
    expect(await addressOfPrimary('postgres://ana@one/perya')).toBe('postgres://ana@one/perya');
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('the primary', () => {
  test('is not asked for a second after five failures in a row', async () => {
    let now = 0;
    const port = await freePort();
    const none = { host: '127.0.0.1', port };
    const primary = new Primary([none, none], { user: 'x', database: 'x' }, () => now);
    for (let n = 0; n < 4; n += 1) primary.failed();
    primary.succeeded();
    for (let n = 0; n < 4; n += 1) primary.failed();
    expect(primary.isOpen).toBe(false);
    const away = await primary.find().catch((error: unknown) => error);
    expect(away).toBeInstanceOf(NoPrimary);
    primary.failed();
    expect(primary.isOpen).toBe(true);
    let connections = 0;
    const listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => {
      listener.listen(port, '127.0.0.1', listening);
    });
    await expect(primary.find()).rejects.toThrow('failed too often');
    expect(connections).toBe(0);
    now += 1_000;
    await expect(primary.find()).rejects.toThrow('No host');
    expect(connections).toBe(2);
    listener.close();
  });
});
