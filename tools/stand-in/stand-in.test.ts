// Sends the stand-in what no browser sends: it must answer, and go on.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStandIn } from './stand-in.ts';
import type { RunningStandIn } from './stand-in.ts';

let standIn: RunningStandIn;
beforeAll(async () => {
  standIn = await startStandIn(0);
});
afterAll(async () => standIn.close());

const parts = [
  'google',
  'facebook',
  'telegram',
  'firebase/v1/accounts:sendVerificationCode',
  'payments',
  'payments/api/paymongo',
];
const odd: readonly (readonly [string, string])[] = [
  ['//', ''],
  ['http://[', ''],
  ['/%00', ''],
  ...parts.flatMap((part): [string, string][] => [
    [`/${part}/auth?${'a=&'.repeat(4_000)}`, ''],
    [`/${part}`, `Cookie: ${'a=%;'.repeat(3_500)}`],
    [`/${part}/%F0%9F`, `Accept-Language: ${','.repeat(15_000)}`],
  ]),
];

async function ask(path: string, header: string): Promise<string> {
  const { hostname, port } = new URL(standIn.origin);
  const wire = connect(Number(port), hostname);
  const lines = ['Host: localhost', 'Connection: close', ...(header === '' ? [] : [header])];
  wire.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const [data] = (await once(wire, 'data')) as [Buffer];
  wire.destroy();
  return data.toString().split(' ')[1] ?? '';
}

test.each(odd)('odd request %$ is answered, and fails nothing', async (path, header) => {
  expect(await ask(path, header)).toMatch(/^[2-4]\d\d$/);
  expect(await ask('/', '')).toBe('200');
});

test('a body without end is refused', async () => {
  const body = 'x'.repeat(20_000);
  const url = `${standIn.origin}/firebase/v1/accounts:sendVerificationCode`;
  expect((await fetch(url, { method: 'POST', body })).status).toBe(400);
});
