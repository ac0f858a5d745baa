// Paid in and out by hand, at a desk or by a remittance: one operator says so, another confirms it.
import { currencies } from '@perya/contract/money';
import * as z from 'zod/mini';
import type { Adapter, AdapterKind } from '../adapter.ts';
import { refuse } from '../provider-messages.ts';
import { noteOf } from './transfer.ts';

const text = z.string().check(z.minLength(1), z.maxLength(100));

/** Where members pay, as "Cebuana Lhuillier", under which number, and to whom. */
const settings = z.object({ place: text, number: text, holder: text });
type Settings = z.output<typeof settings>;

/** Nobody can be asked, and no single person is believed. */
function make({ place, number, holder }: Settings): Adapter {
  return {
    endsByHand: true,
    byTwo: true,
    channels: [
      { code: 'manual', direction: 'deposit', currencies },
      { code: 'manual', direction: 'withdrawal', currencies },
    ],
    createDeposit: async ({ reference }) => {
      const note = noteOf(reference);
      const instructions = {
        kind: 'transfer',
        bank: place,
        account: number,
        holder,
        note,
      } as const;
      return Promise.resolve({ is: 'accepted', providerReference: note, instructions });
    },
    askDeposit: async () => Promise.resolve({ is: 'known', payments: [] }),
    createPayout: async ({ reference }) =>
      Promise.resolve({ is: 'accepted', providerReference: noteOf(reference) }),
    askPayout: async () => Promise.resolve({ is: 'pending' }),
    read: () => refuse('forged'),
  };
}

export const manualKind: AdapterKind<Settings> = { name: 'manual', settings, make };
