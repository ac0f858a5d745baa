// The note of a transfer is found in whatever a bank makes of it.
import { money } from '@perya/contract/money';
import { encode, tag, withCrcTag } from 'promptparse';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emvCodeFor } from './emv.ts';
import { noteOf, notesIn, transferKind } from './transfer.ts';

test('the note of a reference is found among a statement’s words', () => {
  const note = noteOf('dep_019ab');
  expect(note).toMatch(/^PY[0-9A-Z]{8}$/);
  expect(noteOf('dep_019ab')).toBe(note);
  expect(noteOf('dep_019ac')).not.toBe(note);
  const written = `${note.slice(0, 4)} ${note.slice(4)}`.toLowerCase();
  expect(notesIn(`IBFT 0012 ${written}/JUANA`)).toContain(note);
  expect(notesIn('rent of May')).toEqual([]);
});

test('the bank’s own code is given with the sum, where the settings have one', async () => {
  const account = { bank: 'BDO', account: '1', holder: 'Perya' };
  const qr = withCrcTag(encode([tag('00', '01'), tag('58', 'PH'), tag('59', 'PERYA')]), '63');
  const schema = transferKind.settings;
  expect(() => schema.parse({ ...account, qr: `${qr}0` })).toThrow(z.core.$ZodError);
  const order = { reference: 'dep_1', channel: 'transfer', expiresAt: new Date(0) };
  const wish = { ...order, currency: 'PHP', amount: money(150_050n), returnTo: '' } as const;
  const answerOf = async (settings: unknown) =>
    transferKind.make(schema.parse(settings), { now: () => new Date(0) }).createDeposit(wish);
  expect(await answerOf(account)).not.toHaveProperty('instructions.qr');
  const instructions = { kind: 'transfer', ...account, note: noteOf('dep_1') };
  expect(await answerOf({ ...account, qr })).toMatchObject({ instructions });
  expect(await answerOf({ ...account, qr })).toHaveProperty(
    'instructions.qr',
    emvCodeFor(qr, { amount: '1500.50', note: noteOf('dep_1') }),
  );
});
