// What a member holds, by currency: what of it can leave, what waits, and what is on its way out.
import type { merchantWallet } from '@perya/contract/account/member';
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import type { Session } from '#lib/platform';
import { pauseOf } from '#modules/protection/protection';
import { memberHoldings } from '#modules/wallet/wallet';
import type { CashierParts } from './parts.ts';
import { requirementsOf } from './requirements.ts';
import type { Holder } from './withdrawals.ts';

const wire = (minor: bigint, currency: Currency): string => wireMoney(money(minor), currency);

/** What waits for turnover, in minor units: it can be more than there is. On a break nothing. */
async function lockedOf(tx: Queries, holder: Holder, now: Date): Promise<Money> {
  if ((await pauseOf(tx, toId('member', holder.member), now)) !== null) return money(0n);
  return (await requirementsOf(tx, holder)).locked;
}

/** The session's currency first, then others that hold anything; play money is a trial's alone. */
export async function walletsView(
  { db, clock, timeZoneOf }: CashierParts,
  { merchant, memberId, currency }: Session,
): Promise<OutputOf<typeof merchantWallet>> {
  const member = uuidOf(memberId);
  const timeZone = await timeZoneOf(merchant);
  const holdings = await memberHoldings(db.kysely, merchant, member);
  const own = holdings.find((each) => each.currency === currency);
  const others = holdings.filter(
    (each) => each !== own && each.currency !== 'FUN' && each.wallet + each.hold > 0n,
  );
  const nothing = { currency, wallet: money(0n), hold: money(0n) };
  const wallets = [];
  for (const { currency: of, wallet, hold } of [own ?? nothing, ...others]) {
    const holder = { merchant, member, currency: of, timeZone };
    const waits = await lockedOf(db.kysely, holder, clock.now());
    const locked = waits < wallet ? waits : wallet;
    wallets.push({
      currency: of,
      total: wire(wallet, of),
      free: wire(wallet - locked, of),
      locked: wire(locked, of),
      reserved: wire(hold, of),
    });
  }
  return { wallets };
}
