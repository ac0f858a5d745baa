// Shows a part of the portal in a document, for tests under happy-dom.
import type { Merchant } from '@perya/contract/merchant/merchant';
import type { Language } from '@perya/contract/language';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MerchantProvider, type Art } from '#domain/merchant/merchant.tsx';
import { BrowserRouter } from '#lib/router.tsx';
import { TextProvider, loadCatalogue } from '#lib/text.tsx';
import { createQueryClient } from '#lib/use-call.ts';
import { Toasts } from '#ui/toast.tsx';
import type { Subject } from '#locales/subjects.ts';
import { testMerchant } from './test-merchant.ts';

interface Around {
  readonly merchant?: Partial<Merchant>;
  readonly art?: Art;
  readonly language?: Language;
  readonly texts?: readonly Subject[];
  readonly client?: QueryClient;
  /** Path and query of the page. */
  readonly at?: string;
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A tap does all that a page does for it; nothing outside is loaded. */
function stayHere(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a[target]')) event.preventDefault();
}

/** The page, with what stands around every screen; `leave` takes it away again. */
export async function showPage(part: ReactNode, around: Around = {}) {
  const { merchant = {}, art = {}, language = 'EN', texts = [], at = '/m/home' } = around;
  const catalogue = await loadCatalogue(language, texts);
  window.history.replaceState(null, '', at);
  document.body.innerHTML = '<div id="root"></div><div id="toasts"></div>';
  const page = document.getElementById('root') as HTMLElement;
  document.addEventListener('click', stayHere);
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={around.client ?? createQueryClient()}>
        <TextProvider language={language} catalogue={catalogue}>
          <MerchantProvider merchant={testMerchant(merchant)} art={art}>
            <BrowserRouter redirect={(to) => to}>
              {part}
              <Toasts />
            </BrowserRouter>
          </MerchantProvider>
        </TextProvider>
      </QueryClientProvider>,
    ),
  );
  return { page, leave: () => act(async () => root.unmount()) };
}

/** A tap on the element with these words, or this name. */
export async function tap(words: string): Promise<void> {
  const all = document.querySelectorAll<HTMLElement>('a, button, summary');
  const found = [...all].find(
    (each) => each.textContent === words || each.getAttribute('aria-label') === words,
  );
  if (!found) throw new Error(`There is nothing to tap that says "${words}".`);
  await act(async () => found.click());
}
