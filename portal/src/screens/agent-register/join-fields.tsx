// The fields that links and opened accounts share: the kind of account, and its rates.
import { accountType } from '@perya/contract/account/account-type';
import { writtenRate } from '#domain/agents/rates.ts';
import { useText } from '#lib/text.tsx';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { TextField } from '#ui/text-field.tsx';
import { givable, type Rates } from './join-form.ts';
import style from './agent-register.module.css';

/** The kinds of account that an agent opens. */
export type Opened = typeof accountType.member | typeof accountType.agent;

interface TypeChoiceProps {
  readonly type: Opened;
  readonly onType: (type: Opened) => void;
}

export function TypeChoice({ type, onType }: TypeChoiceProps) {
  const { t } = useText();
  return (
    <ChoiceTiles
      legend={t('links.type')}
      short
      value={String(type)}
      onValue={(value) =>
        onType(value === String(accountType.agent) ? accountType.agent : accountType.member)
      }
      choices={[
        { value: String(accountType.member), title: t('links.member') },
        { value: String(accountType.agent), title: t('links.agent') },
      ]}
    />
  );
}

interface RateFieldsProps {
  readonly own: Rates;
  readonly typed: Rates;
  readonly onTyped: (typed: Rates) => void;
  readonly wrong: readonly string[];
}

export function RateFields({ own, typed, onTyped, wrong }: RateFieldsProps) {
  const { t, language } = useText();
  const categories = givable(own);
  if (categories.length === 0) return null;
  return (
    <fieldset className={style['rates']}>
      <legend className={style['legend']}>{t('links.rates')}</legend>
      <p className={style['quiet']}>{t('links.ratesHint')}</p>
      <div className={style['pairs']}>
        {categories.map((category) => {
          const rate = writtenRate(own[category] ?? '0', language);
          return (
            <TextField
              key={category}
              name={`rate-${category}`}
              label={t('links.upTo', { category: t(`category.${category}`), rate })}
              value={typed[category] ?? ''}
              onValue={(value) => onTyped({ ...typed, [category]: value })}
              error={wrong.includes(category) ? t('links.rateWrong', { rate }) : null}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              dir="ltr"
            />
          );
        })}
      </div>
    </fieldset>
  );
}
