// The way from a figure to the rows that it is made of, for who may see them.
import type { Permission } from '@perya/contract/ops/permissions';
import type { ReactNode } from 'react';
import type { Address } from '#routes';
import { useAddress, useMay } from '#domain/merchant/merchant.ts';
import { Link } from '#lib/router.tsx';
import style from './reports.module.css';

export type Rows = 'bets' | 'deposits' | 'withdrawals' | 'members';

interface Place {
  readonly by: string;
  readonly key: string;
  readonly vendor: string | null;
}

interface Span {
  readonly since: string;
  readonly until: string;
}

const needs: Readonly<Record<Rows, Permission>> = {
  bets: 'bet.read',
  deposits: 'deposit.read',
  withdrawals: 'withdrawal.read',
  members: 'member.read',
};

/** Which bets are behind a row. */
function ofRow({ by, key, vendor }: Place): Readonly<Record<string, string>> {
  if (by === 'category') return { category: key };
  if (vendor === null) return {};
  return by === 'game' ? { vendor, game: key.slice(vendor.length + 1) } : { vendor };
}

/** Null where the operator may not see them, or there is nothing to show. */
export function useBehind(span: Span): (rows: Rows, place: Place | null) => Address | null {
  const may = useMay();
  const address = useAddress();
  return (rows, place) => {
    if (!may(needs[rows])) return null;
    const { since, until } = place?.by === 'day' ? { since: place.key, until: place.key } : span;
    if (rows === 'members') {
      if (place?.by !== 'agent') return address('/members', { since, until });
      return place.key === '' ? null : address('/members', { agent: place.key });
    }
    const moved = { movedSince: since, movedUntil: until };
    if (rows === 'deposits') return address('/deposits', { state: 'credited', ...moved });
    if (rows === 'withdrawals') return address('/withdrawals', { state: 'paid', ...moved });
    const settled = { state: 'settled', settledSince: since, settledUntil: until };
    return address('/bets', { ...settled, ...(place && ofRow(place)) });
  };
}

export function Behind({ to, children }: { readonly to: Address | null; children: ReactNode }) {
  if (to === null) return children;
  return (
    <Link className={style['behind']} to={to}>
      {children}
    </Link>
  );
}
