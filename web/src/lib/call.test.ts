// Shows what a call sends, and that every way of failing becomes a code.
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoint, nothing, queryInteger } from '@perya/contract/endpoint';
import { call, callKey, configureCalls, queryOf } from './call.ts';

const read = endpoint({
  method: 'GET',
  path: '/wps/test/read',
  summary: 'Read',
  auth: 'session',
  input: z.object({ pageNo: queryInteger(1, 9), name: z.optional(z.string()) }),
  output: z.object({ answer: z.int() }),
  errors: ['game.unknown'],
});
const write = endpoint({
  method: 'POST',
  path: '/wps/test/write',
  summary: 'Write',
  auth: 'session',
  input: z.object({ name: z.string() }),
  output: nothing,
  errors: [],
});

const fetched = vi.fn<typeof fetch>();
const sessionLost = vi.fn<(code: string) => void>();
const answer = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  configureCalls({ token: () => 'tok', sessionLost });
});
afterEach(() => {
  vi.useRealTimers();
  fetched.mockReset();
  sessionLost.mockReset();
});

test('a key is the same whatever the order of the fields, and leaves out what is not set', () => {
  const one = queryOf({ pageNo: 1, name: 'a b', vendor: undefined });
  expect(callKey('/wps/x', one)).toBe(callKey('/wps/x', queryOf({ name: 'a b', pageNo: 1 })));
  expect(callKey('/wps/x', one)).toBe('/wps/x?name=a+b&pageNo=1');
  expect(callKey('/wps/x', {})).toBe('/wps/x');
});

test('the token travels in a header, never in the address', async () => {
  fetched.mockImplementation(() => answer({ success: true, value: { answer: 42 } }));
  const result = await call(read, { pageNo: 2 });
  expect(result).toEqual({ ok: true, value: { answer: 42 } });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/wps/test/read?pageNo=2');
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer tok' });
});

test('a POST carries JSON', async () => {
  fetched.mockImplementation(() => answer({ success: true, value: {} }));
  await call(write, { name: 'x' });
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"name":"x"}');
});

test('a declared refusal is an answer, with what is wrong with each field', async () => {
  const body = { success: false, code: 'input.invalid', value: { fields: { name: 'tooLong' } } };
  fetched.mockImplementation(() => answer(body, 400));
  const result = await call(write, { name: 'x' });
  expect(result).toMatchObject({ ok: false, code: 'input.invalid', fields: { name: 'tooLong' } });
  expect(sessionLost).not.toHaveBeenCalled();
});

test.each(['session.none', 'session.ended', 'session.replaced'])(
  '%s ends the session',
  async (code) => {
    fetched.mockImplementation(() => answer({ success: false, code }, 401));
    await call(read, { pageNo: 1 });
    expect(sessionLost).toHaveBeenCalledExactlyOnceWith(code);
  },
);

test('no network is told from a slow one', async () => {
  fetched.mockRejectedValueOnce(new TypeError('failed to fetch'));
  expect(await call(read, { pageNo: 1 })).toMatchObject({ ok: false, code: 'offline' });
  vi.useFakeTimers();
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const slow = call(read, { pageNo: 1 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await slow).toMatchObject({ ok: false, code: 'slow' });
});

test('an answer that is no JSON is a fault of the server', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('<html>', { status: 502 })));
  expect(await call(read, { pageNo: 1 })).toMatchObject({ ok: false, code: 'server.unexpected' });
});

const device = endpoint({ ...write, path: '/wps/test/device', device: true });

test('[CALL-01] an app on the home screen says so, where the call asks for it', async () => {
  fetched.mockImplementation(() => answer({ success: true, value: {} }));
  const deviceOf = async (spec: typeof write | typeof device, standalone: boolean) => {
    configureCalls({ standalone: () => standalone });
    await call(spec, { name: 'x' });
    return new Headers(fetched.mock.lastCall?.[1]?.headers).get('Device');
  };
  expect(await deviceOf(device, true)).toBe('OTHERS');
  expect(await deviceOf(device, false)).toBeNull();
  expect(await deviceOf(write, true)).toBeNull();
});

test('[CALL-07] a form travels as a form, without the fields that are not set', async () => {
  fetched.mockImplementation(() => answer({ success: true, value: {} }));
  const form = endpoint({
    ...write,
    form: true,
    input: z.object({ name: z.string(), email: z.optional(z.string()) }),
  });
  await call(form, { name: 'Ana & Ben', email: undefined });
  const [url, init] = fetched.mock.calls[0] ?? [];
  const request = new Request('http://portal.invalid', init);
  expect(url).toBe('/wps/test/write');
  expect(request.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(await request.text()).toBe('name=Ana+%26+Ben');
});

test('a picture travels as it is, its fields in the query', async () => {
  fetched.mockImplementation(() => answer({ success: true, value: {} }));
  const upload = endpoint({ ...write, file: { maxBytes: 9, types: ['image/png'] } });
  const file = new Blob(['bytes'], { type: 'image/png' });
  await call(upload, { name: 'front' }, { file });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/wps/test/write?name=front');
  expect(init?.headers).toMatchObject({ 'Content-Type': 'image/png' });
  expect(init?.body).toBe(file);
});

test('[ERROR-02] a session that began meanwhile is not lost by an older call', async () => {
  let token = 'old';
  configureCalls({ token: () => token, sessionLost });
  fetched.mockImplementation(() => {
    token = 'new';
    return answer({ success: false, code: 'session.replaced' }, 401);
  });
  await call(read, { pageNo: 1 });
  expect(sessionLost).not.toHaveBeenCalled();
});
