// Shows a part of a page in a document, for tests under happy-dom.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '#lib/router.tsx';
import { TextProvider, type Catalogue } from '#lib/text.tsx';
import { createQueryClient } from '#lib/use-call.ts';
import { Toasts } from '#ui/toast.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A tap does all that a page does for it; nothing outside is loaded. */
function stayHere(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a[target]')) event.preventDefault();
}

/** The document of a page at an address, with this in it; `leave` takes it away again. */
export async function showIn(content: ReactNode, at: string) {
  window.history.replaceState(null, '', at);
  document.body.innerHTML = '<div id="root"></div><div id="toasts"></div>';
  const page = document.getElementById('root') as HTMLElement;
  document.addEventListener('click', stayHere);
  const root = createRoot(page);
  await act(async () => root.render(content));
  return { page, leave: () => act(async () => root.unmount()) };
}

/** Some of the texts that the shared parts speak with. */
const texts = { 'common.close': 'Close', 'error.offline': 'You are offline' };

/** A part that knows no app, with what stands around every screen. */
export async function showPage(part: ReactNode) {
  return showIn(
    <QueryClientProvider client={createQueryClient()}>
      <TextProvider language="EN" catalogue={texts as unknown as Catalogue}>
        <BrowserRouter redirect={(to) => to}>
          {part}
          <Toasts />
        </BrowserRouter>
      </TextProvider>
    </QueryClientProvider>,
    '/',
  );
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
