// The real name: entered once, as on the identity document.
import { setRealName } from '@perya/contract/account/security';
import { useDraft } from '#domain/form/draft.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { required } from './checks.ts';
import { Now, PartPage, WithPayment, useSaved, type PartProps } from './part.tsx';
import { Field, FormView, PaymentPassword, useSecurityForm } from './security-form.tsx';

const fields = ['realName', 'paymentPassword'] as const;
const savedFields = ['realName'] as const;

type FieldName = (typeof fields)[number];

/** `onDone` runs once it is given. */
export function NameForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useText();
  const draft = useDraft<FieldName>('realName', savedFields);
  const form = useSecurityForm<FieldName, object>({
    draft,
    fields,
    check: ({ realName, paymentPassword }) => ({
      realName: required(realName) ?? ((realName ?? '').trim().length < 2 ? 'tooShort' : undefined),
      paymentPassword: required(paymentPassword),
    }),
    send: async ({ realName = '', paymentPassword = '' }) =>
      call(setRealName, { realName: realName.trim(), paymentPassword }),
    onDone,
  });
  return (
    <FormView form={form} action={t('security.save')}>
      <Field
        form={form}
        name="realName"
        label={t('security.realName')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={80}
        clearable
      />
      <PaymentPassword form={form} />
    </FormView>
  );
}

export function Part({ overview }: PartProps) {
  const { t } = useText();
  const saved = useSaved();
  const { realName } = overview;
  const text = t(realName === null ? 'security.realNameText' : 'security.realNameSet');
  return (
    <PartPage title={t('security.realName')} text={text}>
      {realName === null ? (
        <WithPayment overview={overview}>
          <NameForm onDone={() => saved()} />
        </WithPayment>
      ) : (
        <Now value={realName} />
      )}
    </PartPage>
  );
}
