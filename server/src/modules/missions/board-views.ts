// What visitors and members are told of leaderboards: no other's name is ever sent unmasked.
import type { GameCategory } from '@perya/contract/games/category';
import { toId, uuidOf } from '@perya/contract/id';
import { boardLimits } from '@perya/contract/limits';
import { money, wireMoney } from '@perya/contract/money';
import type { boardRanks, Board } from '@perya/contract/rewards/boards';
import type { OutputOf } from '@perya/contract/endpoint';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { maskedUsername } from '#lib/masks';
import { pauseOf } from '#modules/protection/protection';
import * as rows from './boards-sql.ts';
import type { BoardRow, ScoreRow } from './boards-sql.ts';
import { gameNames } from './game-names.ts';
import { titleIn } from './mission-views.ts';
import type { Reader } from './mission-views.ts';
import { placesOf, prizeSteps, writtenScore } from './ranks.ts';

const later = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

const curtainOf = ({ startsAt, endsAt }: BoardRow): Date => {
  const at = later(endsAt, -boardLimits.curtainSeconds);
  return at > startsAt ? at : startsAt;
};

function stateOf(board: BoardRow, now: Date): Board['state'] {
  if (board.state !== 'open') return board.state;
  if (now < board.startsAt) return 'coming';
  if (now >= board.endsAt) return 'counting';
  return now < curtainOf(board) ? 'running' : 'curtain';
}

const isHidden = (board: BoardRow, now: Date): boolean =>
  ['curtain', 'counting'].includes(stateOf(board, now));

async function ownOf(
  db: Queries,
  board: BoardRow,
  score: ScoreRow,
  now: Date,
): Promise<Board['own']> {
  const isPlaced = score.score > 0n && board.state !== 'stopped' && !isHidden(board, now);
  const standing = isPlaced
    ? await rows.standingOf(db, board, score, boardLimits.placesTold)
    : null;
  const place = standing === null ? null : (score.place ?? standing.before + 1);
  const isTold = place !== null && place <= boardLimits.placesTold;
  const next = isTold ? (standing?.next ?? null) : null;
  return {
    score: writtenScore(board, score.score),
    place: isTold ? place : null,
    gap: next === null ? null : writtenScore(board, next - score.score),
    prize: score.prize === null ? null : wireMoney(money(score.prize), board.currency),
    paid: score.paidAt !== null,
    hidden: score.hidden,
  };
}

function termsOf(board: BoardRow, reader: Reader) {
  const { currency, startsAt, endsAt } = board;
  const sum = (amount: bigint): string => wireMoney(money(amount), currency);
  return {
    id: toId('board', board.id),
    title: titleIn(board.titles, reader.language, reader.merchant),
    state: stateOf(board, reader.now),
    startsAt: startsAt.toISOString(),
    curtainAt: curtainOf(board).toISOString(),
    endsAt: endsAt.toISOString(),
    closesAt: later(endsAt, board.graceSeconds).toISOString(),
    scoring: board.scoring,
    weights: Object.entries(board.weights).map(([category, percent]) => ({
      category: category as GameCategory,
      percent,
    })),
    minStake: board.minStake === 0n ? null : sum(board.minStake),
    dailyCap: board.dailyCap === null ? null : writtenScore(board, board.dailyCap),
    who: board.who,
    ties: board.ties,
    pool: sum(board.pool),
    currency,
    prizes: prizeSteps(board.prizes).map((step) => ({ ...step, amount: sum(step.amount) })),
  };
}

/** The merchant's boards as the reader sees them; none on a break from play. */
export async function boardsFor(
  db: Queries,
  reader: Reader,
): Promise<{ onBreak: boolean; boards: Board[] }> {
  const { merchant, session, now } = reader;
  if (session && (await pauseOf(db, session.memberId, now)) !== null) {
    return { onBreak: true, boards: [] };
  }
  const { code, currency } = merchant;
  const wanted = { merchant: code, currency, now, ended: boardLimits.endedShown };
  const found = await rows.boardsOf(db, wanted);
  const names = await gameNames(db, code, found);
  const ids = found.map(({ id }) => id);
  const scores = session ? await rows.scoresOf(db, uuidOf(session.memberId), ids) : [];
  const boards: Board[] = [];
  for (const board of found) {
    const score = scores.find((each) => each.board === board.id);
    boards.push({
      ...termsOf(board, reader),
      games: board.games === null ? null : names(board.games),
      own: score === undefined ? null : await ownOf(db, board, score, now),
    });
  }
  return { onBreak: false, boards };
}

/** The first places of a board. Throws board.unknown. */
export async function ranksFor(
  db: Queries,
  { merchant, session, now }: Pick<Reader, 'merchant' | 'session' | 'now'>,
  id: string,
): Promise<OutputOf<typeof boardRanks>> {
  const board = await rows.boardById(db, merchant.code, id);
  if (board === null) throw new AppError('board.unknown');
  if (board.state === 'stopped' || isHidden(board, now)) return { ranks: [] };
  const found = await rows.firstRanks(db, id, boardLimits.ranksShown);
  const places = placesOf(
    board,
    found.map(({ score }) => score),
  );
  const member = session && uuidOf(session.memberId);
  const ranks = found.map((row, at) => {
    const prize = board.state === 'open' ? (places[at]?.prize ?? 0n) : (row.prize ?? 0n);
    return {
      place: row.place ?? places[at]?.place ?? at + 1,
      name: row.hidden ? null : maskedUsername(row.username),
      score: writtenScore(board, row.score),
      prize: prize === 0n ? null : wireMoney(money(prize), board.currency),
      own: row.member === member,
    };
  });
  return { ranks };
}
