// Shows that the catalogue is whole: nine categories, no two games alike, a picture for each.
import { readFileSync } from 'node:fs';
import { gameCategories, vendorCode } from '@perya/contract/games/category';
import { describe, expect, test } from 'vitest';
import { facts as dado } from '../../../games/dado-ng-perya/facts.ts';
import { facts as fiesta } from '../../../games/fiesta-burst/facts.ts';
import { facts as lobo } from '../../../games/lobo-rising/facts.ts';
import { facts as parol } from '../../../games/lucky-parol/facts.ts';
import { facts as putok } from '../../../games/putok-at-midnight/facts.ts';
import { games, gamesOf, vendors } from './catalogue.ts';

const tiles = new Map(
  readFileSync(new URL('../../../portal/art/tiles.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string, string, string])
    .map(([game, title, subject, vendor]) => [game, { title, subject, vendor }]),
);

describe('the catalogue', () => {
  test('[LAUNCH-05] has at least 400 games and all nine categories', () => {
    expect(games.length).toBeGreaterThanOrEqual(400);
    expect(new Set(games.map(({ category }) => category))).toEqual(new Set(gameCategories));
  });

  test('gives every game its own number, code and name', () => {
    for (const field of ['nodeId', 'gameCode', 'name'] as const) {
      expect(new Set(games.map((game) => game[field])).size).toBe(games.length);
    }
  });

  test('states of the house’s games what their own pages say that they return', () => {
    const stated = games.filter(({ vassalage }) => vassalage === vendorCode.inHouse);
    expect(Object.fromEntries(stated.map((game) => [game.name, game.statedReturn]))).toEqual({
      'Lucky Parol': parol.returnPpm,
      'Fiesta Burst': fiesta.returnPpm,
      'Putok at Midnight': putok.basePpm,
      'Lobo Rising': lobo.returnPercent * 10_000,
      'Dado ng Perya': dado.colourReturnPpm,
    });
  });

  test('names a known vendor for every game', () => {
    const codes = new Set(vendors.map(({ code }) => code));
    expect(games.filter(({ vassalage }) => !codes.has(vassalage))).toEqual([]);
  });

  test('[LIST-11] has a tile for every game with its name, and a subject of its own', () => {
    const shown = games.map(({ gameCode }) => tiles.get(gameCode));
    expect(shown.map((tile) => [tile?.title, tile?.vendor])).toEqual(
      games.map(({ name, vassalage }) => [name, vassalage]),
    );
    expect(new Set([...tiles.values()].map(({ subject }) => subject)).size).toBe(tiles.size);
  });

  test('[LAUNCH-05] lets no category hang on one dialect of the vendor wallet', () => {
    const dialectOf = new Map(vendors.map(({ code, dialect }) => [code, dialect]));
    expect(new Set(dialectOf.values())).toEqual(new Set(['hmac', 'rsa', 'form']));
    for (const category of ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'LOTT', 'ELOTT']) {
      const outside = games.filter((game) => game.category === category);
      const dialects = new Set(outside.map(({ vassalage }) => dialectOf.get(vassalage)));
      expect([category, dialects.size > 1]).toEqual([category, true]);
    }
  });

  test('[LIST-11] lists as in-house the five games that are, each under its class', () => {
    const own = games.filter(({ vassalage }) => vassalage === vendorCode.inHouse);
    expect(Object.fromEntries(own.map(({ gameCode, classify }) => [gameCode, classify]))).toEqual({
      'lucky-parol': 'Lines',
      'putok-at-midnight': 'Hold & Win',
      'lobo-rising': 'Crash',
      'fiesta-burst': 'Ways',
      'dado-ng-perya': 'Dice',
    });
    expect(own.filter(({ hotRank }) => hotRank === null)).toEqual([]);
  });

  test('puts the in-house slot first', () => {
    expect(games.find(({ hotRank }) => hotRank === 1)).toMatchObject({ nodeId: 1001 });
    expect(games.filter(({ hotRank }) => hotRank !== null).length).toBeGreaterThan(30);
  });

  test('offers the lean merchant a part', () => {
    expect(gamesOf('araw').length).toBeLessThan(games.length);
    expect(gamesOf('araw').some(({ nodeId }) => nodeId === 1001)).toBe(true);
  });
});
