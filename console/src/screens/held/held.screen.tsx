// Money that waits for a person: what is held, and slips; a receipt is decided beside the list.
import { receiptList, receiptStates } from '@perya/contract/ops/deposits';
import { idSchema } from '@perya/contract/id';
import { ReceiptState, useHoldWords } from '#domain/cashier/deposit-state.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Split } from '#parts/split.tsx';
import { ReceiptDrawer } from './receipt-drawer.tsx';
import { Slips } from './slips.tsx';
import style from './held.module.css';

type Row = RowOf<typeof receiptList>;

const parts = ['receipts', 'slips'] as const;
const states = [...receiptStates, 'any'] as const;
const sorts = ['taken', '-taken'] as const;
const typed = ['search', 'member', 'provider'] as const;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const hold = useHoldWords();
  return [
    {
      id: 'member',
      title: t('title.member'),
      cell: ({ member }) => member?.username ?? t('receipt.nobody'),
    },
    {
      id: 'amount',
      title: t('field.amount'),
      end: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <ReceiptState state={state} /> },
    { id: 'why', title: t('receipt.heldFor'), cell: ({ heldFor }) => hold(heldFor) },
    {
      id: 'payment',
      title: t('receipt.payment'),
      least: true,
      cell: ({ paymentId }) => paymentId,
    },
    { id: 'payer', title: t('receipt.payer'), least: true, cell: ({ payer }) => payer ?? '–' },
    { id: 'provider', title: t('deposit.provider'), least: true, cell: (row) => row.provider },
    {
      id: 'taken',
      title: t('receipt.taken'),
      cell: ({ takenAt }) => <Ago at={takenAt} />,
      sort: { up: 'taken', down: '-taken' },
    },
  ];
}

function Receipts() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { values, set } = useFilters([...typed, 'state', 'sort', 'id']);
  const state = oneOf(states, values.state) ?? 'held';
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const open = idSchema('receipt').safeParse(values.id);
  const list = useList(receiptList, { merchant, state, sort, ...givenOf(values, typed) });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        {typed.map((name) => (
          <SearchFilter
            key={name}
            label={name === 'search' ? t('list.search') : t(`deposit.${name}`)}
            hint={name === 'search' ? t('receipt.searchHint') : t(`deposit.${name}Hint`)}
            value={values[name] ?? ''}
            onValue={(value) => set({ [name]: value })}
          />
        ))}
        <ChoiceFilter
          label={t('field.state')}
          choices={states.map((each) => [
            each,
            each === 'any' ? t('list.any') : t(`depositState.${each}`),
          ])}
          value={state}
          onValue={(next) => set({ state: next })}
        />
      </FilterBar>
      <Split
        list={
          <ListView
            list={list}
            label={t('title.held')}
            columns={columns}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ id })}
            open={open.data ?? null}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            empty={state === 'held' ? t('receipt.none') : t('list.none')}
          />
        }
        beside={
          open.success && (
            <ReceiptDrawer key={open.data} id={open.data} onClose={() => set({ id: null })} />
          )
        }
      />
    </>
  );
}

export function Screen() {
  const { t } = useText();
  const { values, set } = useFilters(['part', 'id']);
  const part = oneOf(parts, values.part) ?? parts[0];
  return (
    <>
      <Tabs
        label={t('title.held')}
        tabs={parts.map((id) => ({ id, label: t(`held.${id}`) }))}
        selected={part}
        onSelect={(next) => set({ part: next, id: null })}
        controls="part"
      />
      <div id="part" className={style['part']} role="tabpanel" aria-label={t(`held.${part}`)}>
        {part === 'receipts' ? <Receipts /> : <Slips />}
      </div>
    </>
  );
}
