// Pays what a claim is for: cash into the wallet, a bonus with its terms, or free rounds.
import { money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { grantBonus } from '#modules/bonus/bonus';
import { payReward } from '#modules/wallet/wallet';
import type { ClaimRow } from './claims-sql.ts';
import { grantRounds } from './free-rounds.ts';
import type { Offer } from './offer.ts';

/** In the transaction that claims it. The claim is the key: it pays once. */
export async function payClaim(
  tx: Queries,
  claim: ClaimRow,
  offer: Offer,
  now: Date,
): Promise<void> {
  const { id, merchant, member, currency } = claim;
  const amount = money(claim.amount ?? 0n);
  if (amount === 0n) return;
  const { reward } = offer;
  const title = Object.fromEntries(
    Object.entries(offer.texts).map(([language, words]) => [language, words?.title ?? '']),
  );
  if (reward.give === 'rounds') {
    await grantRounds(tx, claim, { ...reward, title }, now);
    return;
  }
  if (reward.give === 'cash') {
    const kind = offer.kind === 'cashback' ? 'cashback' : 'promotion';
    await payReward(tx, { merchant, member, currency, amount, kind, key: id, reference: id });
    return;
  }
  await grantBonus(tx, { merchant, member, currency, key: id, title, amount, terms: reward.terms });
}
