// Shows that the guide's examples are the dialects' own bytes, and that their signatures hold.
import { createHash, createHmac, createVerify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dialectEndpoints } from '@perya/contract/vendor/dialect-endpoints';
import { endpoints } from '@perya/contract/endpoints';
import { expect, test } from 'vitest';
import { guideExamples, guideSigners } from './guide-examples.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const guide = read('docs/vendors.md');

/** The requests that the guide prints: path, headers and body. */
function requestsIn(text: string) {
  return [...text.matchAll(/```http\n(?:GET|POST) (\S+)\n([^]*?)\n\n([^]*?)\n```/g)].map(
    ([, path = '', head = '', body = '']) => ({
      path,
      headers: new Map(head.split('\n').map((line) => line.split(': ') as [string, string])),
      body,
    }),
  );
}

test('the guide prints what the dialects write', () => {
  expect(guide).toContain(guideExamples());
  expect(requestsIn(guide).length).toBe(9);
});

type Request = ReturnType<typeof requestsIn>[number];

/** By means that the dialects don't share. */
function holds({ path, headers, body }: Request): boolean {
  const secret = guideSigners.hmac.key;
  if (path.startsWith('/vendor/wallet/')) {
    const [vendor, timestamp] = [headers.get('x-vendor') ?? '', headers.get('x-timestamp') ?? ''];
    const text = `${vendor}.${timestamp}.${path}.${body}`;
    return headers.get('x-signature') === createHmac('sha256', secret).update(text).digest('hex');
  }
  if (path.startsWith('/vendor/rsa/')) {
    const key = read('vendor-kit/examples/rsa-public-key.pem');
    return createVerify('sha256')
      .update(body)
      .verify(key, headers.get('x-sign') ?? '', 'base64');
  }
  const pairs = body.split('&').filter((pair) => !pair.startsWith('sign='));
  const text = [...pairs.toSorted(), secret].join('&');
  return body.endsWith(`&sign=${createHash('sha256').update(text).digest('hex')}`);
}

test('each printed signature holds, and none for another body', () => {
  const requests = requestsIn(guide);
  expect(requests.filter((request) => !holds(request))).toEqual([]);
  const changed = requests.map((request) => ({ ...request, body: request.body.replace('1', '2') }));
  expect(changed.filter(holds)).toEqual([]);
});

const callsOf = (column: 'hmac' | 'rsa' | 'form'): readonly string[] =>
  [...guide.matchAll(/^\| [^|`]+ \| `(\S+)` \| `(\S+)` \| `(\S+)` \|$/gm)]
    .map(([, hmac = '', rsa = '', form = '']) => ({ hmac, rsa, form })[column])
    .toSorted();

test('the guide names every call of every dialect', () => {
  const rest = (paths: readonly string[], before: string): readonly string[] =>
    paths
      .filter((path) => path.startsWith(before))
      .map((path) => path.slice(before.length))
      .toSorted();
  const ours = endpoints.map(({ path }) => path);
  const others = dialectEndpoints.map(({ path }) => path);
  expect(callsOf('hmac')).toEqual(rest(ours, '/vendor/wallet/'));
  expect(callsOf('rsa')).toEqual(rest(others, '/vendor/rsa/{vendor}/'));
  expect(callsOf('form')).toEqual(rest(others, '/vendor/form/{vendor}/'));
});

test('the guide’s command for a terminal signs the same text', () => {
  const found = /printf '%s' '([^']+)'[^]*?-hmac (\S+)/.exec(guide);
  const [, text = '', key = ''] = found ?? [];
  const [bet] = requestsIn(guide);
  const signature = createHmac('sha256', key).update(text).digest('hex');
  expect(bet?.headers.get('x-signature')).toBe(signature);
});
