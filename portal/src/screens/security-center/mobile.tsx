// The mobile number: the one that is bound, and binding another by the code that is sent to it.
import type { OutputOf } from '@perya/contract/endpoint';
import { bindMobile } from '@perya/contract/account/security';
import { bindSmsCode } from '@perya/contract/account/verification';
import { CodeField } from '#domain/form/code-field.tsx';
import { useDraft } from '#domain/form/draft.ts';
import { MobileField, useMobile } from '#domain/form/mobile-field.tsx';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { codeProblem, required } from './checks.ts';
import { Now, PartPage, WithPayment, useBound, type PartProps } from './part.tsx';
import { PaymentPassword, FormView, errorOf, useSecurityForm } from './security-form.tsx';

const fields = ['mobileNum', 'dialingCode', 'verificationCode', 'paymentPassword'] as const;
const savedFields = ['mobileNum', 'dialingCode'] as const;

type FieldName = (typeof fields)[number];

function useBinding() {
  const onDone = useBound();
  const draft = useDraft<FieldName>('bindMobile', savedFields);
  const mobile = useMobile(draft.values.mobileNum ?? '', draft.values.dialingCode);
  const form = useSecurityForm<FieldName, OutputOf<typeof bindMobile>>({
    draft,
    fields,
    check: ({ verificationCode, paymentPassword }) => ({
      mobileNum: mobile.problem ?? undefined,
      verificationCode: codeProblem(verificationCode),
      paymentPassword: required(paymentPassword),
    }),
    send: async ({ verificationCode = '', paymentPassword = '' }) =>
      call(bindMobile, { ...mobile.input, verificationCode, paymentPassword }),
    onDone,
  });
  return { form, mobile };
}

function Binding() {
  const { t } = useText();
  const { form, mobile } = useBinding();
  return (
    <FormView form={form} action={t('security.bind')}>
      <MobileField
        mobile={mobile}
        onNumber={(number) => form.type('mobileNum', number)}
        onDialingCode={(code) => form.type('dialingCode', code)}
        error={errorOf(form, t, 'mobileNum', mobile.format)}
        label={t('security.newMobile')}
      />
      <CodeField
        purpose="bindMobile"
        value={form.values.verificationCode ?? ''}
        onValue={(code) => form.type('verificationCode', code)}
        error={errorOf(form, t, 'verificationCode')}
        onAsk={(captcha) => {
          form.mark({ mobileNum: mobile.problem ?? undefined });
          return mobile.problem ? null : call(bindSmsCode, { ...mobile.input, ...captcha });
        }}
      />
      <PaymentPassword form={form} />
    </FormView>
  );
}

export function Part({ overview }: PartProps) {
  const { t } = useText();
  return (
    <PartPage title={t('security.mobile')} text={t('security.mobileText')}>
      <Now value={overview.mobile} verified={overview.mobileVerified} />
      <WithPayment overview={overview}>
        <Binding />
      </WithPayment>
    </PartPage>
  );
}
