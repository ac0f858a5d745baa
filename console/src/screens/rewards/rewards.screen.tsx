// Levels, missions, leaderboards, rains, inviting friends: the rules, and what they cost.
import { partsThatStop, rewardParts, rewardRules } from '@perya/contract/ops/reward-rules';
import type { OutputOf } from '@perya/contract/endpoint';
import { CallView } from '#domain/list/call-view.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Days } from '#domain/merchant/written-days.tsx';
import { Moment } from '#domain/merchant/moment.tsx';
import { RuleState } from '#domain/rewards/reward-state.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DataTable, type Column } from '#parts/data-table.tsx';
import { Notice } from '#parts/notice.tsx';
import { Split } from '#parts/split.tsx';
import { ApplyFile } from './apply-file.tsx';
import { Rains } from './rains.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import style from './rewards.module.css';

export type Rules = OutputOf<typeof rewardRules>;
export type Rule = Rules['rows'][number];
export type Part = (typeof rewardParts)[number];

const tabs = [...rewardParts, 'rain'] as const;

function useColumns(part: Part): readonly Column<Rule>[] {
  const { t } = useText();
  const titleOf = ({ title }: Rule) =>
    part === 'vip' ? t('offer.version', { number: title }) : title;
  const moment = (at: string | null) => (at === null ? '–' : <Moment at={at} />);
  const money = (amount: string | null, currency: Rule['currency']) =>
    amount === null ? '–' : <Money amount={amount} currency={currency} />;
  const costs: readonly Column<Rule>[] = [
    {
      id: 'spent',
      title: t('promotion.spent'),
      end: true,
      cell: ({ spent, currency }) => money(spent, currency),
    },
    {
      id: 'budget',
      title: t('promotion.budget'),
      end: true,
      cell: ({ budget, currency }) =>
        budget === null ? t('promotion.noBudget') : money(budget, currency),
    },
  ];
  const times: readonly Column<Rule>[] = [
    {
      id: 'from',
      title: t('promotion.from'),
      cell: ({ from, fromDay }) => (fromDay === null ? moment(from) : <Days from={fromDay} />),
    },
    { id: 'until', title: t('promotion.until'), cell: ({ until }) => moment(until) },
  ];
  const timed = part !== 'referral';
  return [
    { id: 'title', title: t('promotion.name'), cell: titleOf },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <RuleState state={state} /> },
    ...(timed ? times : []),
    ...(part === 'vip' || part === 'referral' ? [] : costs),
  ];
}

function Whole({ part, rules }: { readonly part: Part; readonly rules: Rules }) {
  const { t } = useText();
  const may = useMay();
  const { values, set } = useFilters(['id']);
  const columns = useColumns(part);
  const shown = rules.rows.find(({ id }) => id === values.id);
  return (
    <>
      {rules.askedBy !== null && <p>{t('rules.asked', { operator: rules.askedBy })}</p>}
      {may('reward.manage') && (
        <div>
          <ApplyFile key={part} part={part} rules={rules} />
        </div>
      )}
      <Split
        list={
          rules.rows.length === 0 ? (
            <Notice title={t('rules.none')} />
          ) : (
            <DataTable
              label={t(`rewardPart.${part}`)}
              columns={columns}
              rows={[...rules.rows]}
              keyOf={({ id }) => id}
              onOpen={({ id }) => set({ id })}
              open={shown?.id ?? null}
            />
          )
        }
        beside={
          shown && (
            <RuleDrawer
              key={shown.id}
              part={oneOf(partsThatStop, part)}
              shown={shown}
              onClose={() => set({ id: null })}
            />
          )
        }
      />
    </>
  );
}

function Ruled({ part }: { readonly part: Part }) {
  const { merchant } = useMerchant();
  const call = useCall(rewardRules, { merchant, part });
  return <CallView call={call}>{(rules) => <Whole part={part} rules={rules} />}</CallView>;
}

export function Screen() {
  const { t } = useText();
  const { values, set } = useFilters(['part', 'id', 'state']);
  const part = oneOf(tabs, values.part) ?? tabs[0];
  return (
    <>
      <Tabs
        label={t('title.rewards')}
        tabs={tabs.map((id) => ({ id, label: t(`rewardPart.${id}`) }))}
        selected={part}
        onSelect={(next) => set({ part: next, id: null, state: null })}
        controls="part"
      />
      <div id="part" className={style['part']} role="tabpanel" aria-label={t(`rewardPart.${part}`)}>
        {part === 'rain' ? <Rains /> : <Ruled part={part} />}
      </div>
    </>
  );
}
