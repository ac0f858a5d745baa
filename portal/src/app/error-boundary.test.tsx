// What broke is tried anew by who comes back to it, and by nobody else.
import { expect, test } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const next = (shown: boolean, was: { readonly broken: boolean; readonly shown: boolean }) =>
  ErrorBoundary.getDerivedStateFromProps({ shown, children: null }, was);

test('a screen that broke stays so while it is shown, and while it waits behind another', () => {
  expect(next(true, { broken: true, shown: true })).toEqual({ broken: true, shown: true });
  expect(next(false, { broken: true, shown: true })).toEqual({ broken: true, shown: false });
  expect(next(false, { broken: true, shown: false })).toEqual({ broken: true, shown: false });
});

test('it is tried anew when it is shown again', () => {
  expect(next(true, { broken: true, shown: false })).toEqual({ broken: false, shown: true });
});
