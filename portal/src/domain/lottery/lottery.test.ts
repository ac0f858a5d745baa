// Holds the lottery screens' choices: by mode, vendor and region, and where each leads.
import type { Lottery } from '@perya/contract/games/lottery';
import { expect, test } from 'vitest';
import { anyClosed, byRegion, lotteriesOf, playPath, prizeModeIn, startPath } from './lottery.ts';

const lottery = (changes: Partial<Lottery>): Lottery => ({
  nodeId: 2501,
  gameName: 'Mien Bac',
  gameCode: 'mien-bac',
  vassalage: 'TCG_LOTTO_VN',
  vendorName: 'Lotto Viet',
  gameCategory: 'LOTT',
  iconUrl: '',
  region: 'VN_NORTH',
  prizeModes: ['LOTT', 'ELOTT'],
  drawAt: '2026-03-01T10:15:00.000Z',
  closesAt: '2026-03-01T10:00:00.000Z',
  everyMinutes: null,
  drawDays: [1],
  drawTimes: ['18:15'],
  ...changes,
});

const north = lottery({});
const keno = lottery({
  gameCode: 'keno',
  vassalage: 'TCG_SEA',
  gameCategory: 'ELOTT',
  region: 'FAST',
  prizeModes: ['ELOTT'],
});

test('[LOTT-01] a lottery stands in each of its prize modes, and under its vendor', () => {
  const all = [keno, north];
  expect(lotteriesOf(all, 'LOTT')).toEqual([north]);
  expect(lotteriesOf(all, 'ELOTT')).toEqual([keno, north]);
  expect(lotteriesOf(all, 'ELOTT', 'TCG_SEA')).toEqual([keno]);
  expect(lotteriesOf(all, null)).toEqual(all);
  expect(byRegion(all).map(({ region }) => region)).toEqual(['VN_NORTH', 'FAST']);
});

test('[ROUTE-30] [ROUTE-31] it starts on its screen, and is played in a mode that it has', () => {
  expect(startPath(north, 'ELOTT')).toBe(
    '/m/startLottery?code=mien-bac&vassalage=TCG_LOTTO_VN&prize_mode=ELOTT',
  );
  expect(playPath(north, 'ELOTT')).toContain('playType=trad&prize_mode=ELOTT&code=mien-bac');
  expect(playPath(keno, 'LOTT')).toContain('prize_mode=ELOTT&code=keno');
});

test('a draw is over a second after its last ticket', () => {
  const closes = Date.parse(north.closesAt);
  expect(anyClosed([north], closes)).toBe(false);
  expect(anyClosed([keno, north], closes + 1_000)).toBe(true);
  expect(prizeModeIn(new URLSearchParams('prize_mode=ELOTT'))).toBe('ELOTT');
  expect(prizeModeIn(new URLSearchParams('prize_mode=OTHER'))).toBeNull();
});
