// Shows what of a form outlives a reload.
import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { secondsLeft } from './countdown.ts';

test('[LOGIN-08] only the fields that are named are kept, those that were typed into', () => {
  const typed = { username: 'maria', password: 'a secret', mobileNum: '', email: undefined };
  const draft = draftOf(typed, ['username', 'mobileNum', 'email', 'nickname']);
  expect(draft).toEqual({ username: 'maria', mobileNum: '' });
});

test('[LOGIN-10] the countdown shows whole seconds, and never less than none', () => {
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 59_001)).toBe(1);
  expect(secondsLeft(60_000, 60_000)).toBe(0);
  expect(secondsLeft(60_000, 90_000)).toBe(0);
});
