// Walks every kind of tap through the launch rules of section 4.
import { gameCategories, prizeModeOf, sportsCategoryOf } from '@perya/contract/games/category';
import type { Game } from '@perya/contract/games/game-centre';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gamePath, matchPath, whereTo, type Tap } from './launch.ts';

const slot: Tap = {
  category: 'RNG',
  vendor: 'PERYA',
  nodeId: 1001,
  gameId: 'lucky-parol',
  supportPlay: true,
};

const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://p').searchParams);

describe('a game', () => {
  it('[LAUNCH-02] goes to the launcher with category, vendor, game, node and supportPlay', () => {
    expect(whereTo(slot)).toBe(
      '/m/launchGame?nodeId=1001&gameCategory=RNG&vendor=PERYA&gameId=lucky-parol&supportPlay=true',
    );
    expect(queryOf(whereTo({ ...slot, freePlay: true }))).toMatchObject({ freePlay: 'true' });
    expect(queryOf(whereTo(slot))).not.toHaveProperty('freePlay');
  });

  it('[LIVE-01] carries its room', () => {
    const room = { ...slot, category: 'LIVE' as const, roomId: 'tala-7' };
    expect(queryOf(whereTo(room))).toMatchObject({ roomId: 'tala-7', gameCategory: 'LIVE' });
  });

  it.each(['LOTT', 'ELOTT'] as const)(
    '[LAUNCH-02] [ROUTE-30] of %s goes to the lottery launch, to the lobby without a code',
    (category) => {
      const tap = { category, vendor: 'BOLA', nodeId: 2501, gameId: 'mien-bac' };
      expect(whereTo({ ...tap, prizeMode: 'ELOTT' })).toBe(
        '/m/launchGame?playType=trad&prize_mode=ELOTT&code=mien-bac&pageBack=home&vendor=BOLA',
      );
      const { gameId: _, ...nameless } = tap;
      expect(queryOf(whereTo(nameless))).toEqual({
        playType: 'trad',
        code: 'lobby',
        pageBack: 'home',
        vendor: 'BOLA',
      });
    },
  );

  it.each(gameCategories)(
    '[LAUNCH-02] of a lottery vendor opens the lottery lobby, also as a game of %s',
    (category) => {
      for (const vendor of ['TCG_LOTTO_VN', 'TCG_SEA']) {
        expect(whereTo({ ...slot, category, vendor, gameId: 'keno' })).toBe(
          `/m/lottery?vassalage=${vendor}&code=keno`,
        );
      }
    },
  );

  it('[MORE-01] [LOTT-02] carries its own mode and play type into the launch', () => {
    const lottery = {
      nodeId: 9,
      gameCategory: 'LOTT',
      vassalage: 'BOLA',
      gameCode: 'bola',
      roomId: null,
      supportPlay: false,
      lottoMode: 'ZY',
      playType: 'ent',
    } as Game;
    expect(queryOf(gamePath(lottery))).toMatchObject({ prize_mode: 'ZY', playType: 'ent' });
  });
});

test('[LAUNCH-02] a vendor leads to its games, a lottery vendor to the lottery lobby', () => {
  for (const vendor of ['TCG_LOTTO_VN', 'TCG_SEA']) {
    expect(whereTo({ category: 'LOTT', vendor })).toBe(`/m/lottery?vassalage=${vendor}`);
    expect(whereTo({ vendor })).toBe(`/m/lottery?vassalage=${vendor}`);
  }
  expect(whereTo({ category: 'SPORTS', vendor: 'LIGA' })).toBe(
    '/m/gameList?gameType=SPORTS&vassalage=LIGA',
  );
  expect(whereTo({ vendor: 'ALON' })).toBe('/m/gameLobby?vassalage=ALON');
});

test('[LAUNCH-01] a category leads to a list that needs no session, lotteries to theirs', () => {
  expect(gameCategories.map((category) => whereTo({ category }))).toEqual([
    '/m/gameList?gameType=FISH',
    '/m/gameList?gameType=RNG',
    '/m/gameList?gameType=LIVE',
    '/m/gameList?gameType=PVP',
    '/m/gameList?gameType=SPORTS',
    '/m/gameList?gameType=COCKFIGHT',
    '/m/gameList?gameType=ESPORTS',
    '/m/lottery',
    '/m/lottery',
  ]);
  expect(whereTo({ category: 'HOT' })).toBe('/m/home');
  expect(whereTo({ category: 'INHOUSE' })).toBe('/m/gameLobby?vassalage=PERYA');
});

test('[LAUNCH-03] the prize mode is ELOTT where the map has TCG_LOTTO_VN or LOTT', () => {
  expect(prizeModeOf(['TCG_LOTTO_VN'])).toBe('ELOTT');
  expect(prizeModeOf(['TCG_SEA', 'LOTT'])).toBe('ELOTT');
  expect(prizeModeOf(['TCG_SEA', 'LOTT2'])).toBe('LOTT');
  expect(prizeModeOf([])).toBe('LOTT');
});

test('[LAUNCH-04] [HOME-10] a match is launched in the category of its vendor', () => {
  const split = ['LIGA', 'TF', 'DS88'].map(sportsCategoryOf);
  expect(split).toEqual(['SPORTS', 'ESPORTS', 'COCKFIGHT']);
  const match = { vendor: 'LIGA', nodeId: 2101, roomId: 'isl-7', supportPlay: false };
  expect(queryOf(matchPath(match as Parameters<typeof matchPath>[0]))).toEqual({
    nodeId: '2101',
    gameCategory: 'SPORTS',
    vendor: 'LIGA',
    roomId: 'isl-7',
    supportPlay: 'false',
  });
});

test('no tap leads out of the portal, and a value never becomes another parameter', () => {
  const text = fc.string({ maxLength: 20 });
  fc.assert(
    fc.property(
      fc.record({
        category: fc.constantFrom(...gameCategories),
        vendor: text,
        gameId: text,
        nodeId: fc.option(fc.nat(), { nil: undefined }),
      }),
      (tap) => {
        const url = new URL(whereTo(tap), 'https://portal.example');
        expect(url.origin).toBe('https://portal.example');
        expect(url.pathname).toMatch(/^\/m\/(launchGame|lottery|gameList)$/);
        const launcher = tap.nodeId !== undefined && !/LOTT/.test(tap.category);
        const told =
          launcher && tap.gameId !== ''
            ? [new TextDecoder().decode(new TextEncoder().encode(tap.gameId))]
            : [];
        expect(url.searchParams.getAll('gameId')).toEqual(told);
      },
    ),
  );
});
