// The start-up gate: maintenance, restriction, or the app; asked again while the page stays open.
import { consolidated, type Merchant } from '@perya/contract/merchant';
import type { ReactNode } from 'react';
import { MerchantProvider } from '#domain/merchant.tsx';
import { useCall } from '#lib/use-call.ts';
import type { FirstPaint } from '../first-paint.ts';
import { ScreenPlace } from './screen-place.tsx';

const askAgainMs = 60_000;

/** Which screen stands in for the whole portal; null when it is open. */
export function gateOf(status: Merchant['status']): 'maintenance' | 'restricted' | null {
  return status === 'open' ? null : status;
}

export function StartUp({ first, children }: { first: FirstPaint; children: ReactNode }) {
  const answer = useCall(consolidated, {}, { staleTime: askAgainMs, refetchInterval: askAgainMs });
  const merchant = answer.data ?? first.merchant;
  const gate = gateOf(merchant.status);
  return (
    <MerchantProvider merchant={merchant} art={first.art}>
      {gate === null ? children : <ScreenPlace screen={gate} />}
    </MerchantProvider>
  );
}
