// Leaderboards as members use them: joining, and who sees whose name.
import { uuidOf } from '@perya/contract/id';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { refusePaused } from '#modules/protection/protection';
import * as rows from './boards-sql.ts';
import { mayJoin } from './joining.ts';
import { noteJoined } from './missions-sql.ts';

interface Joining {
  /** The board's UUID. */
  readonly board: string;
  readonly hidden: boolean;
  readonly now: Date;
}

/**
 * Joins a board that has not ended: what is placed from now on counts. Asked for again, it changes
 * nothing. Throws board.unknown, board.closed, board.notForYou, and as refusePaused.
 */
export async function joinBoard(
  db: Database,
  { memberId, merchant, currency }: Session,
  { board, hidden, now }: Joining,
): Promise<void> {
  const member = uuidOf(memberId);
  await refusePaused(db.kysely, memberId, now);
  await db.transaction(async (tx) => {
    const found = await rows.boardById(tx, merchant, board);
    if (found?.currency !== currency) throw new AppError('board.unknown');
    if (found.state !== 'open' || found.endsAt <= now) throw new AppError('board.closed');
    if (!(await mayJoin(tx, member, found.who, now))) throw new AppError('board.notForYou');
    await rows.insertScore(tx, found, { member, hidden, now });
    await noteJoined(tx, member, found.endsAt);
  });
}

/** Throws board.unknown where the member joined none such. */
export async function hideName(
  db: Database,
  { memberId }: Session,
  { board, hidden }: Pick<Joining, 'board' | 'hidden'>,
): Promise<void> {
  if (!(await rows.setHidden(db.kysely, board, uuidOf(memberId), hidden))) {
    throw new AppError('board.unknown');
  }
}
