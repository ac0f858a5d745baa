// Bets that stay open: found, asked about at the vendor, and ended as the vendor says.
import { toId } from '@perya/contract/id';
import { reportParameters } from '@perya/contract/vendor/reports';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { Database } from '#db/database';
import { rollback, win } from '#modules/play/play';
import type { VendorLine } from '#modules/play/play';
import { askPage, NoAnswer } from './ask.ts';
import type { TheirBet } from './ask.ts';
import { askingOf } from './reconcile.ts';
import type { VendorParts } from './reconcile.ts';
import { noteChange } from './changes.ts';

export interface OpenBet {
  readonly id: string;
  readonly vendor: string;
  readonly transaction_id: string;
  readonly round_id: string;
  readonly member_id: string;
  readonly game_code: string;
  readonly currency: Currency;
  readonly stake: bigint;
  /** What the vendor calls the stake of a free round, which takes none. */
  readonly face: bigint | null;
  readonly placed_at: Date;
}

/** Looks over the bets that grew old since the last look; safe to run twice. */
export async function lookForUnfinished({ pool }: Database): Promise<void> {
  await pool.query('select vendors.find_unfinished()');
}

/** Open bets that were placed before a moment (ten minutes ago at the latest), oldest first. */
export async function unfinishedBets(
  { pool }: Database,
  { vendor, before }: { readonly vendor: string | null; readonly before: Date },
  most: number,
): Promise<OpenBet[]> {
  const { rows } = await pool.query<OpenBet>(
    `select b.id, b.vendor, b.transaction_id, b.round_id, b.member_id, b.game_code, b.currency,
            b.stake, b.face, b.placed_at
       from vendors.unfinished u join play.bet_view b on b.id = u.bet_id and b.state = 'open'
      where u.placed_at < $1 and ($2::text is null or u.vendor = $2)
      order by u.placed_at limit $3`,
    [before, vendor, most],
  );
  return rows;
}

interface Age {
  readonly vendor: string;
  readonly bets: bigint;
  readonly oldest: Date;
}

/** How many bets of each vendor are unfinished, and since when. */
async function unfinishedAges({ pool }: Database): Promise<Age[]> {
  const { rows } = await pool.query<Age>(
    `select vendor, count(*) as bets, min(placed_at) as oldest
       from vendors.unfinished group by vendor order by min(placed_at)`,
  );
  return rows;
}

/** A vendor's bets that are open for longer than this are a line in the log. */
const alarmAfterMs = 60 * 60_000;

/** Looks for unfinished bets, and answers a line for each vendor that has old ones. */
export async function watchUnfinished(db: Database, now: Date): Promise<string[]> {
  await lookForUnfinished(db);
  return (await unfinishedAges(db))
    .filter(({ oldest }) => now.getTime() - oldest.getTime() > alarmAfterMs)
    .map(
      ({ vendor, bets, oldest }) =>
        `${vendor}: ${String(bets)} bets are unfinished, the oldest since ${oldest.toISOString()}`,
    );
}

/** What the vendor says of a bet. */
export type Verdict =
  | { readonly is: 'open' | 'cancelled' | 'unknown' }
  | { readonly is: 'settled'; readonly theirs: TheirBet }
  | { readonly is: 'noAnswer'; readonly why: string };

/** Asks the vendor what became of a bet, by its round. */
export async function askAboutBet(
  parts: VendorParts,
  vendor: VendorLine,
  bet: OpenBet,
): Promise<Verdict> {
  if (vendor.round_url === null) return { is: 'noAnswer', why: 'the vendor has no round_url' };
  const fields = {
    [reportParameters.round]: bet.round_id,
    [reportParameters.account]: toId('member', bet.member_id),
  };
  try {
    const asking = await askingOf(parts, vendor);
    const { bets } = await askPage(asking, vendor.round_url, fields, parts.clock.now());
    const theirs = bets.find(({ transactionId }) => transactionId === bet.transaction_id);
    if (!theirs) return { is: 'unknown' };
    const same =
      theirs.member === toId('member', bet.member_id) &&
      theirs.currency === bet.currency &&
      theirs.stake === bet.stake;
    if (!same) return { is: 'noAnswer', why: 'the vendor has another bet under this id' };
    if (vendor.several_wins && theirs.state === 'settled' && theirs.payout > 0n) {
      // Its list has their sum: what is paid here of it would be paid again when each comes.
      return { is: 'noAnswer', why: 'the vendor pays in several wins, and must send them itself' };
    }
    return theirs.state === 'settled' ? { is: 'settled', theirs } : { is: theirs.state };
  } catch (error) {
    if (error instanceof NoAnswer) return { is: 'noAnswer', why: error.message };
    throw error;
  }
}

export type Ending = 'paid' | 'rolledBack' | 'left';

/**
 * Ends a bet as the vendor says. What it settled at is paid, under the vendor's id of the win if
 * there is one, so that its late call is a repetition. The stake of a bet that it cancelled or does
 * not know goes back, after which a late bet or win of it fails for good. Writes down who did so. A
 * bet that the vendor has open, or says nothing of, is left; so is one that it calls settled by a
 * win that came before, and moves nothing now.
 */
export async function endAsVendorSays(
  { db }: VendorParts,
  bet: OpenBet,
  verdict: Verdict,
  by: string,
): Promise<Ending> {
  const { is } = verdict;
  if (is === 'open' || is === 'noAnswer') return 'left';
  const of = {
    transactionId: `recall-${bet.id}`,
    betTransactionId: bet.transaction_id,
    memberId: toId('member', bet.member_id),
    roundId: bet.round_id,
    gameCode: bet.game_code,
    currency: bet.currency,
  };
  const paid = is === 'settled' ? verdict.theirs : null;
  const ending = paid ? 'paid' : 'rolledBack';
  if (paid) {
    const transactionId = paid.winTransactionId ?? of.transactionId;
    const amount = wireMoney(paid.payout, bet.currency);
    const { answer } = await win(db, bet.vendor, { ...of, transactionId, amount });
    if (answer.replayed) return 'left';
  } else {
    const amount = wireMoney(money(bet.face ?? bet.stake), bet.currency);
    await rollback(db, bet.vendor, { ...of, amount });
  }
  const detail = { bet: bet.id, transaction: bet.transaction_id, vendorSays: is, ending };
  await noteChange(db.kysely, { by, vendor: bet.vendor, what: 'unfinished', detail });
  return ending;
}
