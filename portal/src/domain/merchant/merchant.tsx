// The merchant of the portal: flags, art, currency, for every screen.
import type { Flag } from '@perya/contract/merchant/flags';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { createContext, use, type ReactNode } from 'react';

/** Addresses of the drawn assets, by keys such as 'category/RNG' and 'empty/no-games'. */
export type Art = Readonly<Record<string, string>>;

interface MerchantContext {
  readonly merchant: Merchant;
  readonly art: Art;
}

const Context = createContext<MerchantContext | null>(null);

export function MerchantProvider(props: MerchantContext & { readonly children: ReactNode }) {
  const { merchant, art, children } = props;
  return <Context value={{ merchant, art }}>{children}</Context>;
}

function useMerchantContext(): MerchantContext {
  const context = use(Context);
  if (context === null) throw new Error('useMerchant outside MerchantProvider');
  return context;
}

export function useMerchant(): Merchant {
  return useMerchantContext().merchant;
}

export function useFlag(flag: Flag): boolean {
  return useMerchantContext().merchant.flags.includes(flag);
}

/** The address of a drawn asset; undefined when this installation has none by that key. */
export function useArt(key: string): string | undefined {
  return useMerchantContext().art[key];
}
