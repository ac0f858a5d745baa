// Leaderboards out of an operator's file: checked, then set up with their prizes held.
import { boardLimits } from '@perya/contract/limits';
import { boardScorings, boardTies } from '@perya/contract/rewards/boards';
import * as z from 'zod/mini';
import type { Database } from '#db/database';
import type { MerchantRecord } from '#lib/platform';
import * as rows from './boards-sql.ts';
import type { BoardRow, NewBoard } from './boards-sql.ts';
import {
  canonical,
  categorySchema,
  checkGames,
  checkTitles,
  codeSchema,
  gamesSchema,
  momentSchema,
  OfferRefused,
  sumOf,
  sumSchema,
  titlesSchema,
  whoSchema,
} from './file-parts.ts';
import { holdPrizes, returnPrizes } from './prizes.ts';

const percent = z.int().check(z.minimum(1), z.maximum(1_000));

/** What a file of a leaderboard says. */
export const boardFile = z.strictObject({
  code: codeSchema,
  title: titlesSchema,
  startsAt: momentSchema,
  endsAt: momentSchema,
  graceMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(1_440))),
  scoring: z.enum(boardScorings),
  /** In percent; a category that is not named counts nothing. */
  weights: z.partialRecord(categorySchema, percent),
  games: z.optional(gamesSchema),
  minStake: z.optional(sumSchema),
  /** In points, which are written as sums are. */
  dailyCap: z.optional(sumSchema),
  who: z._default(whoSchema, { mobileProved: false, memberDays: 0 }),
  ties: z.enum(boardTies),
  /** From the first place on, so many places each. */
  prizes: z
    .array(
      z.strictObject({ places: z.int().check(z.minimum(1), z.maximum(1_000)), amount: sumSchema }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});

export type FileBoard = z.output<typeof boardFile>;

interface By {
  readonly by: string;
  readonly now: Date;
}

/** Throws OfferRefused for what can't be. */
export function readBoard(given: FileBoard, merchant: MerchantRecord, { by, now }: By): NewBoard {
  const { code, scoring, ties, who, weights } = given;
  const { currency } = merchant;
  const sum = (text: string): bigint => sumOf(text, currency, code);
  checkTitles(given.title, merchant, code);
  const [startsAt, endsAt] = [new Date(given.startsAt), new Date(given.endsAt)];
  if (endsAt <= startsAt || endsAt <= now)
    throw new OfferRefused(`${code} is over before it begins`);
  if (Object.keys(weights).length === 0) throw new OfferRefused(`${code} counts no category`);
  if (scoring === 'multiple' && given.dailyCap !== undefined) {
    throw new OfferRefused(`${code} takes the best round: it has no daily cap`);
  }
  const prizes = given.prizes.flatMap(({ places, amount }) =>
    Array.from({ length: places }, () => sum(amount)),
  );
  if (prizes.length > 1_000) throw new OfferRefused(`${code} has more than 1,000 prizes`);
  if (prizes.some((prize, at) => prize > (prizes[at - 1] ?? prize))) {
    throw new OfferRefused(`${code} pays more for a later place`);
  }
  return {
    merchant: merchant.code,
    code,
    currency,
    titles: given.title,
    startsAt,
    endsAt,
    graceSeconds: (given.graceMinutes ?? boardLimits.graceSeconds / 60) * 60,
    scoring,
    weights,
    games: given.games ?? null,
    minStake: given.minStake === undefined ? 0n : sum(given.minStake),
    dailyCap: given.dailyCap === undefined ? null : sum(given.dailyCap),
    who,
    ties,
    prizes,
    pool: prizes.reduce((total, each) => total + each, 0n),
    input: given,
    madeBy: by,
    madeAt: now,
  };
}

/**
 * Sets a board up and its prizes aside. The same file again changes nothing: false. A board never
 * changes under those who joined it. Throws OfferRefused.
 */
export async function applyBoard(
  db: Database,
  merchant: MerchantRecord,
  given: FileBoard,
  by: By,
): Promise<boolean> {
  const known = await rows.boardByCode(db.kysely, merchant.code, given.code);
  if (known !== null) {
    if (canonical(known.input) === canonical(given)) return false;
    throw new OfferRefused(
      `${given.code} is there and stays as it is: stop it, or take another code`,
    );
  }
  const board = readBoard(given, merchant, by);
  await checkGames(db.kysely, merchant.code, board.games ?? []);
  await db.transaction(async (tx) => {
    const id = await rows.insertBoard(tx, board);
    await holdPrizes(tx, { ...board, id });
  });
  return true;
}

/** Ends a board without prizes, which go back. False where it is closed, or none runs. */
export async function stopBoard(
  db: Database,
  merchant: string,
  code: string,
  reason: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await rows.boardByCode(tx, merchant, code);
    const board: BoardRow | null = found && (await rows.lockBoard(tx, found.id));
    if (board?.state !== 'open') return false;
    await rows.setBoardState(tx, board.id, { state: 'stopped', reason });
    await returnPrizes(tx, board);
    await rows.sweepRounds(tx, board.id);
    return true;
  });
}
