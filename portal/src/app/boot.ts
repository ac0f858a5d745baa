// Start-up outside React: the first paint's data, and the service worker.
import { languages, type Language } from '@perya/contract/language';
import { consolidated } from '@perya/contract/merchant/merchant';
import { call } from '#lib/call.ts';
import type { FirstPaint } from '../first-paint.ts';

function chosenLanguage(): Language | null {
  const cookie = /(?:^|; )lang=([A-Z]+)/.exec(document.cookie)?.[1];
  return languages.find((language) => language === cookie) ?? null;
}

/** What the server wrote into the page, or else its answer; rejects when it can't be reached. */
export async function readFirstPaint(): Promise<FirstPaint> {
  const text = document.getElementById('first-paint')?.textContent;
  if (text) return JSON.parse(text) as FirstPaint;
  const answer = await call(consolidated, {});
  if (!answer.ok) throw new Error(`Start-up: ${answer.code}`);
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

/** What the worker fetches for the next visit must not delay the first taps of this one. */
const workerAfterMs = 3_000;

/** Under trusted types the worker's address must come from a policy. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return workerUrl;
  const policy = trustedTypes.createPolicy('perya-service-worker', {
    createScriptURL: () => workerUrl,
  });
  return policy.createScriptURL(workerUrl);
}

/** Registers the service worker, where the browser has them, a while after the load. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => {
    navigator.serviceWorker.register(trustedWorkerUrl(), { scope: '/m/' }).catch(() => undefined);
  };
  const later = () => setTimeout(register, workerAfterMs);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
