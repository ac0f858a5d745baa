// What was agreed, whole: each tier with what it needs and pays, and what holds for all of them.
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import type { Currency } from '@perya/contract/money';
import { useWritten } from '#domain/cashier/written.ts';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { writtenRate } from './rates.ts';
import style from './contract-terms.module.css';

type Tier = Terms['tiers'][number];

interface TierProps {
  readonly tier: Tier;
  readonly number: number;
  readonly currency: Currency;
  readonly reached: boolean;
}

function TierRow({ tier, number, currency, reached }: TierProps) {
  const { t, language } = useText();
  const written = useWritten(currency);
  const { base, active, loss, rate, fixed } = tier;
  const needs = [
    ...(active > 0 ? [t('contracts.activeCount', { count: active })] : []),
    ...(loss === null ? [] : [t('contracts.lossOf', { amount: written(loss) })]),
  ];
  return (
    <li className={classes(style['tier'], reached && style['reached'])}>
      <span className={style['number']}>
        {reached ? <Icon name="check" size={16} /> : number}
        {reached && <span className="visually-hidden">{t('contracts.reached')}</span>}
      </span>
      <span className={style['needs']}>
        <span className={style['base']}>
          {signOf(base) > 0 ? t('contracts.from', { amount: written(base) }) : t('contracts.any')}
        </span>
        {needs.length > 0 && <span className={style['quiet']}>{needs.join(' · ')}</span>}
      </span>
      <span className={style['pays']}>
        {rate === null ? (
          <Money amount={fixed ?? '0'} currency={currency} />
        ) : (
          <bdi dir="ltr">{writtenRate(rate, language)}</bdi>
        )}
      </span>
    </li>
  );
}

interface ContractTermsProps {
  readonly kind: ContractKind;
  readonly terms: Terms;
  readonly currency: Currency;
  /** The tier that is reached, from 0 on. */
  readonly reached?: number | null;
}

export function ContractTerms({ kind, terms, currency, reached = null }: ContractTermsProps) {
  const { t, tag } = useText();
  const written = useWritten(currency);
  const { tiers, activeMinimum, deductions, carry } = terms;
  const isDividend = kind === 'dividend';
  const taken = deductions.map((each) => t(`contracts.deduct.${each}`));
  const notes = [
    ...(tiers.some(({ active }) => active > 0)
      ? [t('contracts.activeMeans', { amount: written(activeMinimum) })]
      : []),
    ...(isDividend && taken.length > 0
      ? [t('contracts.deducted', { list: new Intl.ListFormat(tag).format(taken) })]
      : []),
    ...(isDividend ? [t(`contracts.carry.${carry}`)] : []),
    t('contracts.belowOff'),
  ];
  return (
    <div className={style['terms']}>
      <p className={style['quiet']}>
        {t(isDividend ? 'contracts.tiersOf.lost' : `contracts.tiersOf.${terms.base}`)}
      </p>
      <ol className={style['tiers']}>
        {tiers.map((tier, index) => (
          // A tier has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <TierRow
            key={index}
            tier={tier}
            number={index + 1}
            currency={currency}
            reached={index === reached}
          />
        ))}
      </ol>
      <ul className={style['notes']}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
