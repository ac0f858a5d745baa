// The columns of lists of agents: who it is, who stands below, and what all of them play.
import type { agentList } from '@perya/contract/ops/agents';
import type { RowOf } from '#domain/list/use-list.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';

type Row = RowOf<typeof agentList>;

export function useAgentColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const sum = (when: 'today' | 'month', of: 'turnover' | 'ggr', least = false): Column<Row> => ({
    id: `${when} ${of}`,
    title: t(`agent.${when}.${of}`),
    end: true,
    least,
    cell: (row) => <Money amount={row[when][of]} currency={row.currency} />,
  });
  return [
    { id: 'name', title: t('agent.name'), cell: ({ username }) => username },
    {
      id: 'type',
      title: t('field.kind'),
      cell: ({ agent }) => t(agent ? 'agent.one' : 'agent.member'),
    },
    {
      id: 'upline',
      title: t('agent.upline'),
      least: true,
      cell: ({ upline }) => upline?.username ?? '–',
    },
    {
      id: 'directs',
      title: t('agent.directs'),
      end: true,
      least: true,
      cell: ({ directs }) => directs.toLocaleString(),
    },
    { id: 'team', title: t('agent.team'), end: true, cell: ({ team }) => team.toLocaleString() },
    sum('today', 'turnover'),
    sum('today', 'ggr', true),
    sum('month', 'turnover'),
    sum('month', 'ggr'),
  ];
}
