// Decides where an address that the merchant wrote may lead: into the app, outside, or nowhere.
import { addressOf, type Address } from './app.ts';

export type SafeLink =
  | { readonly kind: 'inside'; readonly to: Address }
  | { readonly kind: 'outside'; readonly href: string };

/** Null for all but a page of the app, https or http (so for javascript:, data:, //host). */
export function safeLink(linkage: string): SafeLink | null {
  const text = linkage.trim();
  const to = addressOf(text);
  if (to !== null) return { kind: 'inside', to };
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? { kind: 'outside', href: url.href } : null;
  } catch {
    return null;
  }
}
