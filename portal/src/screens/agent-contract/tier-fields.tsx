// The fields of one tier: what it needs, and what it pays.
import type { Currency } from '@perya/contract/money';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { TermsProblems, TypedTier } from './terms-form.ts';
import style from './agent-contract.module.css';

interface TierFieldsProps {
  readonly at: number;
  readonly tier: TypedTier;
  readonly currency: Currency;
  /** A dividend's tiers are of the loss already. */
  readonly withLoss: boolean;
  readonly problems: TermsProblems;
  readonly onTier: (tier: TypedTier) => void;
  /** Null where it is the only one. */
  readonly onRemove: (() => void) | null;
}

export function TierFields(props: TierFieldsProps) {
  const { at, tier, currency, withLoss, problems, onTier, onRemove } = props;
  const { t } = useText();
  const field = (name: 'base' | 'active' | 'loss' | 'value') => {
    const problem = problems[`${name}-${at}`];
    return {
      name: `${name}-${at}`,
      value: tier[name],
      onValue: (value: string) => onTier({ ...tier, [name]: value }),
      error: problem ? t(`contracts.wrong.${problem}`) : null,
      inputMode: 'decimal',
      autoComplete: 'off',
      maxLength: 24,
      dir: 'ltr',
    } as const;
  };
  const isRate = tier.pays === 'rate';
  return (
    <fieldset className={style['tier']}>
      <legend className={style['heading']}>{t('contracts.tier', { number: at + 1 })}</legend>
      <div className={style['pair']}>
        <TextField {...field('base')} label={t('contracts.atLeast', { currency })} />
        <TextField {...field('active')} inputMode="numeric" label={t('contracts.active')} />
      </div>
      {withLoss && (
        <TextField
          {...field('loss')}
          label={t('contracts.lossField', { currency })}
          hint={t('contracts.lossHint')}
        />
      )}
      <ChoiceTiles
        legend={t('contracts.pays')}
        short
        value={tier.pays}
        onValue={(pays) => onTier({ ...tier, pays: pays === 'fixed' ? 'fixed' : 'rate' })}
        choices={[
          { value: 'rate', title: t('contracts.pays.rate') },
          { value: 'fixed', title: t('contracts.pays.fixed') },
        ]}
      />
      <TextField
        {...field('value')}
        label={isRate ? t('contracts.rateField') : t('contracts.sumField', { currency })}
      />
      {onRemove && (
        <Button size="small" look="outline" onClick={onRemove}>
          {t('contracts.removeTier', { number: at + 1 })}
        </Button>
      )}
    </fieldset>
  );
}
