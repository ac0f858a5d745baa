// What currencies are worth, and were; a new rate holds from the moment that it is set.
import { currencies } from '@perya/contract/money';
import { rateList, rateSet } from '@perya/contract/ops/payment-providers';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Column } from '#parts/data-table.tsx';
import { State } from '#parts/state.tsx';

type Row = RowOf<typeof rateList>;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    {
      id: 'rate',
      title: t('rate.rate'),
      cell: ({ base, counter, rate }) => t('rate.line', { base, counter, rate }),
    },
    {
      id: 'state',
      title: t('field.state'),
      cell: ({ holds }) => (
        <State tone={holds ? 'good' : 'quiet'}>{t(holds ? 'rate.holds' : 'rate.held')}</State>
      ),
    },
    { id: 'set', title: t('rate.setAt'), cell: ({ setAt }) => <Moment at={setAt} /> },
    { id: 'by', title: t('audit.operator'), cell: ({ setBy }) => setBy },
  ];
}

const isRate = (text: string) => /^\d{1,9}(\.\d{1,6})?$/.test(text) && /[1-9]/.test(text);

function SetRate() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [typed, setTyped] = useState({ base: '', counter: '', rate: '' });
  const set = (name: keyof typeof typed) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const base = oneOf(currencies, typed.base);
  const counter = oneOf(currencies, typed.counter);
  const rate = typed.rate.trim();
  const whole = base !== undefined && counter !== undefined && base !== counter && isRate(rate);
  const choice = (name: 'base' | 'counter', label: string) => (
    <SelectField
      name={name}
      label={label}
      empty="–"
      groups={[{ label, options: currencies.map((value) => ({ value, text: value })) }]}
      value={typed[name]}
      onValue={set(name)}
      error={null}
    />
  );
  return (
    <Act
      endpoint={rateSet}
      // What is not whole is not sent.
      input={{ merchant, base: base ?? 'PHP', counter: counter ?? 'PHP', rate }}
      changes={['/ops/payments']}
      label={t('rate.set')}
      text={t('rate.setText')}
      incomplete={!whole}
      onDone={() => setTyped({ base: '', counter: '', rate: '' })}
      fields={
        <>
          {choice('base', t('rate.base'))}
          {choice('counter', t('rate.counter'))}
          <TextField
            name="rate"
            label={t('rate.rate')}
            hint={whole ? t('rate.line', { base, counter, rate }) : t('rate.hint')}
            value={typed.rate}
            onValue={set('rate')}
            inputMode="decimal"
            maxLength={17}
            autoComplete="off"
          />
        </>
      }
    />
  );
}

export function Rates() {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  return (
    <>
      {may('cashier.manage') && (
        <FilterBar>
          <SetRate />
        </FilterBar>
      )}
      <ListView
        list={useList(rateList, { merchant })}
        label={t('paymentPart.rates')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={t('rate.none')}
      />
    </>
  );
}
