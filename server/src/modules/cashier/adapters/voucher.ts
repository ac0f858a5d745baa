// Vouchers have no provider to ask: a code is redeemed by its own call, where it is known.
import { currencies } from '@perya/contract/money';
import * as z from 'zod/mini';
import type { Adapter, AdapterKind } from '../adapter.ts';
import { refuse } from '../provider-messages.ts';

/** There is nothing to set. */
const settings = z.object({});

/** Nothing is ordered by it, and nothing is paid out. */
export function voucherAdapter(): Adapter {
  return {
    channels: [{ code: 'voucher', direction: 'deposit', currencies }],
    createDeposit: async () => Promise.resolve({ is: 'refused', why: 'codeNeeded' }),
    askDeposit: async () => Promise.resolve({ is: 'known', payments: [] }),
    createPayout: async () => Promise.resolve({ is: 'refused', why: 'noPayouts' }),
    askPayout: async () => Promise.resolve({ is: 'absent' }),
    read: () => refuse('forged'),
  };
}

export const voucherKind: AdapterKind<z.output<typeof settings>> = {
  name: 'voucher',
  settings,
  make: voucherAdapter,
};
