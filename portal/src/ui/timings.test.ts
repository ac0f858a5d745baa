// Holds the times in the styles to those of the contract, which is their one home.
import { readFileSync } from 'node:fs';
import { timingMs } from '@perya/contract/limits';
import { expect, test } from 'vitest';

const styleOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('[CONST-01] [FRAME-11] a page arrives within 300 ms', () => {
  const arrival = styleOf('../app/frame.module.css');
  expect(timingMs.pageTransition).toBe(300);
  expect(arrival).toContain(`animation: ${timingMs.pageTransition}ms ease-out fade-in;`);
});
