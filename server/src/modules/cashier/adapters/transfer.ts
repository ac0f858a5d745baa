// Transfers to and from the merchant's own bank account, told by its statement and paid by hand.
import { createHash } from 'node:crypto';
import { currencies, wireMoney } from '@perya/contract/money';
import * as z from 'zod/mini';
import type { Adapter, AdapterKind } from '../adapter.ts';
import { emvCodeFor, isEmvCode } from './emv.ts';

const text = z.string().check(z.minLength(1), z.maxLength(100));

/** The account that members pay into, and what its QR code says where the bank gave one. */
const settings = z.object({
  bank: text,
  account: text,
  holder: text,
  qr: z.optional(z.string().check(z.maxLength(512), z.refine(isEmvCode))),
});

// Crockford's base32: no letter that is taken for another.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const noteLength = 8;

/**
 * What a payer writes beside a transfer, as "PY4K7D2MWX": short enough to type, the same for the
 * same reference, and told apart from another's by 40 bits of its SHA-256.
 */
export function noteOf(reference: string): string {
  const bytes = createHash('sha256').update(reference).digest();
  return `PY${[...bytes.subarray(0, noteLength)].map((byte) => letters[byte % 32]).join('')}`;
}

const notes = /PY[0-9A-HJKMNP-TV-Z]{8}/g;

/** The notes in what a bank's statement says of a transfer, whatever stands around them. */
export function notesIn(statementText: string): readonly string[] {
  return statementText.toUpperCase().replaceAll(/[\s-]/g, '').match(notes) ?? [];
}

/**
 * Nothing is asked of a bank here: that money came, or was paid, a person says, by the statement or
 * by hand. So nothing that was ordered ever ends by itself.
 */
function make({ qr, ...account }: z.output<typeof settings>): Adapter {
  return {
    endsByHand: true,
    channels: [
      { code: 'transfer', direction: 'deposit', currencies },
      { code: 'transfer', direction: 'withdrawal', currencies },
    ],
    createDeposit: async ({ reference, amount, currency }) => {
      const note = noteOf(reference);
      const exact = wireMoney(amount, currency);
      const code = qr === undefined ? {} : { qr: emvCodeFor(qr, { amount: exact, note }) };
      const instructions = { kind: 'transfer', ...account, note, ...code } as const;
      return Promise.resolve({ is: 'accepted', providerReference: note, instructions });
    },
    askDeposit: async () => Promise.resolve({ is: 'known', payments: [] }),
    createPayout: async ({ reference }) =>
      Promise.resolve({ is: 'accepted', providerReference: noteOf(reference) }),
    askPayout: async () => Promise.resolve({ is: 'pending' }),
    read: () => ({ is: 'refused', why: 'forged' }),
  };
}

export const transferKind: AdapterKind<z.output<typeof settings>> = {
  name: 'transfer',
  settings,
  make,
};
