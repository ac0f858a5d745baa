// Addresses of members on chains: each is theirs for good, and watched from before it is shown.
import type { Queries } from '#db/database';
import { lockMember } from '#modules/account/account';
import type { Chain } from './chain.ts';
import { insertAddress, lastAddress, takePlace } from './chain-sql.ts';
import type { DepositRow } from './deposits-sql.ts';
import type { CashierParts } from './parts.ts';

/**
 * The place from which the member's address is derived. Another key gives other addresses, and the
 * earlier ones stay watched. Null where the chain can't be asked: what is paid could be missed.
 */
export async function placeOf(
  { db }: CashierParts,
  deposit: DepositRow,
  chain: Chain,
): Promise<number | null> {
  const known = await ownPlace(db.kysely, deposit, chain);
  if (known !== null) return known;
  const heights = await chain.heights();
  if (heights === null) return null;
  const { member } = deposit;
  return db.transaction(async (tx) => {
    await lockMember(tx, member);
    const meanwhile = await ownPlace(tx, deposit, chain);
    if (meanwhile !== null) return meanwhile;
    const place = await takePlace(tx, deposit, heights);
    await insertAddress(tx, deposit, { place, member, address: chain.addressAt(place) });
    return place;
  });
}

async function ownPlace(tx: Queries, deposit: DepositRow, chain: Chain): Promise<number | null> {
  const last = await lastAddress(tx, deposit, deposit.member);
  return last !== null && chain.addressAt(last.place) === last.address ? last.place : null;
}
