// The command with which an operator takes a vendor's games into the catalogue, out of a file.
import * as z from 'zod/mini';
import { gameFiles } from '#modules/games/games';
import { noteChange } from '#modules/vendors/vendors';
import { merchantOf, needed, textOf, UsageError, vendorNamed } from './command.ts';
import type { Command, Desk, Given } from './command.ts';

async function list({ db, say }: Desk, vendor: string): Promise<void> {
  const lines = await gameFiles.gameLines(db.kysely, vendor);
  for (const { node_id: node, game_code: code, name, category, merchants } of lines) {
    const where = merchants.length > 0 ? merchants.join(' ') : 'nowhere';
    say(`${String(node).padEnd(9)} ${category.padEnd(9)} ${code.padEnd(24)} ${name}  (${where})`);
  }
  if (lines.length === 0) say(`${vendor} has no games.`);
}

/** The file's games; a refusal names the place that is wrong, as `[2].minBet`. */
function readingOf(text: string, file: string): gameFiles.FileGame[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is no JSON: ${String(error)}`, { cause: error });
  }
  const read = gameFiles.gameFile.safeParse(raw, { error: z.locales.en().localeError });
  if (!read.success) {
    throw new UsageError(`${file} is not as it should be:\n${z.prettifyError(read.error)}`);
  }
  return read.data;
}

/** The values that come more than once. */
function twice<T>(values: readonly (T | undefined)[]): T[] {
  const seen = values.filter((value): value is T => value !== undefined);
  return seen.filter((value, place) => seen.indexOf(value) !== place);
}

function checkOnce(list: readonly gameFiles.FileGame[]): void {
  const again = [
    ...twice(list.map(({ gameCode }) => gameCode)),
    ...twice(list.map(({ nodeId }) => nodeId)),
  ];
  if (again.length > 0) throw new UsageError(`More than once in the file: ${again.join(', ')}`);
  const halves = list.filter(({ roomId, roomType }) => !roomId !== !roomType);
  if (halves.length === 0) return;
  const codes = halves.map(({ gameCode }) => gameCode).join(', ');
  throw new UsageError(`roomId and roomType go together: ${codes}`);
}

async function take(desk: Desk, vendor: string, given: Given): Promise<void> {
  const [by, file] = [needed(given, 'by'), needed(given, 'file')];
  const merchant = given['merchant'] === undefined ? null : await merchantOf(desk, given);
  const read = readingOf(await textOf(file), file);
  checkOnce(read);
  const name = typeof given['name'] === 'string' ? given['name'] : null;
  const { added, changed } = await desk.db.transaction(async (tx) => {
    const taken = await gameFiles.takenNumbers(tx, vendor, read);
    if (taken.length > 0) {
      throw new UsageError(`Their numbers are those of other games: ${taken.join(', ')}`);
    }
    await gameFiles.nameVendor(tx, vendor, name);
    const done = await gameFiles.writeGames(tx, vendor, read);
    if (merchant !== null) {
      const codes = read.map(({ gameCode }) => gameCode);
      await gameFiles.offerGames(tx, merchant, vendor, codes);
    }
    await noteChange(tx, { by, vendor, what: 'games', detail: { ...done, merchant } });
    return done;
  });
  const same = read.length - added - changed;
  desk.say(`${String(added)} new, ${String(changed)} changed, ${String(same)} as they were.`);
  if (merchant !== null) desk.say(`${merchant} offers them where it has not closed them.`);
}

const text = { type: 'string' } as const;

export const gamesCommand: Command = {
  says: 'a vendor’s games; with --file it takes them from there, with --merchant for that one',
  usage: '--vendor CODE [--by NAME --file FILE [--name NAME] [--merchant CODE]]',
  options: { vendor: text, by: text, file: text, name: text, merchant: text },
  run: async (desk, given) => {
    const { code } = await vendorNamed(desk.db.kysely, given);
    return given['file'] === undefined ? list(desk, code) : take(desk, code, given);
  },
};
