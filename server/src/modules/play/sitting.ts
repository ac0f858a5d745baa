// How long a member has been playing without a pause, and with what result.
import { accountType } from '@perya/contract/category';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { gameSession } from '@perya/contract/protection';
import type { Platform, Session } from '#lib/platform';
import { realityCheckOf } from '#modules/protection/protection';
import { readSitting } from './play-sql.ts';

/** The figures of the sitting that goes on; zeros, and no beginning, where none does. */
export async function sittingOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  session: Session,
  input: InputOf<typeof gameSession>,
): Promise<OutputOf<typeof gameSession>> {
  const own = session.customerType === accountType.trial ? 'FUN' : session.currency;
  const currency = input.currency ?? own;
  const sitting = await readSitting(db, uuidOf(session.memberId), currency);
  const { stakes = 0n, payouts = 0n } = sitting ?? {};
  const wire = (minor: bigint): string => wireMoney(money(minor), currency);
  return {
    startedAt: sitting?.started_at.toISOString() ?? null,
    serverTime: clock.now().toISOString(),
    currency,
    stakes: wire(stakes),
    payouts: wire(payouts),
    net: wire(payouts - stakes),
    realityCheckMinutes: await realityCheckOf(db.kysely, session.memberId),
  };
}
