// The note of a transfer is found in whatever a bank makes of it.
import { expect, test } from 'vitest';
import { noteOf, notesIn } from './transfer.ts';

test('the note of a reference is found among a statement’s words', () => {
  const note = noteOf('dep_019ab');
  expect(note).toMatch(/^PY[0-9A-Z]{8}$/);
  expect(noteOf('dep_019ab')).toBe(note);
  expect(noteOf('dep_019ac')).not.toBe(note);
  const written = `${note.slice(0, 4)} ${note.slice(4)}`.toLowerCase();
  expect(notesIn(`IBFT 0012 ${written}/JUANA`)).toContain(note);
  expect(notesIn('rent of May')).toEqual([]);
});
