// The payment password: setting the first one, and exchanging it for another.
import { lengthOf } from '@perya/contract/limits';
import { setPaymentPassword } from '@perya/contract/cashier/payment-password';
import { useDraft } from '#domain/form/draft.ts';
import type { Problems } from '#domain/form/form.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { checkNewPaymentPassword } from './checks.ts';
import { PartPage, useSaved, type PartProps } from './part.tsx';
import { Field, FormView, PasswordAsked, nothingKept, useSecurityForm } from './security-form.tsx';

const fields = ['password', 'paymentPassword', 'newPaymentPassword', 'again'] as const;

/** The old one is called paymentPassword, as wherever it confirms something. */
type FieldName = (typeof fields)[number];

/** `onDone` runs once it is set. */
export function PaymentForm({ overview, onDone }: PartProps & { readonly onDone: () => void }) {
  const { t } = useText();
  const { hasPaymentPassword: had, hasPassword } = overview;
  const form = useSecurityForm<FieldName, object>({
    draft: useDraft<FieldName>('paymentPassword', nothingKept),
    fields,
    hasPassword,
    check: (values): Problems => checkNewPaymentPassword(values, had),
    send: async ({ password, paymentPassword, newPaymentPassword = '' }) =>
      call(setPaymentPassword, {
        ...(had ? { oldPaymentPassword: paymentPassword } : password && { password }),
        newPaymentPassword,
      }),
    onDone,
  });
  const length = { min: lengthOf.paymentPasswordMin, max: lengthOf.paymentPasswordMax };
  const secret = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <FormView form={form} action={t('security.save')}>
      {had ? (
        <Field
          form={form}
          name="paymentPassword"
          type="password"
          label={t('security.oldPayment')}
          autoComplete="off"
          maxLength={128}
        />
      ) : (
        <PasswordAsked form={form} />
      )}
      <Field
        {...secret}
        form={form}
        name="newPaymentPassword"
        label={t('security.newPayment')}
        hint={t('account.length', length)}
        maxLength={lengthOf.paymentPasswordMax}
      />
      <Field
        {...secret}
        form={form}
        name="again"
        label={t('security.newPaymentAgain')}
        maxLength={lengthOf.paymentPasswordMax}
      />
    </FormView>
  );
}

export function Part({ overview }: PartProps) {
  const { t } = useText();
  const saved = useSaved();
  return (
    <PartPage title={t('security.paymentPassword')} text={t('security.paymentText')}>
      <PaymentForm overview={overview} onDone={() => saved()} />
    </PartPage>
  );
}
