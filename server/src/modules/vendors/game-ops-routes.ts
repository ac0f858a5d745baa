// The console's routes of games: found, looked at, opened and closed, placed, labelled, and named.
import * as contract from '@perya/contract/ops/games';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf } from '#lib/paging';
import { desk as catalogue, synonyms } from '#modules/games/games';
import * as games from './game-desk.ts';

const textKey = /^.{0,200}$/su;

export function registerGameOpsRoutes(desk: Desk): void {
  handleOps(desk, contract.gameList, async (input, { db }) => {
    const { merchant, vendor, category, state, search = '', sort = 'place' } = input;
    const page = pageOf({ ...input, sort }, [numberKey, textKey, numberKey]);
    const on = state === undefined ? undefined : state === 'on';
    const of = { merchant: games.oneOrAll(merchant), search, vendor, category, on, sort };
    const found = await catalogue.findGames(db.kysely, of, page);
    return paged(found, { ...page, sort }, (row) => catalogue.gameKeyOf(row, sort), games.gameRow);
  });
  handleOps(desk, contract.gameOne, async (input, { db, now }) =>
    games.gameView(db.kysely, input, now),
  );
  handleOps(desk, contract.gameSwitch, async (input, { db, now, operator }) =>
    games.switchGame(db, input, { by: operator.name, now }),
  );
  handleOps(desk, contract.gamePlace, async (input, { db, now }) =>
    games.placeGame(db, input, now),
  );
  handleOps(desk, contract.gameLabel, async (input, { db, now, operator }) =>
    games.labelGame(db, input, { by: operator.name, now }),
  );
  handleOps(desk, contract.wordList, async (input, { db }) => {
    const { language = null, search = '', sort = 'word' } = input;
    const page = pageOf({ ...input, sort }, [/^[A-Z]{2}$/, textKey]);
    const [from = '', word = ''] = page.after ?? [];
    const after = page.after === null ? null : ([from, word] as const);
    const of = { language, search, after, most: page.read };
    const found = await synonyms.findWords(db.kysely, of);
    return paged(found, { ...page, sort }, (row) => [row.language, row.plainWord], games.wordView);
  });
  handleOps(desk, contract.wordAdd, async (input, { db }) => games.addWord(db, input));
  handleOps(desk, contract.wordRemove, async (input, { db }) => games.removeWord(db, input));
}
