// Payouts: approved withdrawals are sent to a provider, and followed until it says how they ended.
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import { askForApproval } from '#modules/approvals/approvals';
import type { OrderedPayout } from './adapter.ts';
import { askAboutAll, askedAtOnce } from './asking.ts';
import { endingByHandAct } from './by-two.ts';
import { methodOf } from './methods-sql.ts';
import { publishStep } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { payeeOf } from './payout-accounts.ts';
import { bookEnding, isLost, isOpen } from './payout-endings.ts';
import type { Witness } from './payout-endings.ts';
import {
  approvedIds,
  attemptsOf,
  insertAttempt,
  lockWithdrawal,
  moveWithdrawal,
  setAttempt,
  takeAttempts,
  withdrawalById,
} from './withdrawals-sql.ts';
import type { AttemptRow } from './withdrawals-sql.ts';

/** Sends approved withdrawals; answers how many. Safe to run in several processes. */
export async function sendApproved(parts: CashierParts): Promise<number> {
  const ids = await approvedIds(parts.db.kysely, askedAtOnce);
  await askAboutAll(ids, async (id) => {
    const attempt = await storeAttempt(parts, id);
    if (attempt !== null) await order(parts, attempt);
  });
  return ids.length;
}

/**
 * The attempt is stored before the provider is called: whatever happens to us then, it is known
 * that it may have been. Null where somebody else took the withdrawal, or nobody can be paid.
 */
async function storeAttempt(parts: CashierParts, id: string): Promise<AttemptRow | null> {
  const stored = await parts.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.state !== 'approved') return null;
    const now = parts.clock.now();
    if ((await payeeOf(tx, parts.secrets, withdrawal.payoutAccount)) === null) {
      const given = { reviewFor: ['accountRemoved'], firstApprover: null, secondApprover: null };
      await moveWithdrawal(tx, id, { to: 'review', by: 'rules', now }, given);
      return { withdrawal, attempt: null };
    }
    const { routes } = await methodOf(tx, withdrawal.merchant, withdrawal.method);
    const tried = (await attemptsOf(tx, id)).length;
    const provider = routes[tried % routes.length];
    // Every provider is switched off: it waits.
    if (provider === undefined) return null;
    await moveWithdrawal(tx, id, { to: 'sending', by: 'worker', now });
    return { withdrawal, attempt: await insertAttempt(tx, withdrawal, provider, now) };
  });
  if (stored === null) return null;
  publishStep(parts, stored.withdrawal);
  return stored.attempt;
}

/**
 * Orders it, for the first time or once the provider said that it has none: the reference is the
 * same, so it pays once.
 */
async function order(parts: CashierParts, attempt: AttemptRow): Promise<void> {
  const { db, adapterOf, secrets } = parts;
  const withdrawal = await db.transaction(async (tx) => lockWithdrawal(tx, attempt.withdrawal));
  if (withdrawal === null) throw new Error(`No withdrawal of attempt ${attempt.id}.`);
  const payee = await payeeOf(db.kysely, secrets, withdrawal.payoutAccount);
  // Removed while it was being sent.
  if (payee === null) {
    await noteOrder(parts, attempt, { is: 'refused', why: 'accountRemoved' });
    return;
  }
  const adapter = await adapterOf(attempt.merchant, attempt.provider);
  const { channel } = await methodOf(db.kysely, attempt.merchant, withdrawal.method);
  const { currency, net } = withdrawal;
  const reference = toId('attempt', attempt.id);
  const sent = { reference, channel, currency, amount: money(net), payee };
  await noteOrder(parts, attempt, await adapter.createPayout(sent));
}

async function noteOrder(
  parts: CashierParts,
  { id, withdrawal }: AttemptRow,
  answer: OrderedPayout,
): Promise<void> {
  const moved = await parts.db.transaction(async (tx) => {
    const locked = await lockWithdrawal(tx, withdrawal);
    const attempt = (await attemptsOf(tx, withdrawal)).find((each) => each.id === id);
    if (locked === null || attempt === undefined || !isOpen(attempt)) return null;
    const { state } = locked;
    const now = parts.clock.now();
    if (answer.is === 'refused') {
      await setAttempt(tx, id, { state: 'failed' });
      const step = { to: 'failed', reason: answer.why, now } as const;
      const by = state === 'sending' ? 'adapter' : 'provider';
      await moveWithdrawal(tx, withdrawal, { ...step, by });
      return locked;
    }
    await setAttempt(tx, id, { ...answer, state: answer.is });
    if (state !== 'sending') return null;
    await moveWithdrawal(tx, withdrawal, { to: 'sent', by: 'adapter', now });
    return locked;
  });
  if (moved !== null) publishStep(parts, moved);
}

/** Asks the provider what became of an attempt, and books it. Answers whether it answered. */
export async function followAttempt(parts: CashierParts, attempt: AttemptRow): Promise<boolean> {
  const { id, merchant, provider, providerReference, madeAt } = attempt;
  const adapter = await parts.adapterOf(merchant, provider);
  const { kysely } = parts.db;
  const withdrawal = await withdrawalById(kysely, attempt.withdrawal);
  if (withdrawal === null) throw new Error(`No withdrawal of attempt ${id}.`);
  const { currency } = withdrawal;
  const { channel } = await methodOf(kysely, merchant, withdrawal.method);
  const reference = toId('attempt', id);
  const ordered = { reference, providerReference, channel, currency, madeAt };
  const answer = await adapter.askPayout(ordered);
  if (answer.is === 'absent') {
    if (attempt.state === 'stored' || attempt.state === 'unknown') await order(parts, attempt);
  } else if (answer.is !== 'unknown' && answer.is !== 'pending') {
    await bookEnding(parts, attempt, answer.is);
  }
  return answer.is !== 'unknown';
}

/** Follows the attempts whose time has come; answers how many. */
export async function followAttempts(parts: CashierParts): Promise<number> {
  const attempts = await takeAttempts(parts.db.kysely, parts.clock.now());
  await askAboutAll(attempts, async (attempt) => followAttempt(parts, attempt));
  return attempts.length;
}

/**
 * An operator says how a payout ended that no provider can be asked about, or whose provider has
 * said nothing for a day. Answers 'elsewhere' where the withdrawal is not under way, or its
 * provider must be asked; 'waitsForAnother' where another operator has to confirm it.
 */
export async function endByHand(
  parts: CashierParts,
  withdrawal: string,
  ending: 'paid' | 'failed',
  witness: Witness,
): Promise<'done' | 'elsewhere' | 'waitsForAnother'> {
  const attempt = (await attemptsOf(parts.db.kysely, withdrawal)).at(-1);
  if (attempt === undefined || !isOpen(attempt)) return 'elsewhere';
  const adapter = await parts.adapterOf(attempt.merchant, attempt.provider);
  const isSilent = isLost(attempt, parts.clock.now());
  if (!adapter.endsByHand && !isSilent) return 'elsewhere';
  if (adapter.byTwo || isSilent) {
    const { merchant } = attempt;
    const wish = { merchant, subject: withdrawal, input: { withdrawal, ending } };
    const asked = await askForApproval(parts, endingByHandAct(parts), wish, witness);
    return asked === null ? 'elsewhere' : 'waitsForAnother';
  }
  await bookEnding(parts, attempt, ending, witness);
  return 'done';
}
