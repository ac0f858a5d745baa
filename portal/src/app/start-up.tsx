// The start-up gate: maintenance, restriction, or the app; checked again while the page is open.
import { consolidated, type Merchant } from '@perya/contract/merchant/merchant';
import type { ReactNode } from 'react';
import { MerchantProvider } from '#domain/merchant/merchant.tsx';
import { useCall } from '#lib/use-call.ts';
import type { FirstPaint } from '../first-paint.ts';
import { LazyScreen } from './lazy-screen.tsx';

const askAgainMs = 60_000;

/** The screen that replaces the whole portal; null when it is open. */
export function gateOf({
  maintenance,
  restricted,
}: Pick<Merchant, 'maintenance' | 'restricted'>): 'maintenance' | 'restricted' | null {
  if (maintenance) return 'maintenance';
  return restricted ? 'restricted' : null;
}

export function StartUp({ first, children }: { first: FirstPaint; children: ReactNode }) {
  const answer = useCall(consolidated, {}, { staleTime: askAgainMs, refetchInterval: askAgainMs });
  const merchant = answer.data ?? first.merchant;
  const gate = gateOf(merchant);
  return (
    <MerchantProvider merchant={merchant} art={first.art}>
      {gate === null ? children : <LazyScreen screen={gate} />}
    </MerchantProvider>
  );
}
