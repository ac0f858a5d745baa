// How points are earned, by category, and how levels go up and down.
import { currencyDigits, money, wireMoney } from '@perya/contract/money';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { formatMoney } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { Section } from '#ui/section.tsx';
import type { Benefit } from './benefits.screen.tsx';
import style from './benefits.module.css';

export function Earning({ benefit }: { readonly benefit: Benefit }) {
  const { t, language } = useText();
  const { currency, weights, giftDays } = benefit;
  const unit = money(100n * 10n ** BigInt(currencyDigits[currency]));
  const amount = formatMoney(wireMoney(unit, currency), currency, language, { whole: true });
  return (
    <Section title={t('vip.earn')}>
      <div className={style['card']}>
        <FactList>
          {weights.map(({ gameCategory, ppm }) => (
            <Fact key={gameCategory} name={t(`category.${gameCategory}`)}>
              {t('vip.points', { count: ppm / 10_000 })}
            </Fact>
          ))}
        </FactList>
        <p className={style['note']}>{t('vip.earn.per', { amount })}</p>
        <ul className={style['terms']}>
          <li>{t('vip.terms.cash')}</li>
          <li>{t('vip.terms.up')}</li>
          <li>{t('vip.terms.down')}</li>
          <li>{t('vip.terms.back')}</li>
          <li>{t('vip.terms.rates')}</li>
          <li>{t('vip.terms.monthly')}</li>
          <li>{t('vip.terms.gifts', { count: giftDays })}</li>
        </ul>
      </div>
    </Section>
  );
}
