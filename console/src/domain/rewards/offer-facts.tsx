// An offer in words: what it gives, on which terms, to whom.
import type { Offer } from '@perya/contract/rewards/offer';
import type { BonusTerms } from '@perya/contract/rewards/bonus-terms';
import { gameCategories } from '@perya/contract/games/category';
import type { Currency } from '@perya/contract/money';
import type { ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Facts } from '#parts/facts.tsx';

type Fact = readonly [string, ReactNode];

function useTermFacts() {
  const { t } = useText();
  return (terms: BonusTerms | undefined, currency: Currency): readonly Fact[] => {
    if (terms === undefined) return [];
    const counted = gameCategories
      .flatMap((category) => {
        const share = terms.contributions[category];
        return share === undefined ? [] : [{ category, share }];
      })
      .toSorted((a, b) => b.share - a.share)
      .map(({ category, share }) => `${t(`category.${category}`)} ${share} %`);
    return [
      [t('offer.wagering'), t('offer.times', { times: terms.wagering })],
      [t('offer.counts'), counted.join(', ')],
      [t('offer.maxStake'), <Money key="stake" amount={terms.maxStake} currency={currency} />],
      [
        t('offer.maxWin'),
        terms.maxWin !== null && <Money key="win" amount={terms.maxWin} currency={currency} />,
      ],
      [t('offer.days'), t('offer.inDays', { days: terms.days })],
    ];
  };
}

function useGiven() {
  const { t } = useText();
  return ({ reward }: Offer, currency: Currency): readonly Fact[] => {
    const money = (amount: string) => <Money amount={amount} currency={currency} />;
    const gives = t(`offerGive.${reward.give}`);
    if (reward.give === 'rounds') {
      return [
        [t('offer.gives'), gives],
        [t('offer.rounds'), t('offer.roundsOf', { count: reward.count, game: reward.nodeId })],
        [t('offer.face'), money(reward.face)],
        [t('offer.least'), reward.least && money(reward.least)],
        [t('offer.roundDays'), t('offer.inDays', { days: reward.days })],
      ];
    }
    const { sum } = reward;
    const first: Fact = [t('offer.gives'), gives];
    if ('fixed' in sum) {
      return [
        first,
        [t('field.amount'), money(sum.fixed)],
        [t('offer.least'), sum.least && money(sum.least)],
      ];
    }
    if ('percent' in sum) {
      return [
        first,
        [t('offer.percent'), `${sum.percent} %`],
        [t('offer.most'), money(sum.most)],
        [t('offer.least'), money(sum.least)],
      ];
    }
    if ('daysInRow' in sum) return [first, [t('offer.daysInRow'), sum.daysInRow.join(', ')]];
    const places = sum.wheel.map(({ amount, chance }) => `${amount}: ${chance / 100} %`);
    return [first, [t('offer.wheel'), places.join(', ')]];
  };
}

function useWho() {
  const { t } = useText();
  return ({ who }: Offer): string => {
    const lines = [
      who.newDays !== undefined && t('offer.newDays', { days: who.newDays }),
      who.vipLevel !== undefined && t('offer.vipLevel', { level: who.vipLevel }),
      who.verifiedNumber === true && t('offer.verified'),
      who.countries && t('offer.countries', { names: who.countries.join(', ') }),
      who.languages && t('offer.languages', { names: who.languages.join(', ') }),
    ].filter((line): line is string => typeof line === 'string');
    return lines.length === 0 ? t('offer.everybody') : lines.join('; ');
  };
}

interface OfferFactsProps {
  readonly offer: Offer;
  readonly currency: Currency;
}

export function OfferFacts({ offer, currency }: OfferFactsProps) {
  const { t } = useText();
  const given = useGiven();
  const terms = useTermFacts();
  const who = useWho();
  const { reward, budget, secret } = offer;
  return (
    <Facts
      facts={[
        ...given(offer, currency),
        [t('offer.every'), t(`offerEvery.${offer.every}`)],
        [t('offer.who'), who(offer)],
        ...terms(reward.give === 'cash' ? undefined : reward.terms, currency),
        [
          t('promotion.budget'),
          budget === null ? (
            t('promotion.noBudget')
          ) : (
            <Money key="budget" amount={budget} currency={currency} />
          ),
        ],
        [t('offer.claimDays'), t('offer.inDays', { days: offer.claimDays })],
        [t('offer.secret'), secret && <code key="secret">{secret}</code>],
        [t('offer.position'), String(offer.position)],
      ]}
    />
  );
}
