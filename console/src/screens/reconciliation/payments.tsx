// Payment providers: the days whose lists were read, what differs on one of them, and what is open.
import {
  paymentAccounts,
  paymentDayList,
  paymentDayRead,
  providerCodeSchema,
} from '@perya/contract/ops/payment-days';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { FilterBar, ChoiceFilter } from '#domain/list/filter-bar.tsx';
import { useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Split } from '#parts/split.tsx';
import { Accounts } from './accounts.tsx';
import { DayDrawer } from './day-drawer.tsx';
import { Differing } from './differing.tsx';
import { Kept } from './kept.tsx';

type Row = RowOf<typeof paymentDayList>;

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

function useColumns(): readonly Column<Row>[] {
  const { t, tag } = useText();
  return [
    { id: 'day', title: t('reconcile.day'), cell: ({ day }) => writtenDay(day, tag) },
    { id: 'provider', title: t('deposit.provider'), cell: ({ provider }) => provider },
    {
      id: 'state',
      title: t('field.state'),
      cell: ({ failure, differences }) => <Differing failure={failure} count={differences} />,
    },
    { id: 'read', title: t('reconcile.readAt'), cell: ({ readAt }) => <Ago at={readAt} /> },
  ];
}

function ReadList({ listed }: { readonly listed: readonly string[] }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [provider, setProvider] = useState('');
  const [day, setDay] = useState('');
  return (
    <Act
      endpoint={paymentDayRead}
      input={{ merchant, provider, day }}
      changes={['/ops/payments']}
      label={t('reconcile.read')}
      text={t('reconcile.readText')}
      incomplete={provider === '' || !isDay(day)}
      fields={
        <>
          <SelectField
            name="provider"
            label={t('deposit.provider')}
            empty="–"
            groups={[
              {
                label: t('deposit.provider'),
                options: listed.map((each) => ({ value: each, text: each })),
              },
            ]}
            value={provider}
            onValue={setProvider}
            error={null}
          />
          <TextField
            name="day"
            type="date"
            label={t('reconcile.day')}
            value={day}
            onValue={setDay}
            min="2000-01-01"
            max="2998-12-31"
          />
        </>
      }
    />
  );
}

export function Payments() {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['provider', 'day']);
  const { data: provider } = providerCodeSchema.safeParse(values.provider);
  const accounts = useCall(paymentAccounts, { merchant });
  const list = useList(paymentDayList, { merchant, ...(provider !== undefined && { provider }) });
  const { day } = values;
  const listed = accounts.data?.listed ?? [];
  const shown = [...new Set([...listed, ...(provider === undefined ? [] : [provider])])];
  const isOpen = provider !== undefined && isDay(day);
  return (
    <>
      <Accounts call={accounts} />
      <Kept call={accounts} />
      <FilterBar>
        <ChoiceFilter
          label={t('deposit.provider')}
          choices={[['', t('list.any')], ...shown.map((each) => [each, each] as const)]}
          value={provider ?? ''}
          onValue={(next) => set({ provider: next, day: null })}
        />
        {may('cashier.manage') && <ReadList listed={listed} />}
      </FilterBar>
      <Split
        list={
          <ListView
            list={list}
            label={t('reconcile.days')}
            columns={useColumns()}
            keyOf={({ id }) => id}
            onOpen={(row) => set({ provider: row.provider, day: row.day })}
            open={isOpen ? `${provider} ${day}` : null}
            empty={t('reconcile.noDays')}
          />
        }
        beside={
          isOpen && (
            <DayDrawer
              key={`${provider} ${day}`}
              provider={provider}
              day={day}
              onClose={() => set({ day: null })}
            />
          )
        }
      />
    </>
  );
}
