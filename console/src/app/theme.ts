// The colours: as the operator chose them, or as the system prefers them.
import type { Merchant } from '@perya/contract/merchant/merchant';
import { load, save } from '#lib/storage.ts';

type Theme = Merchant['theme'];

function preferred(): Theme {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return dark ? 'night-market' : 'daylight';
}

export function showTheme(): void {
  document.documentElement.dataset['theme'] = load('theme') ?? preferred();
}

export function changeTheme(): void {
  const shown = load('theme') ?? preferred();
  save('theme', shown === 'daylight' ? 'night-market' : 'daylight');
  showTheme();
}
