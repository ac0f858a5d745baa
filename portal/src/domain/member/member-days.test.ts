// Shows how the days of a membership are counted.
import { expect, test } from 'vitest';
import { registrationDays } from './member-days.ts';

test('[MINE-05] registration days are the floor of the days that have passed', () => {
  const regDate = '2026-11-01T10:00:00.000Z';
  const daysAt = (iso: string) => registrationDays(regDate, Date.parse(iso));
  expect(daysAt('2026-11-01T10:00:00.000Z')).toBe(0);
  expect(daysAt('2026-11-02T09:59:59.999Z')).toBe(0);
  expect(daysAt('2026-11-02T10:00:00.000Z')).toBe(1);
  expect(daysAt('2027-11-01T10:00:00.000Z')).toBe(365);
  expect(daysAt('2026-10-31T10:00:00.000Z')).toBe(0);
});
