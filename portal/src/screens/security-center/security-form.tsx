// The form that every part of the security centre is made of: fields, a refusal, one way to send.
import type { ErrorCode } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';
import {
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import page from '#domain/form/account-page.module.css';
import type { useDraft } from '#domain/form/draft.ts';
import {
  focusFirstWrong,
  problemText,
  useReady,
  type Format,
  type Problems,
} from '#domain/form/form.ts';
import type { Result, TransportError } from '#lib/call.ts';
import { useText, type Translate } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

type Code = ErrorCode | TransportError;
type Values<F extends string> = Readonly<Partial<Record<F, string>>>;

/** For forms of secrets alone. */
export const nothingKept: readonly never[] = [];

/** The field that a refusal is about; every other refusal stands above the button. */
const fieldOf: Partial<Record<Code, string>> = {
  'payment.wrong': 'paymentPassword',
  'password.wrong': 'password',
  'password.oldRequired': 'password',
  'modify.new.old.same': 'newPaymentPassword',
  'password.shared': 'newPaymentPassword',
  'verification.wrong': 'verificationCode',
  'account.mobileTaken': 'mobileNum',
  'login.codeWrong': 'code',
  'payout.duplicate': 'number',
  'payout.unknown': 'provider',
};

/** Fields whose form has words of its own; the number's own field knows its format. */
const formats: Partial<Record<string, Format>> = {
  email: { kind: 'email', min: 1, max: lengthOf.emailMax },
  realName: { kind: 'name', min: 2, max: 80 },
};

interface Refusal {
  readonly code: Code;
  readonly field: string | undefined;
}

type Draft<F extends string> = ReturnType<typeof useDraft<F>>;

interface FormOptions<F extends string, V> {
  /** Holds the fields; those that it keeps over a reload are never secrets. */
  readonly draft: Draft<F>;
  readonly fields: readonly F[];
  /** False for an account without a login password: it confirms by signing in again. */
  readonly hasPassword?: boolean;
  readonly check: (values: Values<F>) => Problems;
  /** Null when something else went wrong, which was said already. */
  readonly send: (values: Values<F>) => Promise<Result<V, ErrorCode> | null>;
  readonly onDone: (value: V) => unknown;
}

export interface SecurityForm<F extends string> {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly values: Values<F>;
  readonly type: (field: F, value: string) => void;
  /** Marks fields without sending. */
  readonly mark: (wrong: Problems) => void;
  readonly problems: Problems;
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  readonly asksPassword: boolean;
  readonly submit: (event: FormEvent) => Promise<unknown>;
}

/**
 * A form's fields and its sending. The login password is not asked for until the server wants it:
 * then its field appears, and takes the focus.
 */
export function useSecurityForm<F extends string, V>(options: FormOptions<F, V>): SecurityForm<F> {
  const { draft, fields, hasPassword = true, check, send, onDone } = options;
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);

  const refuse = (wrong: Problems, code: Code | null) => {
    const asks = code === 'password.oldRequired' && hasPassword;
    focusFirstWrong(element.current, () => {
      if (asks) setAsksPassword(true);
      setProblems(wrong);
      const field = fields.find((each) => code !== null && fieldOf[code] === each);
      setRefusal(code === null ? null : { code, field: hasPassword ? field : undefined });
    });
  };
  const type = (field: F, value: string) => {
    draft.type(field, value);
    setProblems((before) => ({ ...before, [field]: undefined }));
    setRefusal((before) => (before?.field === field ? null : before));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = check(draft.values);
    refuse(wrong, null);
    if (Object.values(wrong).some((problem) => problem !== undefined)) return;
    setBusy(true);
    const result = await send(draft.values);
    setBusy(false);
    if (result === null) return;
    if (!result.ok) return refuse(result.fields, result.code);
    draft.forget();
    onDone(result.value);
  };
  const mark = (wrong: Problems) => refuse(wrong, null);
  return {
    element,
    values: draft.values,
    type,
    mark,
    problems,
    refusal,
    busy,
    asksPassword,
    submit,
  };
}

/** What is wrong with a field, as far as the form or the server's refusal say. */
export function errorOf<F extends string>(
  { refusal, problems }: SecurityForm<F>,
  t: Translate,
  field: F,
  format = formats[field],
): string | null {
  if (refusal?.field === field) return t(`error.${refusal.code}`);
  return problemText(t, problems[field], format);
}

type FieldProps<F extends string> = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onValue' | 'error' | 'name' | 'form'
> & {
  readonly form: SecurityForm<F>;
  readonly name: F;
  /** A hint at what is right. */
  readonly invalid?: string | undefined;
};

export function Field<F extends string>({ form, name, invalid, ...rest }: FieldProps<F>) {
  const { t } = useText();
  const error = errorOf(form, t, name);
  const explained = form.problems[name] === 'invalid' && invalid !== undefined;
  return (
    <TextField
      {...rest}
      name={name}
      value={form.values[name] ?? ''}
      onValue={(value) => form.type(name, value)}
      error={explained ? `${error ?? ''} ${invalid}` : error}
    />
  );
}

/** The login password, once the server has asked for it. */
export function PasswordAsked<F extends string>({
  form,
}: {
  readonly form: SecurityForm<F | 'password'>;
}) {
  const { t } = useText();
  if (!form.asksPassword) return null;
  return (
    <Field
      form={form}
      name="password"
      type="password"
      label={t('security.yourPassword')}
      hint={t('security.askPassword')}
      autoComplete="current-password"
      maxLength={256}
    />
  );
}

export function PaymentPassword<F extends string>({
  form,
}: {
  readonly form: SecurityForm<F | 'paymentPassword'>;
}) {
  const { t } = useText();
  return (
    <Field
      form={form}
      name="paymentPassword"
      type="password"
      label={t('security.paymentPassword')}
      autoComplete="off"
      maxLength={128}
    />
  );
}

interface FormViewProps<F extends string> {
  readonly form: SecurityForm<F>;
  readonly action: string;
  readonly look?: 'lamp' | 'quiet' | 'alert';
  readonly children?: ReactNode;
}

export function FormView<F extends string>(props: FormViewProps<F>) {
  const { form, action, look = 'lamp', children } = props;
  const { t } = useText();
  const ready = useReady();
  const { element, refusal, busy, submit } = form;
  const isGeneral = refusal !== null && refusal.field === undefined;
  const signInAgain = refusal?.code === 'password.oldRequired';
  return (
    <form
      ref={element}
      className={page['form']}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {children}
      <p className={page['message']} role="alert" hidden={!isGeneral}>
        {isGeneral && (signInAgain ? t('changePsw.signInAgain') : t(`error.${refusal.code}`))}
      </p>
      <Button type="submit" look={look} wide busy={busy} disabled={!ready}>
        {action}
      </Button>
    </form>
  );
}
