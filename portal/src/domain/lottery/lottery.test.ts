// Holds the lottery screens' choices: by mode, vendor and region, and where each leads.
import type { Lottery } from '@perya/contract/games/lottery';
import { expect, test } from 'vitest';
import { anyClosed, byRegion, lotteriesOf, playPath, startPath } from './lottery.ts';
import { wayOf, type Way } from './way-to-play.ts';

const lottery = (changes: Partial<Lottery>): Lottery => ({
  nodeId: 2501,
  gameName: 'Mien Bac',
  gameCode: 'mien-bac',
  vassalage: 'TCG_LOTTO_VN',
  vendorName: 'Lotto Viet',
  gameCategory: 'LOTT',
  iconUrl: '',
  region: 'VN_NORTH',
  prizeModes: ['LOTT', 'ZY', 'ELOTT'],
  playTypes: ['trad', 'ent'],
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
  playTypes: ['trad'],
});

const way = (prizeMode: Way['prizeMode'], playType: Way['playType'] = 'trad'): Way => ({
  prizeMode,
  playType,
});

test('[LOTT-01] [LOTT-02] a lottery stands in each of its modes and types', () => {
  const all = [keno, north];
  expect(lotteriesOf(all, way('LOTT'))).toEqual([north]);
  expect(lotteriesOf(all, way('ZY'))).toEqual([north]);
  expect(lotteriesOf(all, way('ELOTT'))).toEqual([keno, north]);
  expect(lotteriesOf(all, way('ELOTT', 'ent'))).toEqual([north]);
  expect(lotteriesOf(all, way('ELOTT'), 'TCG_SEA')).toEqual([keno]);
  expect(byRegion(all).map(({ region }) => region)).toEqual(['VN_NORTH', 'FAST']);
});

test('[ROUTE-30] [ROUTE-31] it starts on its screen, and is launched in the way chosen', () => {
  expect(startPath(north, way('ELOTT', 'ent'))).toBe(
    '/m/startLottery?code=mien-bac&vassalage=TCG_LOTTO_VN&prize_mode=ELOTT&playType=ent',
  );
  expect(startPath(north, null)).toBe('/m/startLottery?code=mien-bac&vassalage=TCG_LOTTO_VN');
  expect(playPath(north, way('ZY', 'ent'))).toBe(
    '/m/launchGame?playType=ent&prize_mode=ZY&code=mien-bac&pageBack=home&vendor=TCG_LOTTO_VN',
  );
});

test('[LAUNCH-03] [LOTT-02] the address decides, then the member, then the merchant', () => {
  const asks = (query: string, kept: Way | null = null, offered = north) =>
    wayOf({ query: new URLSearchParams(query), kept, usual: 'ELOTT' }, offered);
  expect(asks('')).toEqual(way('ELOTT'));
  expect(asks('', way('ZY', 'ent'))).toEqual(way('ZY', 'ent'));
  expect(asks('prize_mode=LOTT', way('ZY', 'ent'))).toEqual(way('LOTT', 'ent'));
  expect(asks('prize_mode=LOTT&playType=trad', way('ZY', 'ent'))).toEqual(way('LOTT'));
  // What nobody offers is no choice: neither of the address nor of another lottery's.
  expect(asks('prize_mode=OTHER&playType=x')).toEqual(way('ELOTT'));
  expect(asks('', way('ZY', 'ent'), keno)).toEqual(way('ELOTT'));
  expect(asks('', null, lottery({ prizeModes: ['LOTT'] }))).toEqual(way('LOTT'));
});

test('a draw is over a second after its last ticket', () => {
  const closes = Date.parse(north.closesAt);
  expect(anyClosed([north], closes)).toBe(false);
  expect(anyClosed([keno, north], closes + 1_000)).toBe(true);
});
