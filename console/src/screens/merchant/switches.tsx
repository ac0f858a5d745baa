// What is switched on at a merchant, and the languages that it speaks.
import { languageTable, languages } from '@perya/contract/language';
import { flags } from '@perya/contract/merchant/flags';
import { ChoiceFilter } from '#domain/list/filter-bar.tsx';
import { oneOf } from '#domain/list/filters.ts';
import { useText } from '#lib/text.tsx';
import type { PartProps } from './theme.tsx';
import style from './merchant.module.css';

interface ChecksProps<Name extends string> {
  readonly all: readonly Name[];
  readonly on: readonly Name[];
  readonly wordsOf: (name: Name) => string;
  readonly onOn: (on: Name[]) => void;
}

/** In the order of all, whatever was switched last. */
function Checks<Name extends string>({ all, on, wordsOf, onOn }: ChecksProps<Name>) {
  const flip = (name: Name) =>
    onOn(all.filter((each) => (each === name ? !on.includes(each) : on.includes(each))));
  return (
    <div className={style['checks']}>
      {all.map((name) => (
        <label key={name} className={style['check']}>
          <input
            type="checkbox"
            name={name}
            checked={on.includes(name)}
            onChange={() => flip(name)}
          />
          <span>{wordsOf(name)}</span>
        </label>
      ))}
    </div>
  );
}

export function Switches({ settings, onChange, readOnly }: PartProps) {
  const { t } = useText();
  return (
    <>
      <fieldset className={style['card']} disabled={readOnly}>
        <legend>{t('merchant.languages')}</legend>
        <Checks
          all={languages}
          on={settings.languages}
          wordsOf={(language) => languageTable[language].name}
          onOn={(on) => onChange({ languages: on })}
        />
        <ChoiceFilter
          label={t('merchant.default')}
          choices={settings.languages.map((each) => [each, languageTable[each].name] as const)}
          value={settings.defaultLanguage}
          onValue={(value) =>
            onChange({ defaultLanguage: oneOf(languages, value) ?? settings.defaultLanguage })
          }
        />
      </fieldset>
      <fieldset className={style['card']} disabled={readOnly}>
        <legend>{t('merchant.flags')}</legend>
        <Checks
          all={flags}
          on={settings.flags}
          wordsOf={(flag) => t(`flag.${flag}`)}
          onOn={(on) => onChange({ flags: on })}
        />
      </fieldset>
    </>
  );
}
