// Paints the jackpot banner with a pool, without one, and before anybody knows.
import { homeJackpot } from '@perya/contract/games/jackpot';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MerchantProvider } from '#domain/merchant/merchant.tsx';
import { TextProvider, loadCatalogue } from '#lib/text.tsx';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import '../../about-portal.ts';
import { testMerchant } from '../../test-merchant.ts';
import { Jackpot } from './jackpot.tsx';

const catalogue = await loadCatalogue('EN');

function painted(answer: object | null): string {
  const client = createQueryClient();
  if (answer) client.setQueryData(keyOf(homeJackpot, {}), answer);
  return renderToString(
    <QueryClientProvider client={client}>
      <MerchantProvider merchant={testMerchant({ flags: [] })} art={{}}>
        <TextProvider language="EN" catalogue={catalogue}>
          <Jackpot />
        </TextProvider>
      </MerchantProvider>
    </QueryClientProvider>,
  );
}

test('[FRAME-10] shows what the real pool holds, and does not call it an illustration', () => {
  const page = painted({ pool: { amount: '50123.45', currency: 'PHP' } });
  expect(page).toContain('50,123.45');
  expect(page).toContain(catalogue['home.jackpotReal']);
  expect(page).not.toContain(catalogue['home.jackpotIllustrative']);
});

test('[FRAME-10] shows an illustration where there is no pool, and says so', () => {
  const page = painted({ pool: null });
  expect(page).toMatch(/(7\d|8\d|9\d|1[0-3]\d),\d{3},\d{3}/);
  expect(page).toContain(catalogue['home.jackpotIllustrative']);
});

test('shows no figure before the answer, so that none is taken back', () => {
  const page = painted(null);
  expect(page.replaceAll(/<[^>]*>/g, '')).not.toMatch(/\d/);
  expect(page).not.toContain(catalogue['home.jackpotIllustrative']);
});
