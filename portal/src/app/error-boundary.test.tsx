// Shows when a screen that broke is tried again.
import { expect, test } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const next = (isShown: boolean, last: { readonly broken: boolean; readonly isShown: boolean }) =>
  ErrorBoundary.getDerivedStateFromProps({ isShown, children: null }, last);

test('a screen that broke stays so while it is shown, and while it is hidden', () => {
  expect(next(true, { broken: true, isShown: true })).toEqual({ broken: true, isShown: true });
  expect(next(false, { broken: true, isShown: true })).toEqual({ broken: true, isShown: false });
  expect(next(false, { broken: true, isShown: false })).toEqual({ broken: true, isShown: false });
});

test('it is tried again when it is shown again', () => {
  expect(next(true, { broken: true, isShown: false })).toEqual({ broken: false, isShown: true });
});
