// What is to be looked at of agents: own accounts below, shared browsers, money in circles.
import {
  aliasClear,
  aliasList,
  circleDays,
  circleList,
  sharedBrowserList,
} from '@perya/contract/ops/agent-alerts';
import { Act } from '#domain/act/act.tsx';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type List, type RowOf } from '#domain/list/use-list.ts';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import style from './agent-alerts.module.css';

type Alias = RowOf<typeof aliasList>;
type Circle = RowOf<typeof circleList>;

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
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
}

function Part<Row extends { readonly id: string }>({ title, text, ...table }: PartProps<Row>) {
  const { t } = useText();
  return (
    <section className={style['part']}>
      <h2>{title}</h2>
      <p className={style['quiet']}>{text}</p>
      <ListView label={title} keyOf={({ id }) => id} empty={t('alert.none')} {...table} />
    </section>
  );
}

function Aliases() {
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
      list={useList(aliasList, { merchant })}
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

function Browsers() {
  const { t } = useText();
  const { merchant } = useMerchant();
  return (
    <Part
      title={t('alert.browsers')}
      text={t('alert.browsersText')}
      list={useList(sharedBrowserList, { merchant })}
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

function Circles() {
  const { t } = useText();
  const { merchant } = useMerchant();
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
      list={useList(circleList, { merchant })}
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
  return (
    <>
      <Aliases />
      <Browsers />
      <Circles />
    </>
  );
}
