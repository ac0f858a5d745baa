// The agency centre: who is here, the balance, the team today, and the ways to everything else.
import { dividendInfo } from '@perya/contract/agents/bills';
import { teamKpi } from '@perya/contract/agents/team';
import { useState } from 'react';
import { useUnreadNotices } from '#domain/agents/notices.ts';
import { DownloadBar } from '#domain/install/download-bar.tsx';
import { DownloadSheet } from '#domain/install/later-download-sheet.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useUnread } from '#domain/notifications/unread.ts';
import { dayIn } from '#domain/records/period.ts';
import { useSession } from '#domain/session/session.ts';
import { useBalance } from '#domain/wallet/wallet.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import type { Address } from '#routes';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LampString } from '#ui/lamp-string.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import style from './agent.module.css';
import { greetingAt } from './greeting.ts';
import { tilesOf } from './tiles.ts';

function Balance() {
  const { t } = useText();
  const answer = useBalance();
  if (answer.isError && !answer.data) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  const { data } = answer;
  return (
    <p className={style['balance']}>
      <span className={style['label']}>{t('agents.balance')}</span>
      <span className={style['figure']}>
        {data ? (
          <Money amount={data.sumBalance} currency={data.currency} />
        ) : (
          <Skeleton shape="line" className={style['waiting']} />
        )}
      </span>
    </p>
  );
}

function Account() {
  const { t } = useText();
  const session = useSession();
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  return (
    <section className={style['panel']} aria-label={t('agents.account')}>
      <div>
        <p className={style['hello']}>{t(`agents.hello.${greeting}`)}</p>
        <h1 className={style['name']}>{session?.userName}</h1>
      </div>
      <Balance />
      <div className={style['actions']}>
        <ButtonLink to="/m/withdraw">{t('title.withdraw')}</ButtonLink>
        <ButtonLink to="/m/voucherCenter" look="lamp">
          {t('title.deposit')}
        </ButtonLink>
      </div>
    </section>
  );
}

const counters = [
  ['agents.kpi.logins', 'teamLoginMemberCount'],
  ['agents.kpi.bettors', 'teamBetMemberCount'],
  ['agents.kpi.registered', 'teamRegisterMemberCount'],
  ['agents.kpi.online', 'teamOnlineCount'],
] as const;

function Today() {
  const { t } = useText();
  const { timeZone } = useMerchant();
  const [day] = useState(() => dayIn(timeZone, Date.now()));
  const answer = useCall(teamKpi, { startDate: day, endDate: day, size: 0 });
  if (answer.isError && !answer.data) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  const footer = answer.data?.footer;
  return (
    <section aria-label={t('agents.today')}>
      <h2 className={style['title']}>{t('agents.today')}</h2>
      <dl className={style['counters']}>
        {counters.map(([text, field]) => (
          <div key={field}>
            <dt>{t(text)}</dt>
            <dd>{footer ? footer[field] : <Skeleton shape="line" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface EntryProps {
  readonly text: string;
  readonly icon: IconName;
  readonly to: Address;
  /** Above 0, and what it says to who can't see it. */
  readonly badge?: { readonly count: number; readonly label: string } | null;
}

function Entry({ text, icon, to, badge = null }: EntryProps) {
  return (
    <Link to={to} className={style['tile']}>
      <span className={style['icon']}>
        <Icon name={icon} size={22} />
      </span>
      <span>{text}</span>
      {badge && (
        <>
          <span aria-hidden="true" className={style['count']}>
            <Badge tone="alert">{badge.count}</Badge>
          </span>
          <span className="visually-hidden">{badge.label}</span>
        </>
      )}
    </Link>
  );
}

function Tiles() {
  const { t } = useText();
  const { agentMenu } = useMerchant();
  const unread = useUnread();
  const mail = unread > 0 ? { count: unread, label: t('inbox.unread', { count: unread }) } : null;
  return (
    <nav aria-label={t('agents.menu')}>
      <ul className={style['tiles']}>
        {tilesOf(agentMenu).map(({ text, icon, to }) => (
          <li key={to}>
            <Entry text={t(text)} icon={icon} to={to} badge={to === '/m/webEmail' ? mail : null} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const contracts = [
  ['title.salaryContract', '/m/member/agent/getSalaryContract'],
  ['title.hourlyContract', '/m/member/agent/getHourContract'],
  ['title.dividendContract', '/m/member/agent/getDevidendContract'],
] as const;

function Contracts() {
  const { t } = useText();
  return (
    <nav aria-label={t('agents.contracts')}>
      <h2 className={style['title']}>{t('agents.contracts')}</h2>
      <ul className={style['contracts']}>
        {contracts.map(([text, to]) => (
          <li key={to}>
            <ListRow start={<Icon name="list" size={20} />} to={to} title={t(text)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Foot() {
  const { t } = useText();
  const notices = useUnreadNotices();
  const { data } = useCall(dividendInfo, {});
  const label = t('agents.newNotices', { count: notices });
  return (
    <nav className={style['foot']} aria-label={t('agents.foot')}>
      <Entry text={t('frame.home')} icon="home" to="/m/home" />
      <Entry text={t('title.agentRegister')} icon="invite" to="/m/agentRegister" />
      {data?.enabled && (
        <Entry text={t('title.dividend')} icon="crown" to="/m/member/agent/agentDivident" />
      )}
      <Entry
        text={t('title.notice')}
        icon="bell"
        to="/m/member/notice?types=A"
        badge={notices > 0 ? { count: notices, label } : null}
      />
    </nav>
  );
}

export function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={style['page']}>
      <LampString className={style['lamps']} />
      <Account />
      <Today />
      <Tiles />
      <Contracts />
      <DownloadBar onOpen={() => setOpen(true)} />
      <DownloadSheet open={isOpen} onClose={() => setOpen(false)} />
      <Foot />
    </div>
  );
}
