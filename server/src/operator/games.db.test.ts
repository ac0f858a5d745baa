// Takes a vendor's games into the catalogue as an operator does, from a terminal.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { seedMerchantRows } from '../seed/merchants.ts';
import { buildWorld } from '#modules/play/adapters/test-dialects';
import type { World } from '#modules/play/adapters/test-dialects';
import { codeOf } from '#modules/play/test-play';
import { typed } from './test-context.ts';

let test: TestDatabase;
let world: World;
let folder: string;
const clock = new TestClock();
beforeAll(async () => {
  test = await freshDatabase();
  world = await buildWorld(test);
  await seedMerchantRows(test.owner);
  folder = await mkdtemp(join(tmpdir(), 'perya-games-'));
});
afterAll(async () => {
  await world.play.app.close();
  await test.close();
  await rm(folder, { recursive: true });
});

const type = async (...words: string[]): Promise<string[]> =>
  typed({ db: test.operator, clock }, 'games', '--vendor', 'VHMAC', ...words);

async function take(games: unknown, ...words: string[]): Promise<string[]> {
  const file = join(folder, 'games.json');
  await writeFile(file, typeof games === 'string' ? games : JSON.stringify(games));
  return type('--by', 'Ana Reyes', '--file', file, ...words);
}

/** What a member is told who launches the game called reef. */
async function launch(): Promise<string> {
  const player = await world.play.player('10');
  return codeOf(await world.play.get(player, '/wps/game/launch?nodeId=912345&language=EN'));
}

async function rows(): Promise<unknown[]> {
  const { rows: found } = await test.owner.pool.query<Record<string, unknown>>(
    `select node_id, game_code, name, category, min_bet::text, free_play from games.game
      where vendor = 'VHMAC' and node_id > 800000 order by node_id`,
  );
  return found;
}

const seven = { gameCode: 'lucky-seven', name: 'Lucky Seven', category: 'RNG', minBet: '1.5' };
const reef = { nodeId: 912_345, gameCode: 'reef', name: 'Reef', category: 'FISH', freePlay: true };

describe('games', () => {
  it('takes new ones, brings known ones up to date, and offers them at a merchant', async () => {
    const none = await take([seven, reef]);
    expect(none).toEqual(['2 new, 0 changed, 0 as they were.']);
    const stored = [
      { node_id: 912_345, game_code: 'reef', name: 'Reef', category: 'FISH', min_bet: '0' },
      { node_id: 912_346, game_code: 'lucky-seven', category: 'RNG', min_bet: '150' },
    ];
    expect(await rows()).toMatchObject(stored);
    expect(await launch()).toBe('game.unknown');

    const again = [{ ...seven, name: 'Lucky 7' }, reef, { ...seven, gameCode: 'third' }];
    expect(await take(again, '--merchant', 'perya', '--name', 'Ha Ma')).toEqual([
      '1 new, 1 changed, 1 as they were.',
      'perya offers them where it has not closed them.',
    ]);
    expect(await rows()).toMatchObject([{}, { node_id: 912_346, name: 'Lucky 7' }, {}]);
    expect(await launch()).toBe('done');
    const lines = await type();
    expect(lines).toContain('912345    FISH      reef                     Reef  (perya)');
    const { rows: named } = await test.owner.pool.query(
      `select name from games.vendor where code = 'VHMAC'`,
    );
    expect(named).toEqual([{ name: 'Ha Ma' }]);
    const { rows: changes } = await test.owner.pool.query(
      `select made_by, what, detail from vendors.change where vendor = 'VHMAC' order by id desc
        limit 1`,
    );
    const detail = { added: 1, changed: 1, merchant: 'perya' };
    expect(changes).toEqual([{ made_by: 'Ana Reyes', what: 'games', detail }]);
  });

  it('says what is wrong with a file, and takes nothing of it', async () => {
    const before = await rows();
    const good = { ...seven, gameCode: 'good' };
    const wrong: [RegExp, unknown, ...string[]][] = [
      [/is no JSON/, '[{'],
      [/as it should be/, { games: [good] }],
      [/at \[1\]\.category/, [good, { ...good, gameCode: 'x', category: 'SLOTS' }]],
      [/at \[0\]\.minBet/, [{ ...good, minBet: '0.001' }]],
      [/minbet/, [{ ...good, minbet: '1' }]],
      [/at \[0\]\.name/, [{ ...good, name: '  ' }]],
      [/More than once in the file: good/, [good, good]],
      [
        /More than once in the file: 7/,
        [
          { ...good, nodeId: 7 },
          { ...reef, nodeId: 7 },
        ],
      ],
      [/roomId and roomType go together: good/, [{ ...good, roomId: 'r1' }]],
      [/those of other games: good/, [{ ...good, nodeId: 2003 }]],
      [/There is no merchant nobody/, [good], '--merchant', 'nobody'],
    ];
    for (const [reason, games, ...more] of wrong) {
      await expect(take(games, ...more)).rejects.toThrow(reason);
    }
    await expect(type('--by', 'Ana Reyes', '--file', 'none/such')).rejects.toThrow(/can’t be read/);
    await expect(type('--file', 'none/such')).rejects.toThrow(/--by is missing/);
    expect(await rows()).toEqual(before);
  });

  it('leaves a game closed that a merchant has closed', async () => {
    await take([reef], '--merchant', 'perya');
    await test.owner.pool.query(
      `update games.merchant_game set enabled = false where node_id = 912345`,
    );
    await take([{ ...reef, name: 'Great Reef' }], '--merchant', 'perya');
    expect(await launch()).toBe('game.unknown');
  });
});
