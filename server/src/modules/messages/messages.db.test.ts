// Shows the inbox over HTTP: reading, deleting, counting, and that nobody sees another's.
import { uuidOf } from '@perya/contract/id';
import type { Message } from '@perya/contract/content/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { registerMessagesRoutes } from './messages-routes.ts';
import { sendMessage } from './messages.ts';

const clock = new TestClock();
let database: TestDatabase;
let app: App;
let ana: TestSession;
let ben: TestSession;

async function send(member: TestSession | null, title: string): Promise<void> {
  const to = member === null ? null : uuidOf(member.memberId);
  const body = '<p>Hi<img src=x onerror=alert(1)></p>';
  const given = { merchant: 'perya', member: to, title, body, now: clock.now() };
  await sendMessage(app.platform, given);
  clock.advance(1);
}

beforeAll(async () => {
  database = await freshDatabase();
  app = await buildApp(testPlatform(database.db, { clock }), [registerMessagesRoutes]);
  await send(null, 'before anybody came');
  ana = await signedIn(app);
  ben = await signedIn(app);
  await send(ana, 'to Ana');
  await send(null, 'to all');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

interface Page {
  readonly content: Message[];
  readonly totalPages: number;
  readonly footer: { readonly unreadCount: number };
}

async function ask<V>(who: TestSession, method: 'GET' | 'PUT' | 'DELETE', path: string, body = {}) {
  const headers = { ...who.headers, 'sec-fetch-site': 'same-origin' };
  const sent = method === 'PUT' ? { payload: body } : {};
  const response = await app.inject({ method, url: `/wps/message${path}`, headers, ...sent });
  expect(response.statusCode).toBe(200);
  return response.json<{ value: V }>().value;
}

const inbox = async (who: TestSession) => ask<Page>(who, 'GET', '/inbox?pageNo=1');
const titles = ({ content }: Page) => content.map(({ title }) => title);

test('[MAIL-01] lists newest first what is theirs, and to all since they came', async () => {
  const page = await inbox(ana);
  expect(titles(page)).toEqual(['to all', 'to Ana']);
  expect(page).toMatchObject({ totalPages: 1, footer: { unreadCount: 2 } });
  expect(page.content[0]?.content).toBe('<p>Hi</p>');
  expect(titles(await inbox(ben))).toEqual(['to all']);
});

test('[MAIL-01] [ROUTE-08] reading counts down, for the reader alone, once', async () => {
  const [, first] = (await inbox(ana)).content;
  const id = first?.id ?? '';
  expect(await ask(ana, 'PUT', '/read', { id })).toEqual({ unreadCount: 1 });
  expect(await ask(ana, 'PUT', '/read', { id })).toEqual({ unreadCount: 1 });
  expect(await ask(ana, 'GET', '/unreadCount')).toBe(1);
  expect(await ask(ana, 'PUT', '/read')).toEqual({ unreadCount: 0 });
  expect(await ask(ben, 'GET', '/unreadCount')).toBe(1);
});

test('[MAIL-01] deletes for one member; nobody deletes or reads what is another’s', async () => {
  const own = (await inbox(ana)).content.find(({ title }) => title === 'to Ana')?.id ?? '';
  await ask(ben, 'DELETE', `?id=${own}`);
  await ask(ben, 'PUT', '/read', { id: own });
  expect(titles(await inbox(ana))).toContain('to Ana');
  const shared = (await inbox(ben)).content[0]?.id ?? '';
  await ask(ben, 'DELETE', `?id=${shared}`);
  expect(titles(await inbox(ben))).toEqual([]);
  expect(titles(await inbox(ana))).toContain('to all');
  await ask(ana, 'DELETE', '?id=nonsense');
});

test('[MAIL-01] tells the open pages of what is sent, read and deleted', async () => {
  const heard: unknown[] = [];
  const { events } = app.platform;
  const leave = [`member:${ben.memberId}`, 'merchant:perya'].map((channel) =>
    events.subscribe(channel, ({ event }) => heard.push([channel, event.data])),
  );
  const [own, all] = [`member:${ben.memberId}`, 'merchant:perya'];
  await ask(ben, 'PUT', '/read');
  await send(ben, 'to Ben');
  await send(ana, 'to Ana, of whom Ben hears nothing');
  await send(null, 'to all again');
  const [first] = (await inbox(ben)).content;
  await ask(ben, 'PUT', '/read', { id: first?.id });
  await ask(ben, 'DELETE', `?id=${first?.id ?? ''}`);
  expect(heard).toEqual([
    [own, { count: 0 }],
    [own, { count: null }],
    [all, { count: null }],
    [own, { count: 1 }],
    [own, { count: 1 }],
  ]);
  for (const stop of leave) stop();
});
