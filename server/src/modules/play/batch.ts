// Several calls of the wallet in one: in their order, each on its own, each with its own answer.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type { BatchItem, vendorBatch } from '@perya/contract/vendor/wallet-more';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import { databaseIsAway } from '#lib/database-fault';
import type { Movement, WalletAnswer } from './movement.ts';
import { adjustment, jackpotWin, promotionWin } from './payments.ts';
import { endRound, rollback, win } from './play.ts';

interface Batched {
  readonly answer: OutputOf<typeof vendorBatch>;
  /** What was done, in order, to be published. */
  readonly movements: readonly Movement<WalletAnswer>[];
}

/** Applies the vendor's settings; throws where they call for a refusal. */
type AsConfigured = (movement: Movement<WalletAnswer>) => Movement<WalletAnswer>;

/**
 * Does the items one after the other. A refused one stops nothing. An item that failed through no
 * fault of its own is answered server.* (retryable) like those after it would be alone; the vendor
 * sends the whole batch again, and what was done is answered as before.
 */
export async function batch(
  db: Database,
  vendor: string,
  { items }: InputOf<typeof vendorBatch>,
  asConfigured: AsConfigured,
  unexpected: (error: unknown) => void,
): Promise<Batched> {
  const answers: OutputOf<typeof vendorBatch>['answers'] = [];
  const movements: Movement<WalletAnswer>[] = [];
  for (const item of items) {
    try {
      const movement = await one(db, vendor, item);
      movements.push(movement);
      answers.push({ success: true, value: asConfigured(movement).answer });
    } catch (error) {
      if (!(error instanceof AppError)) unexpected(error);
      answers.push({ success: false, ...refusalOf(error) });
    }
  }
  const done = answers.filter(({ success }) => success).length;
  return { answer: { done, refused: answers.length - done, answers }, movements };
}

async function one(db: Database, vendor: string, item: BatchItem): Promise<Movement<WalletAnswer>> {
  switch (item.call) {
    case 'win':
      return win(db, vendor, item.input);
    case 'rollback':
      return rollback(db, vendor, item.input);
    case 'endRound':
      return endRound(db, vendor, item.input);
    case 'adjustment':
      return adjustment(db, vendor, item.input);
    case 'promotionWin':
      return promotionWin(db, vendor, item.input);
    case 'jackpotWin':
      return jackpotWin(db, vendor, item.input);
  }
}

function refusalOf(error: unknown): Pick<AppError, 'code' | 'value'> {
  if (error instanceof AppError) return { code: error.code, value: error.value };
  const code = databaseIsAway(error) ? 'server.database' : 'server.unexpected';
  return { code, value: undefined };
}
