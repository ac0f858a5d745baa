// Shows the console under happy-dom, on calls that the test answers in the contract's types.
import { permissions, type Permission } from '@perya/contract/ops/permissions';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { configureCalls } from '#lib/call.ts';
import { loadCatalogue } from '#lib/text.tsx';
import { createQueryClient } from '#lib/use-call.ts';
import { beginSession, loseSession, sessionToken, type Me } from '#domain/session/session.ts';
import './about-console.ts';
import { endpointKey, type Answer } from './test-answers.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export function operator(may: readonly Permission[] = permissions): Me {
  const place = { currency: 'PHP', timeZone: 'Asia/Manila' };
  return {
    name: 'dana',
    grants: [],
    merchants: [{ ...place, merchant: 'perya', name: 'Perya', permissions: [...may] }],
    everywhere: [],
    idleSeconds: 900,
    endsAt: '2026-11-25T10:00:00Z',
    freshUntil: '2026-11-24T10:00:00Z',
    passkeys: 0,
    hasPassword: true,
  };
}

export interface Sent {
  readonly call: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

function answering(answers: readonly Answer[], sent: Sent[]) {
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const [path = '', query] = url.split('?');
    const call = `${init.method ?? 'GET'} ${path}`;
    const fields = (
      typeof init.body === 'string'
        ? JSON.parse(init.body)
        : Object.fromEntries(new URLSearchParams(query))
    ) as Sent['fields'];
    sent.push({ call, fields });
    const found = answers.find(({ endpoint }) => endpointKey(endpoint) === call);
    if (!found) return new Promise<Response>(() => undefined);
    return Response.json(found.reply(fields));
  };
}

let leave: (() => Promise<void>) | null = null;

/** To be called after each test. */
export async function leaveConsole(): Promise<void> {
  await leave?.();
  leave = null;
  loseSession(null);
  window.localStorage.clear();
  vi.unstubAllGlobals();
}

/** Shows an address, to `me` or to somebody who is not signed in; resolves to what it sends. */
export async function showConsole(address: string, answers: readonly Answer[], me: Me | null) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', vi.fn(answering(answers, sent) as typeof fetch));
  configureCalls({ token: sessionToken, sessionLost: loseSession });
  if (me === null) loseSession(null);
  else beginSession({ token: 'token', me });
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div><output id="toasts"></output>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const catalogue = await loadCatalogue('EN');
  await act(async () => root.render(<App catalogue={catalogue} client={createQueryClient()} />));
  leave = () => act(async () => root.unmount());
  return sent;
}

export const words = () => (document.body.textContent ?? '').replace(/\s+/g, ' ');

/** What is waited for comes when it comes: a busy machine is no failure. */
export const until = async (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined);
      check();
    },
    { timeout: 15_000, interval: 10 },
  );

/** The button or link with these words, in a dialog where one is open. */
export function buttonOf(name: string): HTMLButtonElement {
  const place = document.querySelector('dialog[open]') ?? document;
  const all = [...place.querySelectorAll<HTMLButtonElement>('button, a')];
  const found = all.find(
    (each) => each.textContent?.trim() === name || each.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`There is no "${name}".`);
  return found;
}

export const press = async (name: string) => act(async () => buttonOf(name).click());

export async function type(name: string, value: string): Promise<void> {
  // What leaves may still be seen behind it, with its own fields.
  const place = document.querySelector('dialog[open]') ?? document;
  const field = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`There is no field "${name}".`);
  const prototype = Object.getPrototypeOf(field) as object;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const key = async (target: Element | null, name: string) =>
  act(async () => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  });

export async function choose(name: string, value: string): Promise<void> {
  const place = document.querySelector('dialog[open]') ?? document;
  const field = place.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  if (!field) throw new Error(`There is no choice "${name}".`);
  await act(async () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** What was sent to an act. */
export const fieldsOf = (sent: readonly Sent[], path: string) =>
  sent.find(({ call }) => call === `POST ${path}`)?.fields;

/** Opens the dialog of an act, and gives it a reason. */
export async function opened(label: string): Promise<void> {
  await until(() => expect(buttonOf(label)).toBeTruthy());
  await press(label);
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', 'as agreed');
}
