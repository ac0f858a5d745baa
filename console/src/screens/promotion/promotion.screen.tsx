// A promotion: its terms in each version, what it cost, who has it, and what can be done about it.
import { idSchema } from '@perya/contract/id';
import { promotionOne, storedClaimStates } from '@perya/contract/ops/promotions';
import type { OutputOf } from '@perya/contract/endpoint';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { OneView } from '#domain/list/one-view.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { ClaimList } from '#domain/rewards/claim-list.tsx';
import { PromotionState } from '#domain/rewards/reward-state.tsx';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Card, Cards, RecordHead } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import { Acts } from './acts.tsx';
import { Offers } from './offers.tsx';
import { TryOut } from './try-out.tsx';
import style from './promotion.module.css';

export type Promotion = OutputOf<typeof promotionOne>;

const parts = ['terms', 'claims', 'try'] as const;

function About({ shown }: { readonly shown: Promotion }) {
  const { t } = useText();
  const { from, until, published, newest } = shown;
  return (
    <Card title={t('promotion.about')}>
      <Facts
        facts={[
          [t('field.kind'), t(`promotionKind.${shown.kind}`)],
          [t('promotion.code'), <code key="code">{shown.code}</code>],
          [t('promotion.from'), from && <Moment key="from" at={from} />],
          [t('promotion.until'), until && <Moment key="until" at={until} />],
          [t('promotion.published'), published === null ? '–' : String(published)],
          [t('promotion.newest'), String(newest)],
          [t('promotion.missing'), shown.missing.join(', ')],
        ]}
      />
      <p>
        <a className={style['link']} href={shown.preview} target="_blank" rel="noreferrer">
          {t('promotion.preview')}
        </a>
      </p>
    </Card>
  );
}

function Cost({ shown }: { readonly shown: Promotion }) {
  const { t } = useText();
  const { currency, budget, claims } = shown;
  return (
    <Card title={t('promotion.cost')}>
      <Facts
        facts={[
          [t('promotion.spent'), <Money key="spent" amount={shown.spent} currency={currency} />],
          [
            t('promotion.budget'),
            budget === null ? (
              t('promotion.noBudget')
            ) : (
              <Money key="budget" amount={budget} currency={currency} />
            ),
          ],
          ...storedClaimStates.map((state) => {
            const sum = claims.find((each) => each.state === state);
            const counted = sum && (
              <span key={state}>
                {sum.count} · <Money amount={sum.amount} currency={currency} />
              </span>
            );
            return [t(`claimState.${state}`), counted] as const;
          }),
        ]}
      />
    </Card>
  );
}

function Claims({ shown }: { readonly shown: Promotion }) {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { id } = shown;
  return (
    <ClaimList
      filters={{ promotion: id, state: 'any', sort: '-made' }}
      label={t('title.claims')}
      empty={t('claim.noneYet')}
      onOpen={(claim) => navigate(address('/claims', { promotion: id, state: 'any', id: claim }))}
    />
  );
}

function Whole({ shown }: { readonly shown: Promotion }) {
  const { t } = useText();
  const may = useMay();
  const { values, set } = useFilters(['part', 'id']);
  const offered = parts.filter((each) => each !== 'try' || may('reward.manage'));
  const part = oneOf(offered, values.part) ?? parts[0];
  return (
    <>
      <RecordHead name={shown.title} state={<PromotionState state={shown.state} />}>
        {may('reward.manage') && <Acts shown={shown} />}
      </RecordHead>
      {shown.openAskedBy !== null && (
        <p>{t('promotion.openAsked', { operator: shown.openAskedBy })}</p>
      )}
      <Cards>
        <About shown={shown} />
        <Cost shown={shown} />
      </Cards>
      <Tabs
        label={t('title.promotion')}
        tabs={offered.map((id) => ({ id, label: t(`promotionPart.${id}`) }))}
        selected={part}
        onSelect={(next) => set({ part: next })}
        controls="part"
      />
      <div id="part" role="tabpanel" aria-label={t(`promotionPart.${part}`)}>
        {part === 'terms' && <Offers shown={shown} />}
        {part === 'claims' && <Claims shown={shown} />}
        {part === 'try' && <TryOut shown={shown} />}
      </div>
    </>
  );
}

export function Screen() {
  const { merchant } = useMerchant();
  return (
    <OneView
      endpoint={promotionOne}
      schema={idSchema('promotion')}
      input={(id) => ({ merchant, id })}
    >
      {(shown) => <Whole key={shown.id} shown={shown} />}
    </OneView>
  );
}
