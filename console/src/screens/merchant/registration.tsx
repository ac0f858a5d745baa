// The form of registration: which fields it asks for, which it requires, and how long they may be.
import { registrationFields, type RegistrationField } from '@perya/contract/account/registration';
import { useText } from '#lib/text.tsx';
import type { PartProps } from './theme.tsx';
import style from './merchant.module.css';

const numberOf = (text: string): number => Math.min(Number(text.replace(/\D/g, '')), 128);

export function Registration({ settings, onChange, readOnly }: PartProps) {
  const { t } = useText();
  const rules = settings.registrationRules;
  const change = (field: RegistrationField, fields: object) =>
    onChange({ registrationRules: { ...rules, [field]: { ...rules[field], ...fields } } });
  return (
    <fieldset className={style['card']} disabled={readOnly}>
      <legend>{t('merchant.registration')}</legend>
      {registrationFields.map((field) => {
        const { enabled, required, minLength, maxLength } = rules[field];
        return (
          <fieldset key={field} className={style['rule']}>
            <legend>{field}</legend>
            <label className={style['check']}>
              <input
                type="checkbox"
                checked={enabled}
                onChange={(event) =>
                  change(field, {
                    enabled: event.target.checked,
                    ...(!event.target.checked && { required: false }),
                  })
                }
              />
              <span>{t('merchant.enabled')}</span>
            </label>
            <label className={style['check']}>
              <input
                type="checkbox"
                checked={required}
                disabled={!enabled}
                onChange={(event) => change(field, { required: event.target.checked })}
              />
              <span>{t('merchant.required')}</span>
            </label>
            {(['minLength', 'maxLength'] as const).map((edge) => (
              <label key={edge} className={style['check']}>
                <span>{t(edge === 'minLength' ? 'merchant.shortest' : 'merchant.longest')}</span>
                <input
                  className={style['number']}
                  inputMode="numeric"
                  value={edge === 'minLength' ? minLength : maxLength}
                  onChange={(event) => change(field, { [edge]: numberOf(event.target.value) })}
                />
              </label>
            ))}
          </fieldset>
        );
      })}
    </fieldset>
  );
}
