// What providers keep for the merchant, and what they paid to the bank of it: booked by two.
import type { OutputOf } from '@perya/contract/endpoint';
import { currencies } from '@perya/contract/money';
import { moneySchema } from '@perya/contract/money-schema';
import type { paymentAccounts } from '@perya/contract/ops/payment-days';
import { settlementBook } from '@perya/contract/ops/payment-settlements';
import { providerList } from '@perya/contract/ops/payment-providers';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { oneOf } from '#domain/list/filters.ts';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { useCall, type CallError } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Card } from '#parts/card.tsx';
import { DataTable } from '#parts/data-table.tsx';
import style from './reconciliation.module.css';

type Answer = OutputOf<typeof paymentAccounts>;
type Row = Answer['kept'][number];

const empty = { provider: '', currency: '', amount: '', reference: '' };
const isSum = (text: string) => moneySchema.safeParse(text).success && /[1-9]/.test(text);

function Book() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [typed, setTyped] = useState(empty);
  const set = (name: keyof typeof empty) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const providers = useCall(providerList, { merchant }).data?.rows ?? [];
  const currency = oneOf(currencies, typed.currency);
  const [amount, reference] = [typed.amount.trim(), typed.reference.trim()];
  const isWhole = typed.provider !== '' && currency !== undefined && isSum(amount);
  const choice = (name: 'provider' | 'currency', label: string, all: readonly string[]) => (
    <SelectField
      name={name}
      label={label}
      empty="–"
      groups={[{ label, options: all.map((value) => ({ value, text: value })) }]}
      value={typed[name]}
      onValue={set(name)}
      error={null}
    />
  );
  const text = (name: 'amount' | 'reference', maxLength: number) => (
    <TextField
      name={name}
      label={t(`settlement.${name}`)}
      hint={t(`settlement.${name}Hint`)}
      value={typed[name]}
      onValue={set(name)}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
  const codes = providers.map(({ id }) => id);
  return (
    <Act
      endpoint={settlementBook}
      // What is not whole is not sent.
      input={{
        merchant,
        provider: typed.provider,
        currency: currency ?? 'PHP',
        amount,
        reference,
      }}
      changes={['/ops/payments', '/ops/approvals']}
      label={t('settlement.book')}
      text={t('settlement.bookText')}
      incomplete={!isWhole || reference === ''}
      onClosed={() => setTyped(empty)}
      fields={
        <>
          {choice('provider', t('deposit.provider'), codes)}
          {choice('currency', t('field.currency'), currencies)}
          {text('amount', 22)}
          {text('reference', 80)}
        </>
      }
    />
  );
}

function Table({ kept }: { readonly kept: readonly Row[] }) {
  const { t } = useText();
  return (
    <DataTable
      label={t('settlement.kept')}
      keyOf={({ provider, currency }) => `${provider} ${currency}`}
      rows={kept}
      columns={[
        { id: 'provider', title: t('deposit.provider'), cell: ({ provider }: Row) => provider },
        {
          id: 'keeps',
          title: t('settlement.keeps'),
          end: true,
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
      ]}
    />
  );
}

export function Kept({ call }: { readonly call: UseQueryResult<Answer, CallError> }) {
  const { t } = useText();
  const may = useMay();
  return (
    <Card title={t('settlement.kept')}>
      <CallView call={call}>
        {({ kept }) =>
          kept.length === 0 ? (
            <p className={style['quiet']}>{t('settlement.keptNone')}</p>
          ) : (
            <Table kept={kept} />
          )
        }
      </CallView>
      {may('cashier.manage') && <Book />}
    </Card>
  );
}
