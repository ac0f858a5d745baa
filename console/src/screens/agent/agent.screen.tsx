// An agent: the line above, who stands directly below, the rates, and the links that bring people.
import type { OutputOf } from '@perya/contract/endpoint';
import { gameCategories } from '@perya/contract/games/category';
import { idSchema } from '@perya/contract/id';
import { agentList, agentOne } from '@perya/contract/ops/agents';
import { useAgentColumns } from '#domain/agents/agent-columns.tsx';
import { ListView } from '#domain/list/list-view.tsx';
import { useList } from '#domain/list/use-list.ts';
import { OneView } from '#domain/list/one-view.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Link, useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Card, Cards, RecordHead } from '#parts/card.tsx';
import { DataTable } from '#parts/data-table.tsx';
import { Facts } from '#parts/facts.tsx';
import { State } from '#parts/state.tsx';
import { Acts } from './acts.tsx';
import style from './agent.module.css';

export type Agent = OutputOf<typeof agentOne>;

interface Props {
  readonly shown: Agent;
}

/** From the top down to who is shown. */
function Path({ shown }: Props) {
  const { t } = useText();
  const address = useAddress();
  const { above, username } = shown;
  return (
    <nav className={style['path']} aria-label={t('agent.path')}>
      <Link className={style['link']} to={address('/agents')}>
        {t('title.agents')}
      </Link>
      {above.map((each) => (
        <span key={each.id}>
          {'› '}
          <Link className={style['link']} to={address('/agent', { id: each.id })}>
            {each.username}
          </Link>
        </span>
      ))}
      <span aria-current="page">{`› ${username}`}</span>
    </nav>
  );
}

function Team({ shown }: Props) {
  const { t } = useText();
  const may = useMay();
  const address = useAddress();
  const { id, currency, today, month, directs, team, moves, nextDay } = shown;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const under = moves?.upline?.username ?? t('agent.nobody');
  return (
    <Card title={t('agent.team')}>
      <Facts
        facts={[
          [t('agent.directs'), String(directs)],
          [t('agent.below'), String(team)],
          [t('agent.today.turnover'), money(today.turnover)],
          [t('agent.today.ggr'), money(today.ggr)],
          [t('agent.month.turnover'), money(month.turnover)],
          [t('agent.month.ggr'), money(month.ggr)],
          [t('agent.moves', { day: nextDay }), moves !== null && under],
        ]}
      />
      <div className={style['path']}>
        <Link className={style['link']} to={address('/bills', { member: id, state: 'any' })}>
          {t('title.bills')}
        </Link>
        <Link className={style['link']} to={address('/contracts', { member: id, state: 'any' })}>
          {t('title.contracts')}
        </Link>
        {may('member.read') && (
          <>
            <Link className={style['link']} to={address('/member', { id })}>
              {t('title.member')}
            </Link>
            <Link className={style['link']} to={address('/members', { agent: id })}>
              {t('agent.allBelow')}
            </Link>
          </>
        )}
      </div>
    </Card>
  );
}

function Rates({ shown }: Props) {
  const { t } = useText();
  const { rates, nextRates, nextDay, rateChanges } = shown;
  const said = gameCategories.filter(
    (each) => (rates[each] ?? '0') !== '0' || (nextRates[each] ?? '0') !== '0',
  );
  const words = (now = '0', next = '0') =>
    now === next ? `${now} %` : t('agent.rateFrom', { now, next, day: nextDay });
  return (
    <Card title={t('agent.rates')}>
      {said.length === 0 && <p className={style['quiet']}>{t('agent.noRates')}</p>}
      <Facts
        facts={said.map((each) => [t(`category.${each}`), words(rates[each], nextRates[each])])}
      />
      {rateChanges.length > 0 && (
        <details>
          <summary>{t('agent.rateChanges')}</summary>
          <ul className={style['changes']}>
            {rateChanges.map(({ category, fromDay, rate }) => (
              <li
                key={`${category} ${fromDay}`}
              >{`${fromDay}: ${t(`category.${category}`)} ${rate} %`}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

type LinkRow = Agent['links'][number];

function Links({ links }: Pick<Agent, 'links'>) {
  const { t } = useText();
  const count = (name: 'visits' | 'registrations' | 'firstDeposits') => ({
    id: name,
    title: t(`agent.${name}`),
    end: true,
    cell: (link: LinkRow) => link[name].toLocaleString(),
  });
  return (
    <section className={style['part']}>
      <h2>{t('agent.links')}</h2>
      <DataTable
        label={t('agent.links')}
        rows={links}
        keyOf={({ id }) => id}
        columns={[
          { id: 'label', title: t('agent.link'), cell: ({ label }: LinkRow) => label },
          { id: 'code', title: t('agent.code'), cell: ({ code }) => <code>{code}</code> },
          {
            id: 'opens',
            title: t('agent.opens'),
            least: true,
            cell: ({ agents }) => t(agents ? 'agent.agents' : 'agent.members'),
          },
          { id: 'made', title: t('bill.made'), cell: ({ madeAt }) => <Moment at={madeAt} /> },
          {
            id: 'state',
            title: t('field.state'),
            cell: ({ ended }) => (
              <State tone={ended ? 'quiet' : 'good'}>
                {t(ended ? 'agent.linkEnded' : 'agent.linkOpen')}
              </State>
            ),
          },
          count('visits'),
          count('registrations'),
          count('firstDeposits'),
        ]}
      />
    </section>
  );
}

function Below({ id }: Pick<Agent, 'id'>) {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const list = useList(agentList, { merchant, under: id });
  const columns = useAgentColumns().filter((each) => each.id !== 'upline');
  return (
    <section className={style['part']}>
      <h2>{t('agent.directs')}</h2>
      <ListView
        list={list}
        label={t('agent.directs')}
        columns={columns}
        keyOf={(row) => row.id}
        onOpen={(row) => navigate(address('/agent', { id: row.id }))}
        empty={t('agent.nobodyBelow')}
      />
    </section>
  );
}

function Whole({ shown }: Props) {
  const { t } = useText();
  const { id, username, agent, links } = shown;
  return (
    <>
      <Path shown={shown} />
      <RecordHead
        name={username}
        state={
          <State tone={agent ? 'good' : 'quiet'}>{t(agent ? 'agent.one' : 'agent.member')}</State>
        }
      >
        <Acts shown={shown} />
      </RecordHead>
      <Cards>
        <Team shown={shown} />
        <Rates shown={shown} />
      </Cards>
      {links.length > 0 && <Links links={links} />}
      <Below id={id} />
    </>
  );
}

export function Screen() {
  const { merchant } = useMerchant();
  return (
    <OneView endpoint={agentOne} schema={idSchema('member')} input={(id) => ({ merchant, id })}>
      {(shown) => <Whole key={shown.id} shown={shown} />}
    </OneView>
  );
}
