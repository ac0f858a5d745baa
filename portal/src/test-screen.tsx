// Shows a whole screen without a browser, on calls that the test answers.
import { QueryClientProvider } from '@tanstack/react-query';
import { accountType } from '@perya/contract/account/account-type';
import type { ErrorCode } from '@perya/contract/error-codes';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { MerchantProvider } from '#domain/merchant/merchant.tsx';
import { currentSession, findSession, loseSession } from '#domain/session/session.ts';
import { BrowserRouter, useLocation } from '#lib/router.tsx';
import { save } from '#lib/storage.ts';
import { TextProvider, loadCatalogue } from '#lib/text.tsx';
import { createQueryClient } from '#lib/use-call.ts';
import { Toasts } from '#ui/toast.tsx';
import './about-portal.ts';
import { routeOf } from './routes.ts';
import { loadScreen, loadedScreen, textsOf } from './screens.ts';
import { testMerchant } from './test-merchant.ts';

export interface Sent {
  /** "POST /wps/session/login" */
  readonly call: string;
  /** Fields of the body, or of the query where there is none. */
  readonly fields: Readonly<Record<string, unknown>>;
}

type Reply = { readonly value: unknown } | { readonly code: ErrorCode; readonly value?: unknown };

/** Reply of a call whose answer never comes through. */
export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Answers by call; a call without one is never answered. */
export type Replies = Record<string, (fields: Sent['fields']) => Reply | Promise<Reply>>;

let root: Root | null = null;

/** To be called after each test. */
export function hideScreen(): void {
  root?.unmount();
  root = null;
  document.body.innerHTML = '';
  loseSession('session.ended');
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
}

function fieldsOf(url: string, body: BodyInit | null | undefined): Sent['fields'] {
  if (typeof body === 'string') return JSON.parse(body) as Sent['fields'];
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''));
}

function answering(replies: Replies, sent: Sent[]) {
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const call = `${init.method ?? 'GET'} ${url.split('?')[0] ?? ''}`;
    const fields = fieldsOf(url, init.body);
    sent.push({ call, fields });
    const reply = replies[call];
    if (!reply) return new Promise<Response>(() => undefined);
    const given = await reply(fields);
    return Response.json({ success: !('code' in given), ...given });
  };
}

/** The screen of the address that is shown; of another one, that it was opened. */
function Page({ screen }: { readonly screen: string }) {
  const { pathname, search } = useLocation();
  const Screen = routeOf(pathname).screen === screen ? loadedScreen(screen)?.Screen : null;
  return Screen ? <Screen /> : <p id="left">{pathname + search}</p>;
}

const byName = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

/** What a person reads. */
const wordsOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

function typeInto(input: HTMLInputElement | HTMLSelectElement | null, value: string): void {
  if (!input) throw new Error('There is no such field.');
  const prototype = Object.getPrototypeOf(input) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  const kind = input instanceof HTMLSelectElement ? 'change' : 'input';
  input.dispatchEvent(new Event(kind, { bubbles: true }));
}

function buttonOf(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button, a, [role=tab]')];
  const found = all.find(
    (each) => wordsOf(each) === name || each.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`There is no "${name}".`);
  return found;
}

/** What is waited for comes when it comes: a busy machine is no failure. */
export const until = async (check: () => void) =>
  vi.waitFor(check, { timeout: 15_000, interval: 5 });

export const shown = {
  field: byName,
  type: (name: string, value: string) => typeInto(byName(name), value),
  choose: (label: string, value: string) =>
    typeInto(document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`), value),
  press: (name: string) => buttonOf(name).click(),
  /** What stands under a field as wrong; empty where nothing does. */
  wrong: (name: string) => {
    const field = byName(name);
    if (field?.getAttribute('aria-invalid') !== 'true') return '';
    return wordsOf(document.getElementById(field.getAttribute('aria-describedby') ?? ''));
  },
  toast: () => wordsOf(document.getElementById('toasts')),
  words: () => wordsOf(document.getElementById('root')),
  left: () => wordsOf(document.getElementById('left')),
};

/** From here on a member uses the page, until the screen is hidden. */
export async function signIn(type: number = accountType.member): Promise<void> {
  const account = { merchantCode: 'perya', userName: 'maria', firstTimeLogin: false };
  save('MC_SESSION_INFO', { ...account, token: 'token', type, passwordDue: false });
  await findSession();
}

/** Shows the screen of an address; resolves once it is there, to what it has sent. */
export async function showScreen(
  address: string,
  replies: Replies = {},
  merchant: Partial<Merchant> = {},
): Promise<Sent[]> {
  const sent: Sent[] = [];
  if (currentSession() === null) await findSession();
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', vi.fn(answering(replies, sent) as typeof fetch));
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div><div id="toasts"></div>';
  const { screen } = routeOf(window.location.pathname);
  const catalogue = await loadCatalogue('EN', textsOf(screen));
  await loadScreen(screen);
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <TextProvider language="EN" catalogue={catalogue}>
        <MerchantProvider merchant={testMerchant(merchant)} art={{}}>
          <BrowserRouter redirect={(to) => to}>
            <Page screen={screen} />
            <Toasts />
          </BrowserRouter>
        </MerchantProvider>
      </TextProvider>
    </QueryClientProvider>,
  );
  await until(() => {
    if (wordsOf(document.getElementById('root')) === '') throw new Error('Nothing is shown.');
  });
  return sent;
}
