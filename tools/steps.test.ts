// Shows that the slowest tests are listed over all steps.
import { expect, test } from 'vitest';
import { slowestOf } from './steps.ts';

const stepOf = (name: string, seconds: readonly number[]) => ({
  name,
  passed: seconds.length,
  failed: 0,
  times: seconds.map((each) => ({ test: `${name} > ${String(each)}`, seconds: each })),
});

test('the slowest twenty of all steps stand in order; a step without tests has none', () => {
  const long = stepOf('browser', [30, 2.25]);
  const short = stepOf(
    'unit',
    Array.from({ length: 30 }, (_, index) => index / 10),
  );
  const lines = slowestOf([{ name: 'build', passed: 1, failed: 0 }, short, long]);
  expect(lines).toHaveLength(20);
  expect(lines.slice(0, 2)).toEqual(['  30.0 s  browser > 30', '   2.9 s  unit > 2.9']);
  expect(lines).toContain('   2.3 s  browser > 2.25');
  expect(lines.at(-1)).toBe('   1.2 s  unit > 1.2');
});
