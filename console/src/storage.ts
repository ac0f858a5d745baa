// Everything the console stores in the browser: never a token, and nothing of a member.
import type { Merchant } from '@perya/contract/merchant/merchant';
import { createStorage } from '@perya/web/lib/storage.ts';

interface Stored {
  /** As the operator chose it; without a choice the system's preference counts. */
  theme: Merchant['theme'];
  /** The code of the merchant that was looked at last. */
  merchant: string;
}

const stores = { theme: 'local', merchant: 'local' } as const satisfies Record<
  keyof Stored,
  'session' | 'local'
>;

export const { load, save, useStored } = createStorage<Stored>(stores);
