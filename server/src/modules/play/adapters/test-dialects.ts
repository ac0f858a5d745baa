// Puts one vendor of each dialect into a test's database, with games, keys and signed-in players.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { TestDatabase } from '#db/test-database';
import { SecretBox } from '#lib/secret-box';
import { takeKey } from '#modules/play/play';
import type { NewKey } from '#modules/play/play';
import type { Answer, Command } from '../../../../../vendor-kit/src/dialect/dialect.ts';
import { dialects } from '../../../../../vendor-kit/src/dialect/dialects.ts';
import { addGames, inHouseKey, PlayApp, valueOf } from '../test-play.ts';
import type { Player } from '../test-play.ts';

export const dialectNames = ['hmac', 'rsa', 'form'] as const;
export type DialectName = (typeof dialectNames)[number];

/** Codes of the test's vendors, the nodes of their one game each, and what they sign with. */
export interface Signer {
  readonly vendor: string;
  readonly key: string;
  readonly node: number;
}

export interface World {
  readonly play: PlayApp;
  readonly database: Pick<TestDatabase, 'db' | 'owner'>;
  readonly signers: Readonly<Record<DialectName, Signer>>;
}

export function rsaPair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

export const secretBox = new SecretBox(inHouseKey);

/** Takes a key into use at once, and ends the one before. */
export async function takeAtOnce(
  { database, play }: Pick<World, 'database' | 'play'>,
  vendor: string,
  key: NewKey,
) {
  const { now } = play;
  await database.owner.transaction(async (tx) =>
    takeKey(tx, secretBox, vendor, key, { now, oldUntil: now }),
  );
}

export async function buildWorld(database: World['database']): Promise<World> {
  await addGames(database.owner);
  const play = await PlayApp.build(database.db);
  const pair = rsaPair();
  const signers = {
    hmac: { vendor: 'VHMAC', key: randomBytes(32).toString('hex'), node: 2001 },
    rsa: { vendor: 'VRSA', key: pair.privateKey, node: 2002 },
    form: { vendor: 'VFORM', key: randomBytes(32).toString('hex'), node: 2003 },
  };
  for (const dialect of dialectNames) {
    const { vendor, node, key } = signers[dialect];
    await database.owner.pool.query(
      `insert into play.vendor (code, live, dialect, launch_url)
       values ($1, true, $2, 'https://games.example/?t={token}')`,
      [vendor, dialect],
    );
    await database.owner.pool.query(
      `insert into play.jackpot_pool values ($1, 'grand', 'PHP', 700)`,
      [vendor],
    );
    await database.owner.pool.query(`insert into games.vendor values ($1, $1, 9)`, [vendor]);
    await database.owner.pool.query(
      `insert into games.game (node_id, vendor, game_code, name, category, free_play, min_bet)
       values ($1, $2, 'lucky-parol', $2, 'RNG', true, 10)`,
      [node, vendor],
    );
    await database.owner.pool.query(
      `insert into games.merchant_game (merchant, node_id)
      values ('perya', $1)`,
      [node],
    );
    const taken: NewKey =
      dialect === 'rsa'
        ? { dialect, side: 'vendor', publicKey: pair.publicKey }
        : { dialect, secret: key };
    await takeAtOnce({ database, play }, vendor, taken);
  }
  return { play, database, signers };
}

/** Says a command as a vendor's server does, and reads the answer as that does. */
export async function sayAs(
  { app, now }: PlayApp,
  name: DialectName,
  by: Pick<Signer, 'vendor' | 'key'>,
  command: Command,
): Promise<Answer> {
  const { path: url, headers, body: payload } = dialects[name].encode(command, by, now);
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload });
  return dialects[name].decode(command.name, { status: answer.statusCode, body: answer.body });
}

/** The playing session that the dialect's vendor holds of a player. */
export async function openSession(
  { play, signers }: World,
  name: DialectName,
  player: Player,
): Promise<string> {
  const launch = await launchToken(play, player, signers[name].node);
  const input = { launchToken: launch };
  const held = await sayAs(play, name, signers[name], { name: 'authenticate', input });
  return (held.kind === 'done' && held.facts.playToken) || '';
}

/** What a launch hands the vendor's page. */
export async function launchToken(play: PlayApp, player: Player, node: number): Promise<string> {
  const { body } = await play.get(player, `/wps/game/launch?nodeId=${String(node)}&language=EN`);
  return /\?t=([\w-]+)/.exec(String(valueOf(body)['url']))?.[1] ?? '';
}
