// What a bonus asks before it becomes cash, as it stands beside what it is taken by.
import type { Currency } from '@perya/contract/money';
import type { ShownTerms } from '@perya/contract/rewards/bonus-terms';
import { Fact } from '#domain/cashier/fact.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';

interface BonusFactsProps {
  readonly terms: ShownTerms;
  readonly currency: Currency;
}

export function BonusFacts({ terms, currency }: BonusFactsProps) {
  const { t } = useText();
  return (
    <>
      <Fact name={t('promotion.wagering')}>{t('promotion.times', { times: terms.wagering })}</Fact>
      <Fact name={t('promotion.games')}>
        {terms.contributions.map(({ category, percent }) => (
          <div key={category}>
            {t('promotion.counts', { game: t(`category.${category}`), percent })}
          </div>
        ))}
      </Fact>
      <Fact name={t('promotion.maxStake')}>
        <Money amount={terms.maxStake} currency={currency} />
      </Fact>
      <Fact name={t('promotion.maxWin')}>
        {terms.maxWin === null ? (
          t('promotion.noLimit')
        ) : (
          <Money amount={terms.maxWin} currency={currency} />
        )}
      </Fact>
      <Fact name={t('promotion.days')}>{t('promotion.dayCount', { count: terms.days })}</Fact>
    </>
  );
}
