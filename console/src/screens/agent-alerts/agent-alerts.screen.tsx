// What is to be looked at of agents: own accounts below, shared browsers, money in circles.
import type { OutputOf } from '@perya/contract/endpoint';
import { agentAlerts, aliasClear, circleDays } from '@perya/contract/ops/agent-alerts';
import type { ReactNode } from 'react';
import { Act } from '#domain/act/act.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { DataTable, type Column } from '#parts/data-table.tsx';
import style from './agent-alerts.module.css';

type Alerts = OutputOf<typeof agentAlerts>;
type Alias = Alerts['aliases'][number];
type Browser = Alerts['browsers'][number];
type Circle = Alerts['circles'][number];

function Person({ of }: { readonly of: Alias['member'] }) {
  const address = useAddress();
  return (
    <Link className={style['link']} to={address('/agent', { id: of.id })}>
      {of.username}
    </Link>
  );
}

interface PartProps<Row> {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
}

function Part<Row>({ title, text, ...table }: PartProps<Row>): ReactNode {
  const { t } = useText();
  return (
    <section className={style['part']}>
      <h2>{title}</h2>
      <p className={style['quiet']}>{text}</p>
      {table.rows.length === 0 ? <p>{t('alert.none')}</p> : <DataTable label={title} {...table} />}
    </section>
  );
}

function Aliases({ rows }: { readonly rows: readonly Alias[] }) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const clear: Column<Alias> = {
    id: 'clear',
    title: t('alert.act'),
    cell: ({ member, version }) => (
      <Act
        endpoint={aliasClear}
        input={{ merchant, id: member.id, version }}
        changes={['/ops/agents']}
        label={t('alert.clear')}
        text={t('alert.clearText', { name: member.username })}
      />
    ),
  };
  return (
    <Part
      title={t('alert.aliases')}
      text={t('alert.aliasesText')}
      rows={rows}
      keyOf={({ member, agent, by }) => `${member.id} ${agent.id} ${by}`}
      columns={[
        { id: 'member', title: t('title.member'), cell: ({ member }) => <Person of={member} /> },
        { id: 'by', title: t('alert.shares'), cell: ({ by }) => t(`aliasSign.${by}`) },
        { id: 'agent', title: t('alert.with'), cell: ({ agent }) => <Person of={agent} /> },
        { id: 'from', title: t('alert.uncountedFrom'), cell: ({ fromDay }) => fromDay },
        { id: 'found', title: t('alert.found'), cell: ({ foundAt }) => <Ago at={foundAt} /> },
        ...(may('agent.manage') ? [clear] : []),
      ]}
    />
  );
}

function Browsers({ rows }: { readonly rows: readonly Browser[] }) {
  const { t } = useText();
  return (
    <Part
      title={t('alert.browsers')}
      text={t('alert.browsersText')}
      rows={rows}
      keyOf={({ agent, print }) => `${agent.id} ${print}`}
      columns={[
        { id: 'agent', title: t('alert.under'), cell: ({ agent }) => <Person of={agent} /> },
        {
          id: 'members',
          title: t('title.members'),
          cell: ({ members }) => (
            <span className={style['people']}>
              {members.map((each) => (
                <Person key={each.id} of={each} />
              ))}
            </span>
          ),
        },
        { id: 'print', title: t('alert.browser'), cell: ({ print }) => <code>{print}</code> },
      ]}
    />
  );
}

function Circles({ rows }: { readonly rows: readonly Circle[] }) {
  const { t } = useText();
  const sum = (way: 'up' | 'down'): Column<Circle> => ({
    id: way,
    title: t(`alert.${way}`),
    end: true,
    cell: (row) => <Money amount={row[way]} currency={row.currency} />,
  });
  return (
    <Part
      title={t('alert.circles')}
      text={t('alert.circlesText', { days: circleDays })}
      rows={rows}
      keyOf={({ upper, lower, currency }) => `${upper.id} ${lower.id} ${currency}`}
      columns={[
        { id: 'upper', title: t('agent.upline'), cell: ({ upper }) => <Person of={upper} /> },
        { id: 'lower', title: t('alert.lower'), cell: ({ lower }) => <Person of={lower} /> },
        sum('up'),
        sum('down'),
        {
          id: 'transfers',
          title: t('alert.transfers'),
          end: true,
          cell: ({ transfers }) => String(transfers),
        },
        { id: 'last', title: t('alert.last'), cell: ({ lastAt }) => <Ago at={lastAt} /> },
      ]}
    />
  );
}

export function Screen() {
  const { merchant } = useMerchant();
  const found = useCall(agentAlerts, { merchant });
  return (
    <CallView call={found}>
      {({ aliases, browsers, circles }) => (
        <>
          <Aliases rows={aliases} />
          <Browsers rows={browsers} />
          <Circles rows={circles} />
        </>
      )}
    </CallView>
  );
}
