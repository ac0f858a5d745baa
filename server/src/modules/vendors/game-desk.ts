// Games as the console shows them, and what operators change of them there.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { vendorCode } from '@perya/contract/games/category';
import type { GameCategory } from '@perya/contract/games/category';
import { money, wireMoney } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/games';
import { allMerchants } from '@perya/contract/ops/permissions';
import type { Database, Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import { refuseChanged, versionOf } from '#lib/record-version';
import { desk, synonyms } from '#modules/games/games';
import { periodAt } from '#modules/merchant/merchant';
import { gameFigures, measuredReturn } from '#modules/play/play';
import type { GameFigures } from '#modules/play/play';
import { changeVendor } from './change-vendor.ts';
import { noteChange } from './changes.ts';

type View = OutputOf<typeof contract.gameOne>;
type Outcome = OutputOf<typeof contract.gameSwitch>;
type WordView = OutputOf<typeof contract.wordList>['rows'][number];

const done = { outcome: 'done' } as const;
const usualDays = 30;
const dayMs = 24 * 3_600_000;

/** Null for all merchants. */
export const oneOrAll = (merchant: string): string | null =>
  merchant === allMerchants ? null : merchant;

export const gameRow = ({
  node,
  plainName: _plain,
  statedReturn: _stated,
  ...row
}: desk.DeskGame) => ({
  ...row,
  id: String(node),
});

const percent = (part: number): string => (part * 100).toFixed(2);
const statedText = (ppm: number | null): string | null =>
  ppm === null ? null : (ppm / 10_000).toFixed(4);

function figuresView(of: GameFigures, stated: number | null): View['figures'][number] {
  const { currency, rounds, staked, paid } = of;
  const measured = measuredReturn(of);
  const part = (stated ?? 0) / 1_000_000;
  return {
    currency,
    rounds,
    stakes: wireMoney(money(staked), currency),
    payouts: wireMoney(money(paid), currency),
    ggr: wireMoney(money(staked - paid), currency),
    measured: measured && {
      is: percent(measured.is),
      low: percent(measured.low),
      high: percent(measured.high),
      rough: measured.rough,
      statedOutside: stated === null ? null : part < measured.low || part > measured.high,
    },
  };
}

interface Named {
  readonly merchant: string;
  readonly id: string;
}

async function found(db: Queries, { merchant, id }: Named): Promise<desk.DeskGame> {
  const row = await desk.readGame(db, oneOrAll(merchant), Number(id));
  if (row === null) throw new OpsError('record.unknown');
  return row;
}

/** Throws record.unknown for a game that the merchant does not have. */
export async function gameView(
  db: Queries,
  input: InputOf<typeof contract.gameOne>,
  now: Date,
): Promise<View> {
  return viewOf(db, await found(db, input), input, now);
}

async function viewOf(
  db: Queries,
  row: desk.DeskGame,
  input: Named & { readonly since?: string | undefined; readonly until?: string | undefined },
  now: Date,
): Promise<View> {
  const { node, statedReturn, on, closed, place, isNew, jackpot } = row;
  const merchant = oneOrAll(input.merchant);
  const period = await periodAt(db, input.merchant, input);
  const { until = now, since = new Date(until.getTime() - usualDays * dayMs) } = period;
  const { figures, countedUntil } = await gameFigures(db, { node, merchant, since, until });
  const merchants = await desk.merchantsOf(db, merchant, node);
  const open = merchants.map((each) => `${each.merchant} ${String(each.on)}`);
  return {
    ...gameRow(row),
    version: versionOf(node, on, closed, place, isNew, jackpot, statedReturn, ...open),
    merchants,
    statedReturn: statedText(statedReturn),
    isHouse: row.vendor === vendorCode.inHouse,
    since: since.toISOString(),
    until: until.toISOString(),
    countedUntil: countedUntil?.toISOString() ?? null,
    figures: figures.map((each) => figuresView(each, statedReturn)),
  };
}

interface Command extends Named {
  readonly version: string;
}

/** The game as the operator saw it. Throws record.changed where it is another by now. */
async function seen(db: Queries, command: Command, now: Date): Promise<[desk.DeskGame, View]> {
  const row = await found(db, command);
  const { merchant, id } = command;
  const view = await viewOf(db, row, { merchant, id }, now);
  refuseChanged(view, command.version);
  return [row, view];
}

/** Throws game.closed for one that is closed for all merchants, and is to be opened at one. */
export async function switchGame(
  db: Database,
  command: InputOf<typeof contract.gameSwitch>,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<Outcome> {
  const [row, view] = await seen(db.kysely, command, now);
  const merchant = oneOrAll(command.merchant);
  if (row.on === command.on) throw new OpsError('record.changed', view);
  if (merchant !== null && row.closed) throw new OpsError('game.closed');
  const game = { code: row.gameCode, merchant, open: command.on };
  await changeVendor(db, {
    by,
    vendor: row.vendor,
    add: false,
    live: undefined,
    settings: {},
    key: null,
    game,
  });
  return done;
}

export async function placeGame(
  db: Database,
  command: InputOf<typeof contract.gamePlace>,
  now: Date,
): Promise<Outcome> {
  const [row, view] = await seen(db.kysely, command, now);
  if (row.place === command.place) throw new OpsError('record.changed', view);
  await db.transaction(async (tx) => desk.placeGame(tx, command.merchant, row.node, command.place));
  return done;
}

/** Throws game.ofHouse for another return of a game of the house's. */
export async function labelGame(
  db: Database,
  command: InputOf<typeof contract.gameLabel>,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<Outcome> {
  const [row, view] = await seen(db.kysely, command, now);
  const { isNew, jackpot, statedReturn: text } = command;
  if (text !== undefined && view.isHouse) throw new OpsError('game.ofHouse');
  const statedReturn = typeof text === 'string' ? Math.round(Number(text) * 10_000) : text;
  const to = { isNew, jackpot, statedReturn };
  const same = Object.entries(to).every(
    ([name, value]) => value === undefined || row[name as keyof typeof to] === value,
  );
  if (same) throw new OpsError('record.changed', view);
  await db.transaction(async (tx) => {
    await desk.labelGame(tx, row.node, to);
    const detail = { game: row.gameCode, ...to };
    await noteChange(tx, { by, vendor: row.vendor, what: 'label', detail });
  });
  return done;
}

export const wordView = ({ language, word, means }: synonyms.Word): WordView => ({
  id: `${language} ${word}`,
  version: versionOf(language, word, JSON.stringify(means)),
  language,
  word,
  means: [...means],
});

type Means = { readonly category: GameCategory } | { readonly name: string };

/** Throws word.known for one that means it already. */
export async function addWord(
  db: Database,
  { language, word, means }: { readonly means: Means } & Pick<synonyms.Word, 'language' | 'word'>,
): Promise<Outcome> {
  const added = await synonyms.addSynonyms(db.kysely, [{ language, word, means }]);
  if (added === 0) throw new OpsError('word.known');
  return done;
}

/** Throws record.changed, with nothing, where nobody keeps it any more. */
export async function removeWord(
  db: Database,
  { language, word, version }: InputOf<typeof contract.wordRemove>,
): Promise<Outcome> {
  const kept = await synonyms.readWord(db.kysely, language, word);
  if (kept === null) throw new OpsError('record.changed', null);
  refuseChanged(wordView(kept), version);
  await synonyms.removeSynonym(db.kysely, language, word);
  return done;
}
