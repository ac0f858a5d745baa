// Rewards: money that goes from the promotion account into a member's wallet, once by its key.
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import type { RewardKind } from '@perya/contract/ops/ledger-kinds';
import { creditMember } from './posting.ts';
import type { Posted } from './posting.ts';

export interface Reward {
  readonly merchant: string;
  /** The member's bare UUID. */
  readonly member: string;
  readonly currency: Currency;
  /** Minor units, above zero. */
  readonly amount: Money;
  readonly kind: RewardKind;
  /** The claim, share or prize that is paid: once, whoever asks and however often. */
  readonly key: string;
  /** What the account record can say that it was for. */
  readonly reference: string;
}

/**
 * Pays a reward in cash. The same key answers what the first call answered. Throws on play money,
 * and on a key that paid something else: both are mistakes of the caller.
 */
export async function payReward(tx: Queries, reward: Reward): Promise<Posted> {
  if (reward.currency === 'FUN') throw new RangeError('Play money earns nothing.');
  const { kind, key } = reward;
  const paid = await creditMember(tx, { ...reward, against: 'promotion', scope: `reward.${kind}` });
  if (!paid.ok) throw new Error(`the ${kind} ${key} could not be paid: ${paid.code}`);
  return paid;
}
