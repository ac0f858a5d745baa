// All levels as a row of medals, and below it what the chosen one asks and brings.
import type { Currency } from '@perya/contract/money';
import { vipGiftKinds, type VipLevel } from '@perya/contract/rewards/vip';
import { useId, useState } from 'react';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { signOf } from '#lib/format-money.ts';
import { percentOf } from '#lib/percent.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import type { Benefit } from './benefits.screen.tsx';
import style from './benefits.module.css';

interface LevelProps {
  readonly level: VipLevel;
  readonly currency: Currency;
}

function Asks({ level }: Pick<LevelProps, 'level'>) {
  const { t } = useText();
  if (level.level === 0) return <p className={style['quiet']}>{t('vip.starts')}</p>;
  return (
    <FactList>
      <Fact name={t('vip.reach')}>{t('vip.points', { count: level.points })}</Fact>
      <Fact name={t('vip.keep')}>
        {t('vip.aMonth', { points: t('vip.points', { count: level.keep }) })}
      </Fact>
    </FactList>
  );
}

function Details({ level, currency }: LevelProps) {
  const { t, language } = useText();
  const gifts = vipGiftKinds.filter((kind) => signOf(level.gifts[kind]) > 0);
  return (
    <>
      <Asks level={level} />
      {gifts.length > 0 && (
        <>
          <h4 className={style['part']}>{t('vip.brings')}</h4>
          <FactList>
            {gifts.map((kind) => (
              <Fact key={kind} name={t(`vip.brings.${kind}`)}>
                <Money amount={level.gifts[kind]} currency={currency} whole />
              </Fact>
            ))}
          </FactList>
        </>
      )}
      <h4 className={style['part']}>{t('vip.rates')}</h4>
      <FactList>
        {level.rates.map(({ gameCategory, ppm }) => (
          <Fact key={gameCategory} name={t(`category.${gameCategory}`)}>
            {percentOf(ppm, language)}
          </Fact>
        ))}
      </FactList>
      {level.rates.length === 0 && <p className={style['quiet']}>{t('vip.noRates')}</p>}
    </>
  );
}

interface LadderProps {
  readonly benefit: Benefit;
  /** The member's level; null for who has none. */
  readonly own: number | null;
}

export function Ladder({ benefit, own }: LadderProps) {
  const { t } = useText();
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { levels, currency } = benefit;
  const shown = chosen ?? Math.min((own ?? 0) + (own === null ? 1 : 0), levels.length - 1);
  const level = levels[shown];
  return (
    <Section title={t('vip.levels')}>
      <fieldset className={style['ladder']} aria-label={t('vip.levels')}>
        {levels.map((each) => (
          <label key={each.level} className={style['rung']}>
            <input
              type="radio"
              className={style['radio']}
              name={name}
              value={each.level}
              checked={each.level === shown}
              onChange={() => setChosen(each.level)}
            />
            <span className={classes(style['chip'], each.level === own && style['own'])}>
              <img src={each.medalUrl} width="56" height="56" alt="" loading="lazy" />
              <span className={style['chipName']}>{each.name}</span>
              {each.level === own && <span className={style['mark']}>{t('vip.yours')}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {level && (
        <div className={style['card']} aria-live="polite">
          <h3 className={style['levelName']}>
            {level.name}
            <span className={style['quiet']}>{t('vip.number', { level: level.level })}</span>
          </h3>
          <Details level={level} currency={currency} />
        </div>
      )}
    </Section>
  );
}
