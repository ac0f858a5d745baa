// The member's bonuses, asked for, and what of the active one can be staked on a game.
import type { Balance } from '@perya/contract/account/balance-schema';
import type { GameCategory } from '@perya/contract/games/category';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { bonuses } from '@perya/contract/rewards/bonus';
import { isTrial, useSession } from '#domain/session/session.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';

/** The member's active bonus and those that wait; not fetched for visitors and trials. */
export function useBonuses(wanted = true) {
  const session = useSession();
  const { language } = useText();
  const enabled = wanted && session !== null && !isTrial(session);
  return useCall(bonuses, { language }, { enabled });
}

/** What the wallet tells a game of the category: cash, and the bonus where it counts there. */
export function useStakable(balance: Balance | null, category: GameCategory): Balance | null {
  const has = balance !== null && Number(balance.bonus) > 0;
  const { data } = useBonuses(has);
  if (balance === null || !has || (data?.active?.contributions[category] ?? 0) === 0)
    return balance;
  const { sumBalance, bonus, currency } = balance;
  const [cash, more] = [parseMoney(sumBalance, currency), parseMoney(bonus, currency)];
  if (cash === null || more === null) return balance;
  return { ...balance, sumBalance: wireMoney(money(cash + more), currency) };
}
