// The state and the sending of the login form.
import type { ErrorCode } from '@perya/contract/error-codes';
import { timingMs } from '@perya/contract/limits';
import { login } from '@perya/contract/account/session';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { captchaInputOf, useCaptcha } from '#domain/form/captcha.tsx';
import { focusFirstWrong } from '#domain/form/form.ts';
import { usePhoneProof, type PhoneProof } from '#domain/sign-in/phone-proof.ts';
import { remember } from '#domain/sign-in/remembered-login.ts';
import { call, type Failure } from '#lib/call.ts';
import { useSearchParams } from '#lib/router.tsx';
import type { LoginMode } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { checkLogin, problemsOfFilled, stepTicket, wantsCaptcha } from './check-login.ts';
import {
  filledOf,
  firebaseInputOf,
  loginInputOf,
  useLoginFields,
  usesCredential,
} from './login-fields.ts';
import type { LoginField, LoginFields } from './login-fields.ts';
import { refusalOf, type Refusal } from './login-refusal.ts';
import { useSignedIn, type Filled } from './signed-in.ts';

/** A second step that is due, for a sign-in that was filled in like this. */
export interface Step {
  readonly ticket: string;
  readonly filled: Filled | null;
}

/** What the call takes; a failure where the identity provider does not take the code. */
async function inputOf(fields: LoginFields, proof: PhoneProof) {
  const input = loginInputOf(fields);
  if (input.type !== 'sms') return { ok: true, value: input } as const;
  const proved = await proof.prove(fields.mobile, fields.code);
  if (!proved.ok) return proved;
  const value = proved.value === null ? input : firebaseInputOf(fields, proved.value);
  return { ok: true, value } as const;
}

/** A change of language shows the problems of filled fields again, debounced. */
function useSayAnew(language: string, say: () => void): void {
  const spoken = useRef(language);
  const onChange = useEffectEvent(say);
  useEffect(() => {
    if (spoken.current === language) return undefined;
    spoken.current = language;
    const timer = setTimeout(() => onChange(), timingMs.languageReload);
    return () => clearTimeout(timer);
  }, [language]);
}

function useForm() {
  const { language } = useText();
  const element = useRef<HTMLFormElement>(null);
  const fields = useLoginFields();
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ problems: {}, words: null });
  const unmark = (field: string) =>
    setRefusal(({ problems, words }) => ({ problems: { ...problems, [field]: undefined }, words }));
  const captcha = useCaptcha(asked, () => unmark('captcha'));
  const { mode, username, password, mobile, code, credential } = fields;
  const remembered = credential !== null;
  const digits = asked ? captcha : null;
  const typed = { mode, username, password, code, remembered, captcha: digits };
  const checked = { ...typed, mobileProblem: mobile.problem };
  useSayAnew(language, () =>
    setRefusal(({ words }) => ({ problems: problemsOfFilled(checked), words })),
  );
  /** Marks the wrong fields, shows the problem, and focuses the first one. */
  const refuse = (next: Refusal) => focusFirstWrong(element.current, () => setRefusal(next));
  /** The field of the captcha is there, and waits for its digits. */
  const focusCaptcha = () =>
    element.current?.querySelector<HTMLInputElement>('input[name=captcha]')?.focus();
  const type = (field: LoginField, value: string) => {
    fields.type(field, value);
    unmark(field);
  };
  const switchTo = (next: LoginMode) => {
    fields.switchTo(next);
    setRefusal({ problems: {}, words: null });
    if (asked) captcha.refresh();
  };
  const says = { refusal, refuse, focusCaptcha };
  return { element, fields, asked, setAsked, captcha, ...says, checked, type, switchTo };
}

export function useLogin(onStep: (step: Step) => void) {
  const signedIn = useSignedIn();
  const form = useForm();
  const proof = usePhoneProof('login');
  const [busy, setBusy] = useState(false);
  const { fields, asked, captcha, refuse, checked } = form;
  const [query] = useSearchParams();
  const side = query.get('types') === 'A' ? ({ types: 'A' } as const) : {};

  const answered = (failed: Failure<ErrorCode>, filled: Filled) => {
    const ticket = failed.code === 'login.secondStep' ? stepTicket(failed.value) : null;
    if (ticket !== null) return onStep({ ticket, filled });
    // A captcha can be used once: the next try needs a new one.
    if (asked) captcha.refresh();
    if (wantsCaptcha(failed.value)) form.setAsked(true);
    if (failed.code === 'login.wrong' && usesCredential(fields)) {
      remember(filled.mode, { ...filled, credential: null });
    }
    refuse(refusalOf(failed, fields));
    if (failed.code === 'captcha.required') form.focusCaptcha();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = checkLogin(checked);
    refuse({ problems, words: null });
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    const filled = filledOf(fields);
    const digits = asked ? captchaInputOf(captcha) : {};
    const input = await inputOf(fields, proof);
    const result = input.ok
      ? await call(login, { ...input.value, ...digits, ...side, remember: filled.remember })
      : input;
    setBusy(false);
    if (!result.ok) return answered(result, filled);
    fields.forget();
    signedIn(result.value, filled);
  };
  return { ...form, proof, busy, submit };
}

export type LoginState = ReturnType<typeof useLogin>;
