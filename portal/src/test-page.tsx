// Shows a part of the portal in a document, for tests under happy-dom.
import type { Merchant } from '@perya/contract/merchant/merchant';
import type { Language } from '@perya/contract/language';
import { showIn } from '@perya/web/test-page.tsx';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MerchantProvider, type Art } from '#domain/merchant/merchant.tsx';
import { BrowserRouter } from '#lib/router.tsx';
import { TextProvider, loadCatalogue } from '#lib/text.tsx';
import { createQueryClient } from '#lib/use-call.ts';
import { Toasts } from '#ui/toast.tsx';
import type { Subject } from '#locales/subjects.ts';
import './about-portal.ts';
import { testMerchant } from './test-merchant.ts';

interface Around {
  readonly merchant?: Partial<Merchant>;
  readonly art?: Art;
  readonly language?: Language;
  readonly texts?: readonly Subject[];
  readonly client?: QueryClient;
  /** Path and query of the page. */
  readonly at?: string;
  /** Where navigations lead instead; usually nowhere else. */
  readonly redirect?: (to: string) => string | null;
}

/** The page, with what stands around every screen; `leave` takes it away again. */
export async function showPage(part: ReactNode, around: Around = {}) {
  const { merchant = {}, art = {}, language = 'EN', texts = [], at = '/m/home' } = around;
  const catalogue = await loadCatalogue(language, texts);
  return showIn(
    <QueryClientProvider client={around.client ?? createQueryClient()}>
      <TextProvider language={language} catalogue={catalogue}>
        <MerchantProvider merchant={testMerchant(merchant)} art={art}>
          <BrowserRouter redirect={around.redirect ?? ((to) => to)}>
            {part}
            <Toasts />
          </BrowserRouter>
        </MerchantProvider>
      </TextProvider>
    </QueryClientProvider>,
    at,
  );
}
