// Shows how the page follows the stream, resumes it, and polls when there is none.
import { walletBalance } from '@perya/contract/account/member';
import { unreadCount } from '@perya/contract/content/messages';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepNewestBalance } from '#domain/wallet/wallet.ts';
import { keepLive } from './live.ts';
import { startSession } from './session.ts';

const session = {
  token: 'a-token',
  merchantCode: 'perya',
  userName: 'juan',
  customerType: 0,
  firstTimeLogin: false,
  passwordDue: false,
};

/** What the portal finds in a browser, as far as the stream needs it. */
class Page extends EventTarget {
  hidden = false;
}

const asked = vi.fn<typeof fetch>();
const invalidated: unknown[] = [];
let page: Page;
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', asked);
  asked.mockReset();
  invalidated.length = 0;
  client = createQueryClient();
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    invalidated.push(filters?.queryKey?.[0]);
    return Promise.resolve();
  });
  startSession(session);
});
afterEach(() => {
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const winnersPath = '/wps/relay/GCSGAME_getRankList';
const polled = ['/wps/wallets/balance', '/wps/message/unreadCount', winnersPath];

/** A stream that sends these pieces and then stays open until it is aborted. */
function stream(...pieces: readonly string[]): Response {
  const body = new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
    },
  });
  return new Response(body);
}

test('asks by itself from the third failed connection on', async () => {
  asked.mockRejectedValue(new TypeError('no network'));
  keepLive(client);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(invalidated).toEqual([]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(invalidated).toEqual(polled);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(asked).toHaveBeenCalledTimes(4);
  expect(invalidated).toEqual([...polled, ...polled]);
});

test('takes the count of messages, or asks for it where it is not told', async () => {
  const text = 'event: unread\ndata: {"count":3}\n\nevent: unread\ndata: {"count":null}\n\n';
  asked.mockResolvedValueOnce(stream(text));
  keepLive(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(keyOf(unreadCount, {}))).toBe(3);
  expect(invalidated).toEqual(['/wps/message/unreadCount', '/wps/message/inbox']);
});

test('a balance that was asked for before an event came does not take its place', async () => {
  const was = { sumBalance: '100.00', bonus: '0.00', currency: 'PHP', version: 1 } as const;
  const is = { ...was, sumBalance: '200.00', version: 2 };
  asked.mockResolvedValueOnce(stream(`event: balance\ndata: ${JSON.stringify(is)}\n\n`));
  keepNewestBalance(client);
  const key = keyOf(walletBalance, {});
  let answer: (balance: typeof was) => void = () => undefined;
  const asking = new Promise<typeof was>((settle) => (answer = settle));
  const fetched = client.fetchQuery({ queryKey: key, queryFn: async () => asking });
  keepLive(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(key)).toEqual(is);
  answer(was);
  await fetched;
  expect(client.getQueryData(key)).toEqual(is);
});

test('asks again for deposits when one took a step', async () => {
  asked.mockResolvedValueOnce(stream('event: deposit\ndata: {"id":"dep_1"}\n\n'));
  const keys = [['/wps/deposit'], ['/wps/deposit/open'], ['/wps/wallets/balance']];
  for (const key of keys) client.setQueryData(key, {});
  vi.restoreAllMocks();
  keepLive(client);
  await vi.advanceTimersByTimeAsync(0);
  const stale = keys.map((key) => client.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual([true, true, false]);
});

test('asks again for withdrawals when one took a step', async () => {
  asked.mockResolvedValueOnce(stream('event: withdrawal\ndata: {}\n\n'));
  const keys = [
    ['/wps/transaction/withdraw'],
    ['/wps/transaction/withdrawable'],
    ['/wps/transaction/withdraw/records'],
    ['/wps/deposit'],
  ];
  for (const key of keys) client.setQueryData(key, {});
  vi.restoreAllMocks();
  keepLive(client);
  await vi.advanceTimersByTimeAsync(0);
  const stale = keys.map((key) => client.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual([true, true, true, false]);
});

test('reads events that the network has cut, and skips one that it can’t read', async () => {
  const text = ': hi\n\nevent: unread\ndata: {nope\n\nevent: unread\r\ndata: {"count":4}\r\n\r\n';
  asked.mockResolvedValueOnce(stream(...text.split('')));
  keepLive(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(keyOf(unreadCount, {}))).toBe(4);
});

test('resumes where it was; a hidden page keeps no stream', async () => {
  asked.mockResolvedValueOnce(stream('id: 5c.1\nevent: winner\ndata: {}\n\n'));
  keepLive(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(invalidated).toEqual([winnersPath]);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockResolvedValueOnce(stream(''));
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.mock.calls[1]?.[1]?.headers).toMatchObject({ 'Last-Event-ID': '5c.1' });
});

test('a stream that says nothing for two heartbeats is left for another', async () => {
  asked.mockImplementation(async (_url, init) => {
    const body = new ReadableStream({
      start: (controller) => {
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body));
  });
  keepLive(client);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toHaveBeenCalledTimes(2);
});
