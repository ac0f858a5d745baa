// An operator takes a vendor's games into the catalogue; who did so is written down.
import type { Database } from '#db/database';
import { gameFiles } from '#modules/games/games';
import { noteChange } from './changes.ts';

/** Answers how many are new and how many differed. Throws GamesRefused. */
export async function takeGames(
  db: Database,
  { by, vendor, name, merchant, games }: gameFiles.GamesToTake & { readonly by: string },
): Promise<{ added: number; changed: number }> {
  return db.transaction(async (tx) => {
    const done = await gameFiles.takeGames(tx, { vendor, name, merchant, games });
    await noteChange(tx, { by, vendor, what: 'games', detail: { ...done, merchant } });
    return done;
  });
}
