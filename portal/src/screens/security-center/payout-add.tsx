// Adding a bank card or an e-wallet: where it is, its number as it is written there.
import type { OutputOf } from '@perya/contract/endpoint';
import { payoutAccountAdd, payoutProviders } from '@perya/contract/cashier/payout-accounts';
import { useDraft } from '#domain/form/draft.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import { numberProblem, plainNumber, required } from './checks.ts';
import { useRefresh } from './part.tsx';
import { Field, FormView, PaymentPassword, errorOf, useSecurityForm } from './security-form.tsx';

type Providers = OutputOf<typeof payoutProviders>;

const fields = ['provider', 'number', 'paymentPassword'] as const;
const savedFields = ['provider', 'number'] as const;
/** E-wallets first: most have one, and its number is their mobile's. */
const kindsInOrder = ['ewallet', 'bank'] as const;
const groupText = { bank: 'security.payoutBanks', ewallet: 'security.payoutWallets' } as const;

type FieldName = (typeof fields)[number];

interface AddFormProps {
  readonly providers: Providers;
  readonly onDone: () => void;
}

function AddForm({ providers, onDone }: AddFormProps) {
  const { t } = useText();
  const refresh = useRefresh();
  const draft = useDraft<FieldName>('payoutAdd', savedFields);
  const chosen = providers.find(({ code }) => code === draft.values.provider);
  const form = useSecurityForm<FieldName, object>({
    draft,
    fields,
    check: ({ number, paymentPassword }) => ({
      provider: required(chosen?.code),
      number: numberProblem(number, chosen?.pattern),
      paymentPassword: required(paymentPassword),
    }),
    send: async ({ provider = '', number = '', paymentPassword = '' }) =>
      call(payoutAccountAdd, { provider, number: plainNumber(number), paymentPassword }),
    onDone: () => {
      toast.success(t('security.saved'));
      void refresh();
      onDone();
    },
  });
  const example = chosen && t('security.payoutExample', { example: chosen.example });
  const groups = kindsInOrder.map((kind) => ({
    label: t(groupText[kind]),
    options: providers
      .filter((provider) => provider.kind === kind)
      .map(({ code, name }) => ({ value: code, text: name })),
  }));
  return (
    <FormView form={form} action={t('security.payoutAdd')}>
      <SelectField
        name="provider"
        label={t('security.payoutProvider')}
        empty={t('security.payoutChoose')}
        groups={groups}
        value={form.values.provider ?? ''}
        onValue={(value) => form.type('provider', value)}
        error={errorOf(form, t, 'provider')}
      />
      <Field
        form={form}
        name="number"
        label={t('security.payoutNumber')}
        hint={example}
        invalid={example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        clearable
      />
      <PaymentPassword form={form} />
    </FormView>
  );
}

export function PayoutAdd({ onDone }: Pick<AddFormProps, 'onDone'>) {
  const answer = useCall(payoutProviders, {});
  if (answer.isError && !answer.data) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeletons shape="row" count={3} />;
  return <AddForm providers={answer.data} onDone={onDone} />;
}
