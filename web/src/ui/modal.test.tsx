// Shows how a dialog comes and goes: where the focus is, and that it leaves in motion.
// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage, tap } from '../test-page.tsx';
import { Sheet } from './sheet.tsx';

function Page({ field }: { readonly field: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Question">
        <p id="words">Words</p>
        {field && <input type="radio" />}
        {field && <input name="answer" />}
      </Sheet>
    </>
  );
}

let leave: () => Promise<void>;
const show = async (field: boolean) => {
  ({ leave } = await showPage(<Page field={field} />));
};
const pass = async (milliseconds: number) =>
  act(async () => vi.advanceTimersByTimeAsync(milliseconds));
const focused = () => document.activeElement;
const leaving = () => document.querySelector<HTMLElement>('[data-leaving]');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What a browser says of an element that a style sheet animates. */
function animated(animationName: string): void {
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ animationName } as CSSStyleDeclaration);
}

test('[CONST-01] the focus is on the dialog, and after 500 ms in its first field', async () => {
  await show(true);
  await tap('Ask');
  await pass(499);
  expect(focused()?.tagName).toBe('DIALOG');
  await pass(1);
  expect(focused()?.getAttribute('name')).toBe('answer');
});

test('[CONST-01] the focus stays where the person has put it, or on the dialog', async () => {
  await show(true);
  await tap('Ask');
  await pass(100);
  const close = document.querySelector<HTMLElement>('dialog button');
  close?.focus();
  await pass(500);
  expect(focused()).toBe(close);
  await leave();
  await show(false);
  await tap('Ask');
  await pass(600);
  expect(focused()?.tagName).toBe('DIALOG');
});

test('[POPUP-06] a closed dialog goes in motion, out of everybody’s reach', async () => {
  animated('disappear');
  await show(true);
  await tap('Ask');
  await tap('Close');
  expect(document.querySelector('dialog')).toBeNull();
  const copy = leaving();
  expect(copy?.textContent).toContain('Words');
  expect([copy?.inert, copy?.ariaHidden ?? copy?.getAttribute('aria-hidden')]).toEqual([
    true,
    'true',
  ]);
  expect(document.getElementById('words')).toBeNull();
  copy?.dispatchEvent(new Event('animationend'));
  expect(leaving()).toBeNull();
});

test('[POPUP-06] where nothing may move, it is gone at once', async () => {
  animated('none');
  await show(true);
  await tap('Ask');
  await tap('Close');
  expect(leaving()).toBeNull();
});
