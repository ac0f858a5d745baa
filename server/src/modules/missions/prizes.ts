// The money of leaderboards: held from the start, paid once to each winner, and the rest back.
import { money } from '@perya/contract/money';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import { actOf } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import {
  lockBalance,
  openAccount,
  post,
  publishBalance,
  publishRewards,
} from '#modules/wallet/wallet';
import type { AccountId, PostInput } from '#modules/wallet/wallet';
import * as rows from './boards-sql.ts';
import type { BoardRow } from './boards-sql.ts';
import { lockWallet } from './claims.ts';
import type { MissionParts } from './claims.ts';

type Pool = Pick<BoardRow, 'id' | 'merchant' | 'currency'>;

async function accountsOf(tx: Queries, { id, merchant, currency }: Pool) {
  const hold = await openAccount(tx, { merchant, kind: 'hold', owner: `board:${id}`, currency });
  const promotion = await openAccount(tx, { merchant, kind: 'promotion', currency });
  return { hold, promotion };
}

interface Move {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: bigint;
  readonly kind: PostInput['kind'];
  readonly key: string;
}

async function move(tx: Queries, { id, merchant }: Pool, wish: Move): Promise<void> {
  const { from, to, kind, key } = wish;
  const amount = money(wish.amount);
  const postings = [
    { account: to, amount },
    { account: from, amount: money(-amount) },
  ];
  const given = { merchant, scope: 'board', key, kind, reference: id, postings };
  const posted = await post(tx, given);
  if (!posted.ok) throw new Error(`the board ${id} could not be paid: ${posted.code}`);
}

/** Sets the prizes of a new board aside. */
export async function holdPrizes(tx: Queries, board: Pool & Pick<BoardRow, 'pool'>): Promise<void> {
  const { hold, promotion } = await accountsOf(tx, board);
  const key = `${board.id} held`;
  await move(tx, board, { from: promotion, to: hold, amount: board.pool, kind: 'boardHeld', key });
}

/** Gives back what of the prizes nobody won. */
export async function returnPrizes(tx: Queries, board: Pool): Promise<void> {
  const { hold, promotion } = await accountsOf(tx, board);
  const amount = await lockBalance(tx, hold);
  if (amount === 0n) return;
  const key = `${board.id} returned`;
  await move(tx, board, { from: hold, to: promotion, amount, kind: 'boardReturned', key });
}

async function payPrize(
  { db, clock, events }: MissionParts,
  board: BoardRow,
  member: string,
): Promise<void> {
  const owner = { merchant: board.merchant, member, currency: board.currency };
  const isPaid = await db.transaction(async (tx) => {
    await lockWallet(tx, owner);
    const score = await rows.lockScore(tx, board.id, member);
    if (score === null || score.prize === null || score.paidAt !== null) return false;
    const wallet = await openAccount(tx, { ...owner, kind: 'wallet', owner: member });
    const { hold } = await accountsOf(tx, board);
    const key = `${board.id} ${member}`;
    await move(tx, board, { from: hold, to: wallet, amount: score.prize, kind: 'boardPrize', key });
    await rows.markPaid(tx, board.id, member, clock.now());
    return true;
  });
  if (!isPaid) return;
  await publishBalance({ db, events }, owner);
  publishRewards({ events }, owner);
}

const batch = 100;

async function payPrizes(parts: MissionParts, board: BoardRow): Promise<void> {
  const { db, clock } = parts;
  for (;;) {
    const winners = await rows.unpaidWinners(db.kysely, board.id, batch);
    for (const member of winners) await payPrize(parts, board, member);
    if (winners.length < batch) break;
  }
  await db.transaction(async (tx) => {
    const locked = await rows.lockBoard(tx, board.id);
    if (locked?.state !== 'closed') return;
    await returnPrizes(tx, board);
    await rows.setBoardState(tx, board.id, { state: 'paid', at: clock.now() });
    await rows.sweepRounds(tx, board.id);
  });
}

/**
 * Closes boards whose time and grace are over, and pays the prizes of closed ones: from the
 * merchant's sum on, where two people wanted them. It goes on where another run was broken off.
 */
export async function endBoards(parts: MissionParts): Promise<void> {
  const { db, clock } = parts;
  for (const board of await rows.boardsToEnd(db.kysely, clock.now())) {
    await db.transaction(async (tx) => rows.closeBoard(tx, board.id, clock.now()));
    const found = await rows.boardById(db.kysely, board.merchant, board.id);
    if (found?.state === 'closed' && (await mayPay(db.kysely, found))) {
      await payPrizes(parts, found);
    }
  }
}

/** Whether nobody has to be asked for the prizes, or two people want them. */
export async function mayPay(db: Queries, board: BoardRow): Promise<boolean> {
  return board.approval !== null || board.pool < (await rows.twoPeopleFrom(db, board.merchant));
}

/** To pay the prizes of a closed board. Its subject is the board. */
export function prizesAct(parts: MissionParts): Act {
  return actOf('board.prizes', z.object({ board: z.uuid() }), async (tx, approved) => {
    const { id, merchant, input } = approved;
    const board = await rows.boardById(tx, merchant, input.board);
    if (board?.state !== 'closed' || board.approval !== null) return null;
    await rows.approvePrizes(tx, board.id, id);
    return async () => endBoards(parts);
  });
}
