// Shows what counts as a UUID, and how moments become bounds of UUIDv7.
import { expect, it } from 'vitest';
import { isUuid, lowestUuidAt } from './uuid.ts';

it('takes lower-case UUIDs alone', () => {
  expect(isUuid('0190163d-8694-739b-aea5-966c26f8ad91')).toBe(true);
  expect(isUuid('0190163D-8694-739B-AEA5-966C26F8AD91')).toBe(false);
  expect(isUuid('0190163d8694739baea5966c26f8ad91')).toBe(false);
});

it('makes the lowest UUIDv7 of a moment', () => {
  const at = new Date(0x0190163d8694);
  expect(lowestUuidAt(at)).toBe('0190163d-8694-0000-0000-000000000000');
  expect(lowestUuidAt(at) < '0190163d-8694-739b-aea5-966c26f8ad91').toBe(true);
  expect(lowestUuidAt(new Date(at.getTime() + 1)) > '0190163d-8694-739b-aea5-966c26f8ad91').toBe(
    true,
  );
});
