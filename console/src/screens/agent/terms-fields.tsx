// The fields of a contract's terms: what tiers are of, each tier, and of a dividend the rest.
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './agent.module.css';

/** As it is typed; an empty loss is none. */
export interface TypedTier {
  readonly base: string;
  readonly active: string;
  readonly loss: string;
  readonly pays: string;
}

export interface TypedTerms {
  readonly base: Terms['base'];
  readonly activeMinimum: string;
  readonly tiers: readonly TypedTier[];
  readonly deductions: Terms['deductions'];
  readonly carry: Terms['carry'];
  /** Tiers pay fixed sums instead of rates. */
  readonly fixed: boolean;
}

export const emptyTier: TypedTier = { base: '', active: '0', loss: '', pays: '' };
export const mostTiers = 10;

const deductions = ['rebates', 'agentRebates', 'promotions'] as const;
const carries = ['none', 'half', 'permanent'] as const;

interface FieldsProps {
  readonly kind: ContractKind;
  readonly typed: TypedTerms;
  readonly onTyped: (typed: TypedTerms) => void;
}

function TierFields({ kind, typed, onTyped, index }: FieldsProps & { readonly index: number }) {
  const { t } = useText();
  const tier = typed.tiers[index] ?? emptyTier;
  const set = (change: Partial<TypedTier>) =>
    onTyped({
      ...typed,
      tiers: typed.tiers.map((each, at) => (at === index ? { ...each, ...change } : each)),
    });
  const of = kind === 'dividend' ? 'lost' : typed.base;
  const fields = [
    ['base', t(`offerFrom.${of}`)],
    ['active', t('bill.active')],
    ...(kind === 'dividend' ? [] : [['loss', t('contractOffer.loss')] as const]),
    ['pays', t(typed.fixed ? 'contractOffer.sum' : 'contractOffer.rate')],
  ] as const;
  return (
    <fieldset className={style['tier']}>
      <legend>{t('contractOffer.tier', { place: index + 1 })}</legend>
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          name={`${name}${String(index)}`}
          label={label}
          value={tier[name]}
          onValue={(value) => set({ [name]: value })}
          error={null}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}

function DividendFields({ typed, onTyped }: FieldsProps) {
  const { t } = useText();
  return (
    <>
      <fieldset className={style['tier']}>
        <legend>{t('contractOffer.deductions')}</legend>
        {deductions.map((each) => (
          <label key={each} className={style['check']}>
            <input
              type="checkbox"
              checked={typed.deductions.includes(each)}
              onChange={({ target }) =>
                onTyped({
                  ...typed,
                  deductions: deductions.filter((other) =>
                    other === each ? target.checked : typed.deductions.includes(other),
                  ),
                })
              }
            />
            {t(`deduction.${each}`)}
          </label>
        ))}
      </fieldset>
      <SelectField
        name="carry"
        label={t('contractOffer.carry')}
        empty=""
        groups={[
          { label: '', options: carries.map((value) => ({ value, text: t(`carry.${value}`) })) },
        ]}
        value={typed.carry}
        onValue={(value) => onTyped({ ...typed, carry: value as Terms['carry'] })}
        error={null}
      />
    </>
  );
}

export function TermsFields(props: FieldsProps) {
  const { t } = useText();
  const { kind, typed, onTyped } = props;
  const { tiers } = typed;
  return (
    <>
      {kind !== 'dividend' && (
        <SelectField
          name="base"
          label={t('contractOffer.base')}
          empty=""
          groups={[
            {
              label: '',
              options: [
                { value: 'turnover', text: t('bill.turnover') },
                { value: 'valid', text: t('bill.valid') },
              ],
            },
          ]}
          value={typed.base}
          onValue={(value) => onTyped({ ...typed, base: value as Terms['base'] })}
          error={null}
        />
      )}
      <TextField
        name="activeMinimum"
        label={t('contractOffer.activeMinimum')}
        value={typed.activeMinimum}
        onValue={(activeMinimum) => onTyped({ ...typed, activeMinimum })}
        error={null}
        inputMode="decimal"
        autoComplete="off"
      />
      <label className={style['check']}>
        <input
          type="checkbox"
          checked={typed.fixed}
          onChange={({ target }) => onTyped({ ...typed, fixed: target.checked })}
        />
        {t('contractOffer.fixed')}
      </label>
      {tiers.map((_tier, index) => (
        // Tiers have no names but their places.
        // oxlint-disable-next-line react/no-array-index-key
        <TierFields key={index} {...props} index={index} />
      ))}
      <div className={style['path']}>
        {tiers.length < mostTiers && (
          <Button size="small" onClick={() => onTyped({ ...typed, tiers: [...tiers, emptyTier] })}>
            {t('contractOffer.addTier')}
          </Button>
        )}
        {tiers.length > 1 && (
          <Button size="small" onClick={() => onTyped({ ...typed, tiers: tiers.slice(0, -1) })}>
            {t('contractOffer.removeTier')}
          </Button>
        )}
      </div>
      {kind === 'dividend' && <DividendFields {...props} />}
    </>
  );
}
