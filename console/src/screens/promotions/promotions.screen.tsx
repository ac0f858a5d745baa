// What a merchant promises its members: what is open, what it costs, and a new one by file.
import {
  mostClaimsCounted,
  promotionAdd,
  promotionList,
  promotionStates,
} from '@perya/contract/ops/promotions';
import { currencySchema } from '@perya/contract/money-schema';
import { promotionKinds } from '@perya/contract/rewards/promotions';
import { readOffer } from '@perya/contract/rewards/offer';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { DayOf } from '#domain/merchant/moment.tsx';
import { FileAct } from '#domain/rewards/file-act.tsx';
import { PromotionState } from '#domain/rewards/reward-state.tsx';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import style from './promotions.module.css';

type Row = RowOf<typeof promotionList>;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const day = (at: string | null) => (at === null ? '–' : <DayOf at={at} />);
  return [
    { id: 'title', title: t('promotion.name'), cell: ({ title }) => title },
    { id: 'code', title: t('promotion.code'), least: true, cell: ({ code }) => code },
    { id: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`promotionKind.${kind}`) },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <PromotionState state={state} /> },
    { id: 'from', title: t('promotion.from'), least: true, cell: ({ from }) => day(from) },
    { id: 'until', title: t('promotion.until'), cell: ({ until }) => day(until) },
    {
      id: 'spent',
      title: t('promotion.spent'),
      end: true,
      cell: ({ spent, currency }) => <Money amount={spent} currency={currency} />,
    },
    {
      id: 'budget',
      title: t('promotion.budget'),
      end: true,
      cell: ({ budget, currency }) =>
        budget === null ? t('promotion.noBudget') : <Money amount={budget} currency={currency} />,
    },
    {
      id: 'claims',
      title: t('title.claims'),
      end: true,
      cell: ({ claims }) => (claims >= mostClaimsCounted ? `${claims}+` : String(claims)),
    },
  ];
}

function Add() {
  const { t } = useText();
  const { merchant, currency } = useMerchant();
  return (
    <FileAct
      endpoint={promotionAdd}
      before={null}
      check={(file) => {
        const read = readOffer(file, currencySchema.parse(currency));
        return 'faults' in read ? read.faults : [];
      }}
      inputOf={(offer) => ({ merchant, offer })}
      changes={['/ops/promotions']}
      label={t('promotion.add')}
      text={t('promotion.addText')}
    />
  );
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const may = useMay();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['kind', 'state']);
  const kind = oneOf(promotionKinds, values.kind);
  const state = oneOf(promotionStates, values.state);
  const list = useList(promotionList, { merchant, ...(kind && { kind }), ...(state && { state }) });
  const columns = useColumns();
  return (
    <>
      <div className={style['above']}>
        <FilterBar>
          <ChoiceFilter
            label={t('field.kind')}
            choices={[
              ['', t('list.any')],
              ...promotionKinds.map((each) => [each, t(`promotionKind.${each}`)] as const),
            ]}
            value={kind ?? ''}
            onValue={(value) => set({ kind: value })}
          />
          <ChoiceFilter
            label={t('field.state')}
            choices={[
              ['', t('list.any')],
              ...promotionStates.map((each) => [each, t(`promotionState.${each}`)] as const),
            ]}
            value={state ?? ''}
            onValue={(value) => set({ state: value })}
          />
        </FilterBar>
        {may('reward.manage') && <Add />}
      </div>
      <ListView
        list={list}
        label={t('title.promotions')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(address('/promotion', { id }))}
        empty={t('promotion.none')}
      />
    </>
  );
}
