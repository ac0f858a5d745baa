// The command with which an operator takes a vendor's games into the catalogue, out of a file.
import { gameFiles } from '#modules/games/games';
import { takeGames } from '#modules/vendors/vendors';
import { jsonOf, merchantOf, needed, UsageError, vendorNamed } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

async function list({ db, say }: CommandContext, vendor: string): Promise<void> {
  const lines = await gameFiles.gameLines(db.kysely, vendor);
  for (const { node_id: node, game_code: code, name, category, merchants } of lines) {
    const where = merchants.length > 0 ? merchants.join(' ') : 'nowhere';
    say(`${String(node).padEnd(9)} ${category.padEnd(9)} ${code.padEnd(24)} ${name}  (${where})`);
  }
  if (lines.length === 0) say(`${vendor} has no games.`);
}

async function take(context: CommandContext, vendor: string, given: Given): Promise<void> {
  const [by, file] = [needed(given, 'by'), needed(given, 'file')];
  const merchant = given['merchant'] === undefined ? null : await merchantOf(context, given);
  const read = await jsonOf(file, gameFiles.gameFile);
  const name = typeof given['name'] === 'string' ? given['name'] : null;
  const { added, changed } = await takeGames(context.db, {
    by,
    vendor,
    name,
    merchant,
    games: read,
  }).catch((error: unknown) => {
    if (error instanceof gameFiles.GamesRefused) {
      throw new UsageError(error.message, { cause: error });
    }
    throw error;
  });
  const same = read.length - added - changed;
  context.say(`${String(added)} new, ${String(changed)} changed, ${String(same)} as they were.`);
  if (merchant !== null) context.say(`${merchant} offers them where it has not closed them.`);
}

const text = { type: 'string' } as const;

export const gamesCommand: Command = {
  says: 'a vendor’s games; with --file it takes them from there, with --merchant for that one',
  usage: '--vendor CODE [--by NAME --file FILE [--name NAME] [--merchant CODE]]',
  options: { vendor: text, by: text, file: text, name: text, merchant: text },
  run: async (context, given) => {
    const { code } = await vendorNamed(context.db.kysely, given);
    return given['file'] === undefined ? list(context, code) : take(context, code, given);
  },
};
