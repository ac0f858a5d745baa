// Sees and changes vendors as an operator does, from a terminal.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { buildWorld, launchToken, rsaPair } from '#modules/play/adapters/test-dialects';
import type { World } from '#modules/play/adapters/test-dialects';
import { codeOf, inHouseKey } from '#modules/play/test-play';
import { typed } from './test-context.ts';

let test: TestDatabase;
let world: World;
let folder: string;
const clock = new TestClock();
beforeAll(async () => {
  test = await freshDatabase();
  world = await buildWorld(test);
  folder = await mkdtemp(join(tmpdir(), 'perya-vendors-'));
});
afterAll(async () => {
  await world.play.app.close();
  await test.close();
  await rm(folder, { recursive: true });
});

const type = async (...words: string[]): Promise<string[]> =>
  typed({ db: test.operator, clock, secretKey: inHouseKey }, 'vendors', ...words);

async function row(code: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await test.owner.pool.query<Record<string, unknown>>(
    'select * from play.vendor where code = $1',
    [code],
  );
  return rows[0];
}

const by = ['--by', 'Ana Reyes'];

describe('vendors', () => {
  it('lists them, and changes what differs with one, with a row that stays', async () => {
    expect(await type()).toContain('VRSA             on   rsa   PHP USDT VND FUN');
    await type('--vendor', 'VHMAC', ...by, '--switch', 'off', '--several-wins', 'on');
    await type('--vendor', 'VHMAC', ...by, '--rollback-unknown', 'closed', '--currencies', 'PHP');
    await type('--vendor', 'VHMAC', ...by, '--list-url', 'https://vendor.example/list');
    expect(await row('VHMAC')).toMatchObject({
      live: false,
      several_wins: true,
      free_wins_pay: true,
      rollback_unknown: 'closed',
      currencies: ['PHP'],
      list_url: 'https://vendor.example/list',
    });
    const { rows } = await test.owner.pool.query(
      `select made_by, what, detail from vendors.change where vendor = 'VHMAC' order by id`,
    );
    expect(rows).toEqual([
      { made_by: 'Ana Reyes', what: 'settings', detail: { live: false, several_wins: true } },
      {
        made_by: 'Ana Reyes',
        what: 'settings',
        detail: { currencies: ['PHP'], rollback_unknown: 'closed' },
      },
      {
        made_by: 'Ana Reyes',
        what: 'settings',
        detail: { list_url: 'https://vendor.example/list' },
      },
    ]);
    expect((await type('--vendor', 'VHMAC')).join('\n')).toContain('Ana Reyes: settings');
  });

  it('exchanges a key out of a file, with the old one good for a while', async () => {
    const file = join(folder, 'key.pem');
    await writeFile(file, rsaPair().publicKey);
    const said = await type('--vendor', 'VRSA', ...by, '--key', file, '--overlap-hours', '2');
    expect(said).toEqual([
      expect.stringMatching(/^[0-9a-f]{16} is in use\. .* until 2026-03-01T06:00:00.000Z\.$/),
    ]);
    const own = join(folder, 'own.pem');
    await writeFile(own, rsaPair().privateKey);
    await type('--vendor', 'VRSA', ...by, '--own-key', own);
    const shown = (await type('--vendor', 'VRSA')).join('\n');
    expect(shown.match(/^key [0-9a-f]{16} \(rsa, vendor\)/gm)).toHaveLength(2);
    expect(shown).toContain('BEGIN PUBLIC KEY');
    expect(shown).not.toContain('PRIVATE');
    const boxes = await test.owner.pool.query<{ text: string }>(
      "select encode(box, 'escape') as text from play.vendor_key where box is not null",
    );
    expect(JSON.stringify(boxes.rows)).not.toMatch(/PRIVATE|[0-9a-f]{64}/);
  });

  it('closes a game everywhere, and opens it where it was open', async () => {
    const player = await world.play.player('10');
    const launch = async () =>
      codeOf(await world.play.get(player, '/wps/game/launch?nodeId=2003&language=EN'));
    expect(await launch()).toBe('done');
    await test.owner.pool.query(`insert into games.merchant_game values ('araw', 2003)
      on conflict do nothing;
      update games.merchant_game set enabled = false where merchant = 'araw'`);
    await type('--vendor', 'VFORM', ...by, '--close-game', 'lucky-parol');
    expect(await launch()).not.toBe('done');
    // Whoever turns it on meanwhile has it on once it is opened, and not before.
    await test.owner.pool.query(
      `update games.merchant_game set enabled = true where node_id = 2003`,
    );
    expect(await launch()).not.toBe('done');
    await type('--vendor', 'VFORM', ...by, '--open-game', 'lucky-parol');
    expect(await launch()).toBe('done');
    await type('--vendor', 'VFORM', ...by, '--close-game', 'lucky-parol', '--merchant', 'perya');
    expect(await launch()).not.toBe('done');
    const { rows } = await test.owner.pool.query(
      `select merchant, enabled from games.merchant_game where node_id = 2003 order by merchant`,
    );
    expect(rows).toEqual([
      { merchant: 'araw', enabled: true },
      { merchant: 'perya', enabled: false },
    ]);
    await type('--vendor', 'VFORM', ...by, '--open-game', 'lucky-parol', '--merchant', 'perya');
    expect(await launchToken(world.play, player, 2003)).not.toBe('');
  });

  it('adds a vendor, which is off, and takes calls once it has a key', async () => {
    const file = join(folder, 'secret');
    await writeFile(file, 's'.repeat(32));
    const pages = ['--launch-url', 'https://acme.example/?t={token}'];
    pages.push('--picture-url', 'https://acme.example/{round}');
    expect(await type('--vendor', 'ACME', ...by, '--add', ...pages, '--key', file)).toEqual([
      'ACME is added. It takes launches and bets with --switch on.',
      expect.stringContaining('ACME is changed.'),
      expect.stringContaining('is in use.'),
    ]);
    expect(await row('ACME')).toMatchObject({
      live: false,
      dialect: 'hmac',
      launch_url: 'https://acme.example/?t={token}',
      picture_url: 'https://acme.example/{round}',
    });
    world.play.now = new Date(world.play.now.getTime() + 11_000);
    const call = async (key: string) =>
      codeOf(
        await world.play.vendor('authenticate', { launchToken: 'x' }, { vendor: 'ACME', key }),
      );
    expect(await call('s'.repeat(32))).toBe('launch.expired');
    expect(await call('t'.repeat(32))).toBe('vendor.badSignature');
    expect((await type('--vendor', 'ACME')).join('\n')).toContain('Ana Reyes: added {}');
  });

  it('tells what is missing or wrong, and changes nothing', async () => {
    const weak = join(folder, 'weak');
    await writeFile(weak, 'short');
    const wrong: [RegExp, ...string[]][] = [
      [/There is no vendor NONE/, '--vendor', 'NONE'],
      [/Nothing to change was given/, '--vendor', 'VRSA', ...by],
      [/--switch is on or off/, '--vendor', 'VRSA', ...by, '--switch', 'maybe'],
      [/--dialect is one of hmac, rsa, form/, '--vendor', 'VRSA', ...by, '--dialect', 'xml'],
      [/--list-url begins with https/, '--vendor', 'VRSA', ...by, '--list-url', 'http://x.example'],
      [/That is no key in PEM/, '--vendor', 'VRSA', ...by, '--key', weak],
      [/A secret has 32 characters/, '--vendor', 'VFORM', ...by, '--key', weak],
      [/--own-key is for vendors of/, '--vendor', 'VFORM', ...by, '--own-key', weak],
      [/VRSA is there already/, '--vendor', 'VRSA', ...by, '--add', '--switch', 'off'],
      [/A vendor’s code is of capital letters/, '--vendor', 'acme', ...by, '--add'],
      [
        /--launch-url has \{token\} in it/,
        '--vendor',
        'VRSA',
        ...by,
        '--launch-url',
        'https://x.y',
      ],
      [/none\/such can’t be read/, '--vendor', 'VRSA', ...by, '--key', 'none/such'],
      [/A secret has 32/, '--vendor', 'VRSA', ...by, '--dialect', 'form', '--key', weak],
      [/That is no key/, '--vendor', 'NEW', ...by, '--add', '--dialect', 'rsa', '--key', weak],
      [/VRSA has no game none/, '--vendor', 'VRSA', ...by, '--close-game', 'none'],
    ];
    const before = [await row('VRSA'), await row('VFORM')];
    for (const [reason, ...more] of wrong) await expect(type(...more)).rejects.toThrow(reason);
    expect([await row('VRSA'), await row('VFORM')]).toEqual(before);
    expect(await row('NEW')).toBe(undefined);
  });
});
