// The state and the sending of the form for a new password.
import type { ErrorCode } from '@perya/contract/error-codes';
import { timingMs } from '@perya/contract/limits';
import { changePassword } from '@perya/contract/account/password';
import { securityOverview } from '@perya/contract/account/security';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstWrong, type Problems } from '#domain/form/form.ts';
import { hasRemembered, renewRemembered } from '#domain/sign-in/remembered-login.ts';
import { passwordChosen, useSession } from '#domain/session/session.ts';
import { call, type TransportError } from '#lib/call.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { toast } from '#ui/toast.tsx';
import { checkChange, isSame } from './check-change.ts';
import { useProof } from './use-proof.ts';

const fieldOf: Readonly<Record<string, Problems>> = {
  'password.wrong': { oldPassword: 'invalid' },
  'password.oldRequired': { oldPassword: 'required' },
  'password.breached': { newPassword: 'invalid' },
  'password.shared': { newPassword: 'invalid' },
  'verification.wrong': { verificationCode: 'invalid' },
};

/** Whether a refusal is told beside the new password. */
const isAboutNew = (code: ErrorCode | TransportError | null): boolean =>
  fieldOf[code ?? '']?.['newPassword'] !== undefined;

/**
 * Whether the old password is asked for: not for a first password, not by an account without one,
 * and not at first while the browser remembers the sign-in; always once the server wants it.
 */
function useAsksOld(due: boolean) {
  const [wanted, setWanted] = useState(false);
  const [remembered] = useState(hasRemembered);
  const { data } = useCall(securityOverview, {}, { enabled: !due });
  const without = data?.hasPassword === false;
  return { asksOld: !without && (wanted || (!due && !remembered)), without, want: setWanted };
}

/** One second after the success, home. */
function useHomeAfter(done: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => navigate('/m/home', { replace: true }), timingMs.toastSuccess);
    return () => clearTimeout(timer);
  }, [done, navigate]);
}

const empty = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

export type PasswordField = keyof typeof empty;

export function useChange() {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const session = useSession();
  // The answer clears it in the session; the page keeps its texts until it is left.
  const [due] = useState(session?.passwordDue === true);
  const { asksOld, without, want } = useAsksOld(due);
  const proof = useProof(due);
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<ErrorCode | TransportError | null>(null);
  const [same, setSame] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  useHomeAfter(done);

  const type = (field: PasswordField, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setProblems((before) => ({ ...before, [field]: undefined }));
    if (field === 'newPassword' && isAboutNew(refusal)) setRefusal(null);
  };
  const refuse = (wrong: Problems, code: ErrorCode | TransportError | null) =>
    focusFirstWrong(form.current, () => {
      setProblems(wrong);
      setRefusal(code);
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || done) return;
    const checked = { ...typed, oldPassword: asksOld ? typed.oldPassword : null };
    const wrong = { ...checkChange(checked), ...proof.check() };
    if (Object.keys(wrong).length > 0) return refuse(wrong, null);
    if (isSame(checked)) return setSame(true);
    setBusy(true);
    refuse({}, null);
    const hide = toast.loading(t('changePsw.busy'), timingMs.toastPasswordChange);
    const { oldPassword, ...chosen } = typed;
    const rest = { ...chosen, ...proof.input };
    const result = await call(changePassword, asksOld ? { oldPassword, ...rest } : rest);
    hide();
    setBusy(false);
    if (result.ok) {
      renewRemembered(result.value.deviceCredential ?? null);
      passwordChosen();
      toast.success(t('changePsw.done'));
      return setDone(true);
    }
    if (result.code === 'modify.new.old.same') return setSame(true);
    if (result.code === 'password.oldRequired' || result.code === 'password.wrong') want(true);
    return refuse({ ...result.fields, ...fieldOf[result.code] }, result.code);
  };
  /** Closes the message on equal passwords, and focuses the new one. */
  const chooseAnother = () => {
    // The field can be focused once the dialog is gone.
    flushSync(() => setSame(false));
    form.current?.querySelector<HTMLInputElement>('[name=newPassword]')?.focus();
  };
  const ofNew = isAboutNew(refusal);
  const refusals = { refusal: ofNew ? null : refusal, refusedNew: ofNew ? refusal : null };
  const state = { typed, problems, ...refusals, same, busy, done, due, asksOld, without };
  const proving = { proof, mark: setProblems };
  return { form, name: session?.userName ?? '', ...state, ...proving, type, submit, chooseAnother };
}
