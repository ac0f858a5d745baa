// The e-mail address: the one that is bound, and binding another by the code that is sent to it.
import { lengthOf } from '@perya/contract/limits';
import type { OutputOf } from '@perya/contract/endpoint';
import { bindEmail } from '@perya/contract/account/security';
import { bindEmailCode } from '@perya/contract/account/verification';
import { CodeField } from '#domain/form/code-field.tsx';
import { useDraft } from '#domain/form/draft.ts';
import { emailProblem } from '#domain/form/email.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { codeProblem, required } from './checks.ts';
import { Now, PartPage, WithPayment, useBound, type PartProps } from './part.tsx';
import { Field, FormView, PaymentPassword, errorOf, useSecurityForm } from './security-form.tsx';

const fields = ['email', 'verificationCode', 'paymentPassword'] as const;
const savedFields = ['email'] as const;

type FieldName = (typeof fields)[number];

function Binding() {
  const { t } = useText();
  const onDone = useBound();
  const { longEmailSuffixes } = useMerchant();
  const draft = useDraft<FieldName>('bindEmail', savedFields);
  const form = useSecurityForm<FieldName, OutputOf<typeof bindEmail>>({
    draft,
    fields,
    check: ({ email: typed = '', verificationCode, paymentPassword }) => ({
      email: emailProblem(typed.trim(), longEmailSuffixes),
      verificationCode: codeProblem(verificationCode),
      paymentPassword: required(paymentPassword),
    }),
    send: async ({ email: typed = '', verificationCode = '', paymentPassword = '' }) =>
      call(bindEmail, { email: typed.trim(), verificationCode, paymentPassword }),
    onDone,
  });
  const email = (form.values.email ?? '').trim();
  return (
    <FormView form={form} action={t('security.bind')}>
      <Field
        form={form}
        name="email"
        type="email"
        inputMode="email"
        label={t('security.newEmail')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengthOf.emailMax}
        clearable
      />
      <CodeField
        purpose="bindEmail"
        label={t('security.emailCode')}
        value={form.values.verificationCode ?? ''}
        onValue={(code) => form.type('verificationCode', code)}
        error={errorOf(form, t, 'verificationCode')}
        onAsk={(captcha) => {
          const problem = emailProblem(email, longEmailSuffixes);
          form.mark({ email: problem });
          return problem ? null : call(bindEmailCode, { email, ...captcha });
        }}
      />
      <PaymentPassword form={form} />
    </FormView>
  );
}

export function Part({ overview }: PartProps) {
  const { t } = useText();
  return (
    <PartPage title={t('security.email')} text={t('security.emailText')}>
      <Now value={overview.email} verified={overview.emailVerified} />
      <WithPayment overview={overview}>
        <Binding />
      </WithPayment>
    </PartPage>
  );
}
