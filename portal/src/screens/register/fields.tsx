// The fields of the registration form, each as its rule says.
import type { RegistrationField, RegistrationRule } from '@perya/contract/account/registration';
import { shownFields } from '@perya/contract/account/registration-form';
import { useState, type ComponentProps } from 'react';
import page from '#domain/form/account-page.module.css';
import { CaptchaField } from '#domain/form/captcha.tsx';
import { CodeField } from '#domain/form/code-field.tsx';
import { problemText, type Format } from '#domain/form/form.ts';
import { MobileField, type Mobile } from '#domain/form/mobile-field.tsx';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './register.module.css';
import { isProblem, secretFields } from './registration-form.ts';
import type { Registration } from './use-registration.ts';

type InputProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'>;

const secret = { type: 'password', autoComplete: 'new-password' } as const;

/** The keyboard and the autocompletion of each field. */
const inputs: Partial<Record<RegistrationField, InputProps>> = {
  username: { autoComplete: 'username' },
  password: secret,
  confirmPassword: secret,
  paymentPassword: { type: 'password', autoComplete: 'off' },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  qqNum: { inputMode: 'numeric' },
  whatsapp: { inputMode: 'tel' },
  zalo: { inputMode: 'tel' },
};

const kinds: Partial<Record<RegistrationField, Format['kind']>> = {
  username: 'account',
  password: 'password',
  email: 'email',
  nickname: 'name',
  payeeName: 'name',
};

function formatOf(field: RegistrationField, rule: RegistrationRule, mobile: Mobile) {
  if (field === 'mobileNum') return mobile.format;
  const kind = kinds[field];
  return kind && { kind, min: Math.max(rule.minLength, 1), max: rule.maxLength };
}

/** The merchant's own text for a problem, else the portal's. */
function useWrongText({ rules, wrongs, mobile }: Registration) {
  const { t, language } = useText();
  return (field: RegistrationField): string | null => {
    const wrong = wrongs[field];
    if (wrong === undefined) return null;
    if (!isProblem(wrong)) return t(`error.${wrong}`);
    if (field === 'confirmPassword' && wrong === 'required') return t('account.confirmRequired');
    if (wrong === 'mismatch') return t('field.mismatch');
    const own = rules[field].message?.[language];
    if (own !== undefined) return own;
    if (field === 'captcha' && wrong === 'required') return t('error.captcha.required');
    return problemText(t, wrong, formatOf(field, rules[field], mobile));
  };
}

interface FieldProps {
  readonly field: Exclude<RegistrationField, 'countryDialingCode'>;
  readonly registration: Registration;
  readonly hint?: string | undefined;
}

function Field({ field, registration, hint }: FieldProps) {
  const { t } = useText();
  const error = useWrongText(registration)(field);
  const { rules, typed, captcha, mobile, type, askCode } = registration;
  const rule = rules[field];
  const name = t(`account.${field}`);
  const label = rule.required ? name : `${name} (${t('account.optional')})`;
  const shared = { label, error };
  if (field === 'captcha') return <CaptchaField captcha={captcha} error={error} />;
  if (field === 'mobileNum') {
    return (
      <MobileField
        {...shared}
        mobile={mobile}
        picker={rules.countryDialingCode.enabled}
        onNumber={(number) => type(field, number)}
        onDialingCode={(code) => type('countryDialingCode', code)}
      />
    );
  }
  const value = { value: typed[field] ?? '', onValue: (text: string) => type(field, text) };
  if (field === 'verificationCode') {
    return <CodeField {...shared} {...value} purpose="register" onAsk={askCode} />;
  }
  const isSecret = secretFields.includes(field);
  const length = t('account.length', { min: rule.minLength, max: rule.maxLength });
  return (
    <TextField
      autoComplete="off"
      {...inputs[field]}
      {...shared}
      {...value}
      name={field}
      hint={hint ?? (rule.minLength > 0 && field !== 'confirmPassword' ? length : undefined)}
      maxLength={rule.maxLength}
      autoCapitalize="none"
      spellCheck={false}
      clearable={!isSecret}
    />
  );
}

interface FieldsProps {
  readonly registration: Registration;
  /** The invitation code of the address, when it is not valid. */
  readonly refusedInvitation: string | null;
}

/** What is required; the rest behind a line of its own, until somebody wants it or it matters. */
export function Fields({ registration, refusedInvitation }: FieldsProps) {
  const { t } = useText();
  const [wanted, setWanted] = useState(false);
  const { rules, typed, wrongs } = registration;
  const hint = refusedInvitation && t('register.invitationOf', { code: refusedInvitation });
  const shown = shownFields(rules).filter((field) => field !== 'countryDialingCode');
  const others = shown.filter((field) => !rules[field].required);
  const matters =
    refusedInvitation !== null ||
    others.some((field) => typed[field] !== undefined || wrongs[field] !== undefined);
  const show = (fields: typeof shown) =>
    fields.map((field) => (
      <Field
        key={field}
        field={field}
        registration={registration}
        hint={field === 'affiliateCode' && hint ? hint : undefined}
      />
    ));
  return (
    <>
      {show(shown.filter((field) => rules[field].required))}
      {others.length > 0 && (
        <details
          className={style['others']}
          open={wanted || matters}
          onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
        >
          <summary>{t('register.more')}</summary>
          <div className={page['form']}>{show(others)}</div>
        </details>
      )}
    </>
  );
}
