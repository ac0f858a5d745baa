// Sending a withdrawal: once, however often it is tapped, and what is said when it is refused.
import { withdrawable, withdrawalAsk, withdrawalStatus } from '@perya/contract/cashier/withdrawals';
import type { ErrorCode } from '@perya/contract/error-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetRequestKey, isUnanswered, requestKeyFor } from '#domain/cashier/request-key.ts';
import { useRefreshBalance } from '#domain/wallet/wallet.ts';
import { call, type TransportError } from '#lib/call.ts';
import { useNavigate } from '#lib/router.tsx';
import { keyOf } from '#lib/use-call.ts';
import type { Account } from './withdrawal-form.ts';

export interface Refusal {
  readonly code: ErrorCode | TransportError;
  /** How many wrong payment passwords may follow; null where it is about something else. */
  readonly triesLeft: number | null;
}

export interface Wish {
  /** Decimal string of major units. */
  readonly amount: string;
  readonly account: Account['id'];
  /** What of the active bonus is lost by it, as the member was told; null where none is. */
  readonly endsBonus: string | null;
}

function triesIn(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('left' in value)) return null;
  return typeof value.left === 'number' ? value.left : null;
}

interface Asking {
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly forgive: () => void;
  /** Answers whether it was taken. */
  readonly ask: (wish: Wish, paymentPassword: string) => Promise<boolean>;
}

/** Once it is taken, its own page takes the place of the form. */
export function useAsk(): Asking {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refreshBalance = useRefreshBalance();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ask = async ({ amount, account, endsBonus }: Wish, paymentPassword: string) => {
    if (busy) return false;
    setBusy(true);
    setRefusal(null);
    const requestKey = requestKeyFor('withdrawal', { amount, account });
    const payoutAccount = account as `pay_${string}`;
    const ends = endsBonus === null ? {} : { endsBonus };
    const sent = { amount, payoutAccount, paymentPassword, requestKey, ...ends };
    const result = await call(withdrawalAsk, sent);
    setBusy(false);
    void client.invalidateQueries({ queryKey: [withdrawable.path] });
    if (!result.ok) {
      // Of what nobody answered it is not known whether it was taken: the next tap asks that.
      if (!isUnanswered(result.code)) forgetRequestKey('withdrawal');
      const triesLeft = result.code === 'payment.wrong' ? triesIn(result.value) : null;
      setRefusal({ code: result.code, triesLeft });
      return false;
    }
    forgetRequestKey('withdrawal');
    const { id } = result.value;
    client.setQueryData(keyOf(withdrawalStatus, { id }), result.value);
    void refreshBalance();
    navigate(`/m/withdraw?id=${id}`, { replace: true });
    return true;
  };
  return { busy, refusal, forgive: () => setRefusal(null), ask };
}
