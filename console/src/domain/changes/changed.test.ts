// Shows that every field that differs is told, and no other.
import { expect, test } from 'vitest';
import { changesBetween } from './changed.ts';

test('fields that differ are told by their path, what came and what went too', () => {
  const before = { draft: true, texts: { EN: { title: 'One' }, TY: { title: 'Isa' } }, list: [1] };
  const after = {
    draft: true,
    texts: { EN: { title: 'Two' }, VI: { title: 'Hai' } },
    list: [1, 2],
  };
  expect(changesBetween(before, after)).toEqual([
    { path: ['texts', 'EN', 'title'], before: 'One', after: 'Two' },
    { path: ['texts', 'TY', 'title'], before: 'Isa', after: undefined },
    { path: ['texts', 'VI', 'title'], before: undefined, after: 'Hai' },
    { path: ['list'], before: [1], after: [1, 2] },
  ]);
  expect(changesBetween(before, structuredClone(before))).toEqual([]);
});
