// Opening an account: the fields that the merchant asks for, checked as its rules say.
import { register, registrationRules, type RegistrationField } from '@perya/contract/registration';
import type { RegistrationRules } from '@perya/contract/registration';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { Link, useNavigate, useSearchParams } from '#lib/router.tsx';
import page from '#domain/account-page.module.css';
import { CaptchaField, useCaptcha } from '#domain/captcha.tsx';
import { focusFirstWrong, problemText, useReady, type Problems } from '#domain/form.ts';
import { useFlag, useMerchant } from '#domain/merchant.tsx';
import { startSession } from '#domain/session.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { formatMoney } from '#lib/format-money.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LampString } from '#ui/lamp-string.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import style from './register.module.css';
import {
  checkRegistration,
  payloadOf,
  registerMethodOf,
  shownFields,
  type Typed,
} from './registration-form.ts';

const secrets = ['password', 'confirmPassword', 'paymentPassword'];
const completions: Partial<Record<RegistrationField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  email: 'email',
  nickname: 'nickname',
  mobileNum: 'tel',
};

function registerMethod() {
  const { userAgent } = navigator;
  const webclip = 'standalone' in navigator && navigator.standalone === true;
  const standalone = window.matchMedia('(display-mode: standalone)').matches;
  return registerMethodOf({ userAgent, webclip, standalone });
}

function useRegistration(rules: RegistrationRules, form: RefObject<HTMLFormElement | null>) {
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const captcha = useCaptcha(rules.captcha.enabled);
  const [typed, setTyped] = useState<Typed>({});
  const [agree, setAgree] = useState(true);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const all = { ...typed, captcha: captcha.code };

  const type = (field: RegistrationField, value: string) => {
    const next = { ...typed, [field]: value };
    // Several fields may tell what they hold in one go.
    setTyped((before) => ({ ...before, [field]: value }));
    // A confirmation that was wrong, or has become so, is told at once; the rest waits for sending.
    if ((field === 'password' || field === 'confirmPassword') && next.confirmPassword) {
      const { confirmPassword } = checkRegistration(next, rules);
      setProblems((before) => ({ ...before, confirmPassword }));
    } else setProblems((before) => ({ ...before, [field]: undefined }));
  };
  const refuse = (wrong: Problems, text: string | null) => {
    focusFirstWrong(form.current, () => {
      setProblems(wrong);
      setRefusal(text);
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !agree) return;
    const wrong = checkRegistration(all, rules);
    if (Object.keys(wrong).length > 0) return refuse(wrong, null);
    setBusy(true);
    refuse({}, null);
    const { captchaId } = captcha;
    const around = { hostname: window.location.hostname, query, method: registerMethod() };
    const result = await call(
      register,
      payloadOf({ ...around, typed: all, rules, captchaId, agree }),
    );
    setBusy(false);
    if (result.ok) {
      startSession(result.value);
      toast.success(t('register.done'));
      return navigate('/m/home', { replace: true });
    }
    captcha.refresh();
    const fields = {
      'account.usernameTaken': { username: 'invalid' },
      'captcha.wrong': { captcha: 'invalid' },
      'captcha.required': { captcha: 'required' },
    } as const satisfies Record<string, Problems>;
    const known =
      result.code in fields ? fields[result.code as keyof typeof fields] : result.fields;
    return refuse(known, t(`error.${result.code}`));
  };
  return { typed, type, captcha, agree, setAgree, problems, refusal, busy, submit };
}

type Form = ReturnType<typeof useRegistration>;

interface FieldProps {
  readonly field: RegistrationField;
  readonly rules: RegistrationRules;
  readonly form: Form;
}

function Field({ field, rules, form }: FieldProps) {
  const { t } = useText();
  const rule = rules[field];
  const error = problemText(t, form.problems[field]);
  if (field === 'captcha') return <CaptchaField captcha={form.captcha} error={error} />;
  const name = t(`account.${field}`);
  const length = t('account.length', { min: rule.minLength, max: rule.maxLength });
  return (
    <TextField
      name={field}
      type={secrets.includes(field) ? 'password' : 'text'}
      label={rule.required ? name : `${name} (${t('account.optional')})`}
      hint={rule.minLength > 0 && field !== 'confirmPassword' ? length : undefined}
      value={form.typed[field] ?? ''}
      onValue={(value) => form.type(field, value)}
      error={error}
      maxLength={rule.maxLength}
      autoComplete={completions[field] ?? 'off'}
      autoCapitalize="none"
      spellCheck={false}
      clearable={!secrets.includes(field)}
    />
  );
}

function RegistrationForm({ rules }: { readonly rules: RegistrationRules }) {
  const { t } = useText();
  const { minimumAge } = useMerchant();
  const ready = useReady();
  const element = useRef<HTMLFormElement>(null);
  const form = useRegistration(rules, element);
  return (
    <form
      ref={element}
      className={page['form']}
      method="post"
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      <p className={page['message']} role="alert" hidden={form.refusal === null}>
        {form.refusal}
      </p>
      {shownFields(rules).map((field) => (
        <Field key={field} field={field} rules={rules} form={form} />
      ))}
      <label className={style['agree']}>
        <input
          type="checkbox"
          name="agree"
          checked={form.agree}
          onChange={(event) => form.setAgree(event.target.checked)}
        />
        <span>
          {t('register.agree', { age: minimumAge })}{' '}
          <Link to="/m/useragreement">{t('register.terms')}</Link>
        </span>
      </label>
      <Button type="submit" look="lamp" wide busy={form.busy} disabled={!form.agree || !ready}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

function Body() {
  const { t } = useText();
  const open = useFlag('USERNAMEREG3');
  const answer = useCall(registrationRules, {});
  if (!open) return <EmptyState title={t('register.closed')} />;
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  return answer.data ? (
    <RegistrationForm rules={answer.data} />
  ) : (
    <Skeletons shape="row" count={5} />
  );
}

export function Screen() {
  const { t, tag } = useText();
  const { name, signUpGift, currency } = useMerchant();
  const navigate = useNavigate();
  const secure = typeof window === 'undefined' || window.isSecureContext;
  const amount = formatMoney(signUpGift, currency, tag);
  return (
    <div className={page['page']}>
      <IconButton label={t('common.back')} onClick={() => navigate('/m/home')}>
        <Icon name="back" />
      </IconButton>
      <LampString className={page['lamps']} />
      <h1 className={page['title']}>{t('register.heading')}</h1>
      {Number(signUpGift) > 0 && (
        <p className={style['gift']}>
          <Icon name="gift" size={20} />
          {t('register.gift', { amount, merchant: name })}
        </p>
      )}
      {!secure && <p className={page['message']}>{t('account.insecure')}</p>}
      <Body />
      <p className={page['switch']}>
        {t('register.have')} <Link to="/m/login">{t('register.login')}</Link>
      </p>
    </div>
  );
}
