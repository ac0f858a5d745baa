// Shows which shortcuts the side menu offers.
import { expect, test } from 'vitest';
import { flags } from '@perya/contract/merchant/flags';
import { shortcutsOf } from './shortcuts.ts';

const textsOf = (...args: Parameters<typeof shortcutsOf>) =>
  shortcutsOf(...args).map(({ text }) => text);

test('[SIDE-01] each shortcut is there only when its key is on', () => {
  expect(textsOf([], true)).toEqual([]);
  expect(textsOf(['DEPOSIT'], true)).toEqual(['frame.deposit']);
  expect(textsOf(['WITHDRAW'], true)).toEqual(['frame.withdraw']);
  expect(textsOf(['MISSION'], true)).toEqual(['frame.mission']);
  expect(textsOf(['APPDOWNLOAD'], true)).toEqual(['frame.download']);
  expect(textsOf(flags, true)).toEqual([
    'frame.deposit',
    'frame.withdraw',
    'frame.invite',
    'frame.vip',
    'frame.rewards',
    'frame.mission',
    'frame.rebate',
    'frame.download',
  ]);
});

test('[SIDE-03] VIP shows to visitors, or when its display is on', () => {
  expect(shortcutsOf([], false)).toContainEqual(
    expect.objectContaining({ text: 'frame.vip', to: '/m/login' }),
  );
  expect(textsOf([], true)).not.toContain('frame.vip');
  expect(shortcutsOf(['VIP'], true)).toContainEqual(
    expect.objectContaining({ text: 'frame.vip', to: '/m/member/benefits' }),
  );
});
