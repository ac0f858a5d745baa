// Claims that wait for a person, all others by filter, and those refused for linked accounts.
import { linkedList } from '@perya/contract/ops/claims';
import { idSchema } from '@perya/contract/id';
import { storedClaimStates } from '@perya/contract/ops/promotions';
import { ChoiceFilter, FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList } from '#domain/list/use-list.ts';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { ClaimList } from '#domain/rewards/claim-list.tsx';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Split } from '#parts/split.tsx';
import { ClaimDrawer } from './claim-drawer.tsx';
import style from './claims.module.css';

const parts = ['claims', 'linked'] as const;
const states = [...storedClaimStates, 'any'] as const;
const sorts = ['made', '-made'] as const;

function Claims() {
  const { t } = useText();
  const { values, set } = useFilters(['state', 'sort', 'id', 'member', 'promotion']);
  const state = oneOf(states, values.state) ?? 'applying';
  const sort = oneOf(sorts, values.sort) ?? sorts[0];
  const open = idSchema('claim').safeParse(values.id);
  const promotion = idSchema('promotion').safeParse(values.promotion);
  return (
    <>
      <FilterBar>
        <SearchFilter
          label={t('title.member')}
          hint={t('deposit.memberHint')}
          value={values.member ?? ''}
          onValue={(value) => set({ member: value })}
        />
        <ChoiceFilter
          label={t('field.state')}
          choices={states.map((each) => [
            each,
            each === 'any' ? t('list.any') : t(`claimState.${each}`),
          ])}
          value={state}
          onValue={(next) => set({ state: next })}
        />
        {promotion.success && (
          <Button size="small" onClick={() => set({ promotion: null })}>
            {t('claim.allPromotions')}
          </Button>
        )}
      </FilterBar>
      <Split
        list={
          <ClaimList
            filters={{
              state,
              sort,
              ...givenOf(values, ['member']),
              ...(promotion.success && { promotion: promotion.data }),
            }}
            label={t('title.claims')}
            empty={state === 'applying' ? t('claim.none') : t('list.none')}
            open={open.data ?? null}
            onOpen={(id) => set({ id })}
            onSort={(next) => set({ sort: next })}
          />
        }
        beside={
          open.success && (
            <ClaimDrawer key={open.data} id={open.data} onClose={() => set({ id: null })} />
          )
        }
      />
    </>
  );
}

function Linked() {
  const { t } = useText();
  const may = useMay();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const list = useList(linkedList, { merchant });
  return (
    <ListView
      list={list}
      label={t('claimPart.linked')}
      columns={[
        { id: 'member', title: t('linked.refused'), cell: ({ member }) => member.username },
        { id: 'promotion', title: t('title.promotion'), cell: ({ promotion }) => promotion.code },
        { id: 'by', title: t('linked.by'), cell: ({ by }) => t(`kinship.${by}`) },
        { id: 'other', title: t('linked.other'), cell: ({ other }) => other.username },
        { id: 'at', title: t('field.at'), cell: ({ at }) => <Ago at={at} /> },
      ]}
      keyOf={({ id }) => id}
      onOpen={({ member }) => {
        if (may('member.read')) navigate(address('/member', { id: member.id }));
      }}
      empty={t('linked.none')}
    />
  );
}

export function Screen() {
  const { t } = useText();
  const { values, set } = useFilters(['part', 'id']);
  const part = oneOf(parts, values.part) ?? parts[0];
  return (
    <>
      <Tabs
        label={t('title.claims')}
        tabs={parts.map((id) => ({ id, label: t(`claimPart.${id}`) }))}
        selected={part}
        onSelect={(next) => set({ part: next, id: null })}
        controls="part"
      />
      <div id="part" className={style['part']} role="tabpanel" aria-label={t(`claimPart.${part}`)}>
        {part === 'claims' ? <Claims /> : <Linked />}
      </div>
    </>
  );
}
