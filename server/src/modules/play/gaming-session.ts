// The gaming session: how long a member has been playing without a pause, and with what result.
import { accountType } from '@perya/contract/account/account-type';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { gameSession } from '@perya/contract/play/protection';
import type { Platform, Session } from '#lib/platform';
import { realityCheckOf } from '#modules/protection/protection';
import { readGamingSession } from './play-sql.ts';

/** The figures of the current gaming session; zeros, and no start, where there is none. */
export async function gamingSessionOf(
  { db }: Pick<Platform, 'db'>,
  session: Session,
  input: InputOf<typeof gameSession>,
): Promise<OutputOf<typeof gameSession>> {
  const own = session.customerType === accountType.trial ? 'FUN' : session.currency;
  const currency = input.currency ?? own;
  const current = await readGamingSession(db, uuidOf(session.memberId), currency);
  const { stakes = 0n, payouts = 0n, played = 0, thinking = 0 } = current ?? {};
  const wire = (minor: bigint): string => wireMoney(money(minor), currency);
  return {
    startedAt: current?.started_at.toISOString() ?? null,
    playedSeconds: played,
    countsOnSeconds: thinking,
    currency,
    stakes: wire(stakes),
    payouts: wire(payouts),
    net: wire(payouts - stakes),
    realityCheckMinutes: await realityCheckOf(db.kysely, session.memberId),
  };
}
