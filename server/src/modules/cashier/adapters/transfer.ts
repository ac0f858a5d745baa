// Transfers to and from the merchant's own bank account, told by its statement and paid by hand.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Adapter } from '../adapter.ts';

const text = z.string().check(z.minLength(1), z.maxLength(100));

/** The account that members pay into. */
export const transferSettings = z.object({ bank: text, account: text, holder: text });

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
export function transferAdapter(settings: z.output<typeof transferSettings>): Adapter {
  return {
    endsByHand: true,
    createDeposit: async ({ reference }) => {
      const note = noteOf(reference);
      const instructions = { kind: 'transfer', ...settings, note } as const;
      return Promise.resolve({ is: 'accepted', providerReference: note, instructions });
    },
    askDeposit: async () => Promise.resolve({ is: 'known', payments: [] }),
    createPayout: async ({ reference }) =>
      Promise.resolve({ is: 'accepted', providerReference: noteOf(reference) }),
    askPayout: async () => Promise.resolve({ is: 'pending' }),
    read: () => null,
  };
}
