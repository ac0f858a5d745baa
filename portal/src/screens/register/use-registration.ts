// The state and the sending of the registration form.
import type { ErrorCode, FieldProblem } from '@perya/contract/error-codes';
import { register, registrationFields } from '@perya/contract/account/registration';
import type { RegistrationField, RegistrationRules } from '@perya/contract/account/registration';
import type { SessionAnswer } from '@perya/contract/account/session';
import { useRef, useState, type FormEvent } from 'react';
import { useCaptcha, type Captcha, type CaptchaInput } from '#domain/form/captcha.tsx';
import { useDraft } from '#domain/form/draft.ts';
import { focusFirstWrong } from '#domain/form/form.ts';
import { useMobile, type Mobile } from '#domain/form/mobile-field.tsx';
import { usePhoneProof, type PhoneProof } from '#domain/sign-in/phone-proof.ts';
import { startSession } from '#domain/session/session.ts';
import { call, type TransportError } from '#lib/call.ts';
import { useSearchParams } from '#lib/router.tsx';
import { isStandalone, isWebclip } from '#domain/install/standalone.ts';
import { save, useStored } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import {
  checkRegistration,
  payloadOf,
  registerMethodOf,
  secretFields,
  wrongsOf,
  type Typed,
  type Wrongs,
} from './registration-form.ts';
import type { Invitation } from './use-invitation.ts';

/**
 * A captcha can be used once. With a wrong code it is not used up, and without an answer it may not
 * be: then the request is repeated.
 */
const leavesCaptcha: readonly string[] = ['verification.wrong', 'offline', 'slow'];

const fleeting: readonly string[] = [...secretFields, 'verificationCode', 'captcha'];

// Everything but passwords and codes survives a reload; with its key a retry is the same request.
const savedFields = [
  ...registrationFields.filter((field) => !fleeting.includes(field)),
  'tab' as const,
  'requestKey' as const,
];

export const useRegistrationDraft = () =>
  useDraft<RegistrationField | 'tab' | 'requestKey'>('register', savedFields);

export type RegistrationDraft = ReturnType<typeof useRegistrationDraft>;

/** Why the form was not taken, and what is wrong with which field. */
interface Refusal {
  readonly code: ErrorCode | TransportError;
  readonly fields: Readonly<Record<string, FieldProblem>>;
}

function without(wrongs: Wrongs, field: RegistrationField) {
  const others = { ...wrongs };
  delete others[field];
  return others;
}

/** One key for one form, until it has opened an account. */
function requestKeyOf(draft: RegistrationDraft): string {
  const known = draft.values.requestKey;
  if (known) return known;
  const key = crypto.randomUUID();
  draft.type('requestKey', key);
  return key;
}

function around() {
  const { userAgent } = navigator;
  const surroundings = { userAgent, webclip: isWebclip(), standalone: isStandalone() };
  return { hostname: window.location.hostname, method: registerMethodOf(surroundings) };
}

/** Drops an expired ticket of a provider: the form then asks for a password. */
function withoutIdentity(code: ErrorCode | TransportError): ErrorCode | TransportError {
  if (code !== 'social.unknown' && code !== 'social.taken') return code;
  save('newIdentity', null);
  return code === 'social.unknown' ? 'login.ticketExpired' : code;
}

interface Sent {
  readonly draft: RegistrationDraft;
  readonly typed: Typed;
  readonly rules: RegistrationRules;
  readonly invitation: Invitation;
  readonly captcha: Captcha;
  readonly mobile: Mobile;
  readonly proof: PhoneProof;
  readonly agree: boolean;
}

/** Sends the form: first the invitation code and a provider's phone code, then the whole. */
function useSend({ draft, invitation, captcha, mobile, proof, ...form }: Sent) {
  const [query] = useSearchParams();
  const socialTicket = useStored('newIdentity')?.ticket ?? null;
  return async (): Promise<SessionAnswer | Refusal> => {
    const refused = await invitation.check();
    if (refused !== null) return { code: refused, fields: {} };
    const code = form.typed.verificationCode ?? '';
    const proved = code === '' ? null : await proof.prove(mobile, code);
    if (proved?.ok === false) return proved;
    const payload = payloadOf({
      ...form,
      ...around(),
      dialingCode: mobile.dialingCode,
      query,
      affiliateCode: invitation.value,
      captchaId: captcha.captchaId,
      requestKey: requestKeyOf(draft),
      socialTicket,
      firebaseIdToken: proved?.value ?? null,
    });
    const result = await call(register, payload);
    if (result.ok) return result.value;
    if (!leavesCaptcha.includes(result.code)) captcha.refresh();
    return { code: withoutIdentity(result.code), fields: result.fields };
  };
}

interface Given {
  readonly draft: RegistrationDraft;
  readonly invitation: Invitation;
  readonly onJoined: () => void;
}

export function useRegistration({ draft, invitation, onJoined }: Given) {
  const { t } = useText();
  const element = useRef<HTMLFormElement>(null);
  const { rules } = invitation;
  const [wrongs, setWrongs] = useState<Wrongs>({});
  const captcha = useCaptcha(rules.captcha.enabled, () =>
    setWrongs((before) => without(before, 'captcha')),
  );
  const { mobileNum = '', countryDialingCode: chosen } = draft.values;
  const mobile = useMobile(mobileNum, rules.countryDialingCode.enabled ? chosen : undefined);
  const [agree, setAgree] = useState(true);
  const [refusal, setRefusal] = useState<ErrorCode | TransportError | null>(null);
  const [busy, setBusy] = useState(false);
  const proof = usePhoneProof('register');
  const { dialingCode: countryDialingCode } = mobile;
  const typed = { ...draft.values, countryDialingCode, captcha: captcha.code };
  const send = useSend({ draft, typed, rules, invitation, captcha, mobile, proof, agree });

  const type = (field: RegistrationField, value: string) => {
    draft.type(field, value);
    // A wrong confirmation is shown at once; other problems when the form is sent.
    const confirms = field === 'password' || field === 'confirmPassword';
    const next = { ...typed, [field]: value };
    const { confirmPassword } = checkRegistration(next, rules, null);
    setWrongs((before) => {
      const others = without(before, field);
      if (confirms && next.confirmPassword) delete others.confirmPassword;
      return confirms && next.confirmPassword && confirmPassword
        ? { ...others, confirmPassword }
        : others;
    });
  };
  const refuse = (wrong: Wrongs, code: ErrorCode | TransportError | null) =>
    focusFirstWrong(element.current, () => {
      setWrongs(wrong);
      setRefusal(code);
    });
  const askCode = (captchaInput: CaptchaInput) => {
    if (mobile.problem === null) return proof.ask(mobile, captchaInput);
    refuse({ mobileNum: mobile.problem }, null);
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !agree) return;
    const wrong = checkRegistration(typed, rules, mobile.problem);
    if (Object.keys(wrong).length > 0) return refuse(wrong, null);
    setBusy(true);
    refuse({}, null);
    const answer = await send();
    setBusy(false);
    if ('code' in answer) {
      if (answer.code === 'affiliate.invalid') toast.failure(t('register.invitation'));
      return refuse(wrongsOf(answer.code, answer.fields), answer.code);
    }
    draft.forget();
    save('newIdentity', null);
    startSession(answer);
    toast.success(t('register.done'));
    return onJoined();
  };
  const state = { rules, typed, captcha, mobile, agree, wrongs, refusal, busy };
  return { element, ...state, type, setAgree, askCode, submit };
}

export type Registration = ReturnType<typeof useRegistration>;
