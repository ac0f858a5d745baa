// Recovery by phone: a code proves the number, a new password is set, and it signs in at once.
import { moduleId } from '@perya/contract/games/category';
import type { ErrorCode } from '@perya/contract/error-codes';
import { setPasswordByPhone } from '@perya/contract/account/password';
import { login } from '@perya/contract/account/session';
import { resetSmsCode } from '@perya/contract/account/verification';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { CaptchaInput } from '#domain/form/captcha.tsx';
import { useDraft } from '#domain/form/draft.ts';
import { focusFirstWrong } from '#domain/form/form.ts';
import { useMobile } from '#domain/form/mobile-field.tsx';
import { forgetCredentials } from '#domain/sign-in/remembered-login.ts';
import { startSession } from '#domain/session/session.ts';
import { call, type TransportError } from '#lib/call.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { wrongFields, type PhoneField } from './phone-form.ts';

/** Refusals that are about the new password, whose code stays good. */
const aboutPassword: readonly string[] = [
  'modify.new.old.same',
  'password.breached',
  'password.shared',
];

const savedFields = ['mobileNum', 'countryDialingCode'] as const;

/** Signs in with the number and the new password; a second step continues on the login page. */
function useSignIn() {
  const { t } = useText();
  const navigate = useNavigate();
  return async (mobile: { mobileNum: string; countryDialingCode: string }, password: string) => {
    const { mobileNum: username, countryDialingCode } = mobile;
    const result = await call(login, { type: 'username', username, password, countryDialingCode });
    if (!result.ok) {
      toast.info(t('forget.set'));
      return navigate('/m/login', { replace: true });
    }
    startSession(result.value);
    toast.success(t('login.welcome', { name: result.value.userName }));
    return navigate('/m/home', { replace: true });
  };
}

/** The fields that were visited: only their problems are shown. */
function useTouched(form: RefObject<HTMLFormElement | null>) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [touch] = useState(
    () => (field: string) => setTouched((before) => new Set([...before, field])),
  );
  useEffect(() => {
    const element = form.current;
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) touch(target.name);
    };
    element?.addEventListener('focusout', leave);
    return () => element?.removeEventListener('focusout', leave);
  }, [form, touch]);
  return { touched, touch };
}

export function useByPhone() {
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn();
  const draft = useDraft('forgetByPhone', savedFields);
  const mobile = useMobile(draft.values.mobileNum ?? '', draft.values.countryDialingCode);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [edited, setEdited] = useState(false);
  const { touched, touch } = useTouched(form);
  const [marked, setMarked] = useState<PhoneField | null>(null);
  const [refusal, setRefusal] = useState<ErrorCode | TransportError | null>(null);
  const [busy, setBusy] = useState(false);
  const wrong = wrongFields({ mobile: mobile.problem, code, password });

  const edit = (take: (value: string) => void) => (value: string) => {
    take(value);
    setEdited(true);
    setMarked(null);
    setRefusal(null);
  };
  const mark = (field: PhoneField) => focusFirstWrong(form.current, () => setMarked(field));
  const askCode = (captcha: CaptchaInput) => {
    if (mobile.problem === null) {
      const sent = { ...mobile.input, ...captcha, moduleId: moduleId.passwordResetSms };
      return call(resetSmsCode, sent);
    }
    touch('mobileNum');
    mark('mobileNum');
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !edited || wrong.length > 0) return undefined;
    setBusy(true);
    setRefusal(null);
    const chosen = { newPassword: password, verificationCode: code };
    const result = await call(setPasswordByPhone, { ...mobile.input, ...chosen });
    setBusy(false);
    if (result.ok) {
      draft.forget();
      // The server has voided the credentials of all browsers.
      forgetCredentials();
      return signIn(mobile.input, password);
    }
    setRefusal(result.code);
    // No answer: the code may still be valid.
    if (result.code === 'offline' || result.code === 'slow') return undefined;
    const ofPassword = aboutPassword.includes(result.code);
    if (ofPassword) setPassword('');
    else setCode('');
    return mark(ofPassword ? 'newPassword' : 'verificationCode');
  };
  return {
    form,
    mobile,
    typeNumber: edit((value) => draft.type('mobileNum', value)),
    typeDialingCode: edit((value) => draft.type('countryDialingCode', value)),
    code: { value: code, type: edit(setCode) },
    password: { value: password, type: edit(setPassword) },
    wrong,
    touched,
    marked,
    refusal,
    ready: edited && wrong.length === 0,
    busy,
    askCode,
    submit,
  };
}
