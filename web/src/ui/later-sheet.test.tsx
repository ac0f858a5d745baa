// Shows when a sheet's code is fetched, and what a person sees while and if it does not come.
// @vitest-environment happy-dom
import { act, useState, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage, tap } from '../test-page.tsx';
import { laterSheet, type SheetControl } from './later-sheet.tsx';
import { Sheet } from './sheet.tsx';

function Words({ open, onClose }: SheetControl) {
  return (
    <Sheet open={open} onClose={onClose} title="Words">
      <p>Here</p>
    </Sheet>
  );
}

const load = vi.fn<() => Promise<ComponentType<SheetControl>>>();
let leave: () => Promise<void>;

async function show() {
  const { LaterSheet } = laterSheet(load);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {open ? 'Opened' : 'Open'}
        </button>
        <LaterSheet open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  ({ leave } = await showPage(<Page />));
}
const touch = async (kind: string) =>
  act(async () => {
    document.dispatchEvent(new Event(kind));
  });
const sheet = () => document.querySelector('dialog');

beforeEach(() => {
  load.mockReset().mockResolvedValue(Words);
});
afterEach(async () => leave());

test('its code is not fetched at rest, but by the first touch of the page', async () => {
  await show();
  expect(load).not.toHaveBeenCalled();
  await touch('pointerdown');
  await touch('pointerdown');
  expect(load).toHaveBeenCalledOnce();
  expect(sheet()).toBeNull();
  await tap('Open');
  expect(sheet()?.textContent).toContain('Here');
  expect(load).toHaveBeenCalledOnce();
});

test('a key fetches it as a finger does', async () => {
  await show();
  await touch('keydown');
  expect(load).toHaveBeenCalledOnce();
});

test('what comes after the tap opens when it is there', async () => {
  let come: (sheet: typeof Words) => void = () => undefined;
  load.mockReturnValue(new Promise((done) => (come = done)));
  await show();
  await tap('Open');
  expect(sheet()).toBeNull();
  await act(async () => come(Words));
  expect(sheet()?.textContent).toContain('Here');
});

test('what can’t be fetched says so, and the next tap asks again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await show();
  await tap('Open');
  expect(sheet()).toBeNull();
  expect(document.getElementById('toasts')?.textContent).toContain('You are offline');
  await tap('Open');
  expect(sheet()?.textContent).toContain('Here');
});
