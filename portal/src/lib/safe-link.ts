// Decides where an address that the merchant wrote may lead: into the portal, to https, or nowhere.

export type SafeLink =
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'outside'; readonly href: string };

/** Null for anything but an address under /m/ or https (so for javascript:, data:, //host). */
export function safeLink(linkage: string): SafeLink | null {
  const text = linkage.trim();
  if (/^\/m\/[^\\]*$/.test(text)) return { kind: 'inside', to: text };
  try {
    const url = new URL(text);
    return url.protocol === 'https:' ? { kind: 'outside', href: url.href } : null;
  } catch {
    return null;
  }
}
