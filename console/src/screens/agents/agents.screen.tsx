// Agents: those without an upline first, and whoever a name begins with; and what they may do.
import { agentList } from '@perya/contract/ops/agents';
import { useAgentColumns } from '#domain/agents/agent-columns.tsx';
import { FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList } from '#domain/list/use-list.ts';
import { useAddress, useMerchant } from '#domain/merchant/merchant.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Rules } from './rules.tsx';
import style from './agents.module.css';

const parts = ['agents', 'rules'] as const;

function Agents() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['search']);
  const list = useList(agentList, { merchant, ...givenOf(values, ['search']) });
  const columns = useAgentColumns();
  return (
    <>
      <FilterBar>
        <SearchFilter
          label={t('list.search')}
          hint={t('agent.searchHint')}
          value={values.search ?? ''}
          onValue={(search) => set({ search })}
        />
      </FilterBar>
      <ListView
        list={list}
        label={t('title.agents')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(address('/agent', { id }))}
        empty={values.search === undefined ? t('agent.none') : t('list.none')}
      />
    </>
  );
}

export function Screen() {
  const { t } = useText();
  const { values, set } = useFilters(['part', 'search']);
  const part = oneOf(parts, values.part) ?? parts[0];
  return (
    <>
      <Tabs
        label={t('title.agents')}
        tabs={parts.map((id) => ({ id, label: t(`agentPart.${id}`) }))}
        selected={part}
        onSelect={(next) => set({ part: next, search: null })}
        controls="part"
      />
      <div id="part" className={style['part']} role="tabpanel" aria-label={t(`agentPart.${part}`)}>
        {part === 'agents' ? <Agents /> : <Rules />}
      </div>
    </>
  );
}
