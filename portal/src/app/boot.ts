// Start-up outside React: the first paint's data, and the service worker.
import { languages, type Language } from '@perya/contract/category';
import { consolidated } from '@perya/contract/merchant';
import { call } from '#lib/call.ts';
import type { FirstPaint } from '../first-paint.ts';

function chosenLanguage(): Language | null {
  const cookie = /(?:^|; )lang=([A-Z]+)/.exec(document.cookie)?.[1];
  return languages.find((language) => language === cookie) ?? null;
}

/**
 * What the server put into the page; from the offline page, which has none, it asks the server.
 * Null when the server can't be reached.
 */
export async function readFirstPaint(): Promise<FirstPaint | null> {
  const text = document.getElementById('first-paint')?.textContent;
  if (text) return JSON.parse(text) as FirstPaint;
  const answer = await call(consolidated, {});
  if (!answer.ok) return null;
  const merchant = answer.value;
  const language = chosenLanguage() ?? merchant.defaultLanguage;
  return { merchant, language, data: {}, art: {} };
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const workerUrl = '/m/sw.js';

/** What it fetches for the next visit must not hold up the first taps of this one. */
const workerAfterMs = 3_000;

/** Under trusted types even the worker's own address must come from a policy. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return workerUrl;
  const policy = trustedTypes.createPolicy('perya-service-worker', {
    createScriptURL: () => workerUrl,
  });
  return policy.createScriptURL(workerUrl);
}

/** Registers the service worker behind all else. A browser without one goes on without. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => {
    navigator.serviceWorker.register(trustedWorkerUrl(), { scope: '/m/' }).catch(() => undefined);
  };
  const later = () => setTimeout(register, workerAfterMs);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
