// Shows that every entry to customer service opens the same ways to a person.
// @vitest-environment happy-dom
import { encodeServiceLink, type ServiceType } from '@perya/contract/content/service-link';
import { tap } from '@perya/web/test-page.tsx';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSession, loseSession, startSession } from '#domain/session/session.ts';
import { routeOf } from '../routes.ts';
import { loadScreen, textsOf } from '../screens.ts';
import { showPage } from '../test-page.tsx';
import { FloatingService } from './floating-service.tsx';
import './service-sheet.tsx';

const serviceKey = 'parol-26';
const entry = (type: ServiceType, link: string) => ({
  type,
  title: link,
  csPosition: encodeServiceLink(link, serviceKey),
});
const merchant = {
  serviceKey,
  chatHosts: ['chat.example'],
  customerService: [
    entry('TELEGRAM', 'https://t.me/perya'),
    entry('LIVECHAT', 'https://chat.example/'),
    entry('TELEGRAM', 'https://t.me/perya_help'),
  ],
};
const linksIn = (place: Element | null) =>
  [...(place?.querySelectorAll<HTMLAnchorElement>('ul a') ?? [])].map(({ href }) => href);

let leave: () => Promise<void>;
async function show(part: ReactNode, at: string): Promise<void> {
  const texts = textsOf(routeOf(at).screen);
  ({ leave } = await showPage(part, { merchant, at, texts }));
}
async function showScreen(at: string): Promise<void> {
  const { Screen } = await loadScreen(routeOf(at).screen);
  await show(<Screen />, at);
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await findSession();
  const answer = { token: 't', merchantCode: 'perya', userName: 'maria', passwordDue: false };
  startSession({ ...answer, customerType: 0, firstTimeLogin: false } as never);
});
afterEach(async () => {
  await act(async () => loseSession('session.none'));
  await leave();
  vi.unstubAllGlobals();
});

test.each([
  ['/m/mine', 'Customer service'],
  ['/m/help', 'Ask customer service'],
  ['/m/login', 'Customer service'],
])('[CS-03] on %s “%s” leads to it', async (address, words) => {
  await showScreen(address);
  await tap(words);
  expect(window.location.pathname).toBe('/m/service');
});

test('[CS-03] its screen has what the floating button has', async () => {
  await showScreen('/m/service');
  await tap('Telegram');
  const there = linksIn(document.getElementById('root'));
  expect(there).toEqual(['https://chat.example/', 'https://t.me/perya', 'https://t.me/perya_help']);
  await leave();
  await show(<FloatingService place="menu" />, '/m/home');
  await tap('Customer service');
  await tap('Telegram');
  expect(linksIn(document.querySelector('dialog'))).toEqual(there);
});
