// The fields of the login form in its two modes: typed values, else remembered ones.
import { useDraft } from '#domain/form/draft.ts';
import { useFlag } from '#domain/merchant/merchant.tsx';
import { useMobile } from '#domain/form/mobile-field.tsx';
import { credentialOf } from '#domain/sign-in/remembered-login.ts';
import type { LoginMode, RememberedLogin } from '#lib/storage.ts';
import { useStored } from '#lib/storage.ts';
import type { Filled } from './signed-in.ts';

const savedFields = ['mode', 'username', 'mobileNum', 'countryDialingCode', 'remember'] as const;

export type LoginField = (typeof savedFields)[number] | 'password' | 'verificationCode';

const inCountry = ({ type, countryDialingCode }: RememberedLogin, dialingCode: string) =>
  type === 'username' || countryDialingCode === dialingCode;

export function useLoginFields() {
  const hasTabs = useFlag('MOBILEVERCODELOGIN3');
  const { values, type, forget } = useDraft<LoginField>('login', savedFields);
  const records = useStored('rememberedLogin');
  const mode: LoginMode = hasTabs && values.mode === 'sms' ? 'sms' : 'username';
  const record = records?.[mode] ?? null;
  const username = values.username ?? records?.username?.username ?? '';
  const mobile = useMobile(
    values.mobileNum ?? records?.sms?.username ?? '',
    values.countryDialingCode ?? records?.sms?.countryDialingCode,
  );
  const name = mode === 'sms' ? mobile.input.mobileNum : username.trim();
  const same = record?.username === name && inCountry(record, mobile.dialingCode);
  const switchTo = (next: LoginMode) => {
    type('mode', next);
    type('password', undefined);
    type('verificationCode', undefined);
    // An emptied field shows the remembered value again.
    if (values.username === '') type('username', undefined);
    if (values.mobileNum === '') type('mobileNum', undefined);
  };
  return {
    hasTabs,
    mode,
    name,
    username,
    mobile,
    password: values.password ?? '',
    code: values.verificationCode ?? '',
    remembers: values.remember !== 'no',
    /** The credential that replaces password or code while neither is typed; null for none. */
    credential: same ? credentialOf(record) : null,
    type,
    switchTo,
    forget,
  };
}

export type LoginFields = ReturnType<typeof useLoginFields>;

type Sent = Pick<LoginFields, 'mode' | 'name' | 'mobile' | 'password' | 'code' | 'credential'>;

const typedIn = ({ mode, code, password }: Sent) => (mode === 'sms' ? code : password);

/** Whether what this browser remembers is sent in place of a password or code. */
export function usesCredential(fields: Sent): boolean {
  return fields.credential !== null && typedIn(fields) === '';
}

/** The fields as the input of the login call. */
export function loginInputOf(fields: Sent) {
  const { mode, name: username, mobile, credential } = fields;
  const where = mode === 'sms' ? { countryDialingCode: mobile.dialingCode } : {};
  if (credential !== null && usesCredential(fields)) {
    // As a password, whatever the mode.
    return { type: 'username', username, password: credential, ...where } as const;
  }
  return { type: mode, username, password: typedIn(fields), ...where } as const;
}

/** The same for Firebase, which has checked the code itself and gave a token for it. */
export function firebaseInputOf({ mobile }: Pick<LoginFields, 'mobile'>, idToken: string) {
  const { mobileNum: username, countryDialingCode } = mobile.input;
  return {
    type: 'firebase',
    username,
    password: '',
    countryDialingCode,
    firebaseChannel: 'sms',
    firebaseIdToken: idToken,
    firebaseMobileNo: username,
  } as const;
}

export function filledOf({ mode, name, mobile, remembers }: LoginFields): Filled {
  const countryDialingCode = mode === 'sms' ? mobile.dialingCode : '';
  return { mode, username: name, countryDialingCode, remember: remembers };
}
