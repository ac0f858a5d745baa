// The fields of an offer's terms: what counts, who counts as active, the tiers, and a dividend's.
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import type { Currency } from '@perya/contract/money';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TierFields } from './tier-fields.tsx';
import { mostTiers, nextTier, type TermsProblems, type TypedTerms } from './terms-form.ts';
import style from './agent-contract.module.css';

const bases = ['turnover', 'valid'] as const;
const carries = ['none', 'half', 'permanent'] as const;
const deductions = ['rebates', 'agentRebates', 'promotions'] as const;
type Deduction = Terms['deductions'][number];

interface DividendProps {
  readonly typed: TypedTerms;
  readonly onTyped: (typed: TypedTerms) => void;
}

function Dividend({ typed, onTyped }: DividendProps) {
  const { t } = useText();
  const isOn = (each: Deduction) => typed.deductions.includes(each);
  const toggle = (turned: Deduction) =>
    onTyped({
      ...typed,
      deductions: deductions.filter((each) => isOn(each) !== (each === turned)),
    });
  return (
    <>
      <fieldset className={style['checks']}>
        <legend className={style['quiet']}>{t('contracts.deductions')}</legend>
        {deductions.map((each) => (
          <label key={each} className={style['check']}>
            <input type="checkbox" checked={isOn(each)} onChange={() => toggle(each)} />
            <span>{t(`contracts.deduct.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <ChoiceTiles
        legend={t('contracts.carry')}
        wide
        value={typed.carry}
        onValue={(value) =>
          onTyped({ ...typed, carry: carries.find((each) => each === value) ?? 'none' })
        }
        choices={carries.map((each) => ({ value: each, title: t(`contracts.carry.${each}`) }))}
      />
    </>
  );
}

interface TermsFieldsProps extends DividendProps {
  readonly kind: ContractKind;
  readonly currency: Currency;
  readonly problems: TermsProblems;
}

export function TermsFields({ kind, currency, typed, onTyped, problems }: TermsFieldsProps) {
  const { t } = useText();
  const isDividend = kind === 'dividend';
  const { tiers } = typed;
  return (
    <>
      {!isDividend && (
        <ChoiceTiles
          legend={t('contracts.counts')}
          short
          value={typed.base}
          onValue={(value) =>
            onTyped({ ...typed, base: bases.find((each) => each === value) ?? 'valid' })
          }
          choices={bases.map((each) => ({ value: each, title: t(`contracts.base.${each}`) }))}
        />
      )}
      <TextField
        name="activeMinimum"
        label={t('contracts.activeMinimum', { currency })}
        hint={t('contracts.activeHint')}
        value={typed.activeMinimum}
        onValue={(activeMinimum) => onTyped({ ...typed, activeMinimum })}
        error={problems['activeMinimum'] ? t('contracts.wrong.sum') : null}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        dir="ltr"
      />
      {tiers.map((tier, at) => (
        // A tier has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <TierFields
          key={at}
          at={at}
          tier={tier}
          currency={currency}
          withLoss={!isDividend}
          problems={problems}
          onTier={(next) =>
            onTyped({ ...typed, tiers: tiers.map((each, i) => (i === at ? next : each)) })
          }
          onRemove={
            tiers.length === 1
              ? null
              : () => onTyped({ ...typed, tiers: tiers.filter((_, i) => i !== at) })
          }
        />
      ))}
      {tiers.length < mostTiers && (
        <Button
          look="outline"
          onClick={() => onTyped({ ...typed, tiers: [...tiers, nextTier(tiers)] })}
        >
          {t('contracts.addTier')}
        </Button>
      )}
      {isDividend && <Dividend typed={typed} onTyped={onTyped} />}
    </>
  );
}
