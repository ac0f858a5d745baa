// Claims of the member: each sent once at a time, after which what is shown is asked for again.
import { claims, ownPromotions, type Claim } from '@perya/contract/rewards/promotions';
import { readyRewards } from '@perya/contract/rewards/reward-centre';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '#lib/call.ts';
import { formatMoney, signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { keyOf } from '#lib/use-call.ts';

function askAgain(client: QueryClient): void {
  for (const endpoint of [ownPromotions, readyRewards, claims]) {
    void client.invalidateQueries({ queryKey: keyOf(endpoint, {}) });
  }
}

/** What a claim that was taken brought, in one sentence. */
export function useBrought(): (claim: Claim) => string {
  const { t, language } = useText();
  return ({ state, give, amount, currency }) => {
    if (state === 'applying') return t('promotion.applied');
    if (amount === null || signOf(amount) === 0) return t('promotion.paidNothing');
    if (give === 'rounds') return t('promotion.paidRounds');
    const shown = { amount: formatMoney(amount, currency, language) };
    return t(give === 'bonus' ? 'promotion.paidBonus' : 'promotion.paidCash', shown);
  };
}

/** Sends a claim once at a time, and keeps what came of it. */
export function useClaiming() {
  const { t } = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [claimed, setClaimed] = useState<Claim | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (ask: () => Promise<Result<Claim>>) => {
    if (busy) return null;
    setBusy(true);
    setProblem(null);
    const result = await ask();
    setBusy(false);
    askAgain(client);
    if (!result.ok) {
      setProblem(t(`error.${result.code as 'promotion.closed'}`));
      return null;
    }
    setClaimed(result.value);
    return result.value;
  };
  return { busy, claimed, problem, send };
}
