// Member home, where the member strip leads without VIP: the panel and the entries of the member.
import type { Address } from '#routes';
import type { Flag } from '@perya/contract/merchant/flags';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { MemberPanel } from '#domain/member/member-panel.tsx';
import { isTrial, useSession } from '#domain/session/session.ts';
import { useUnread } from '#domain/notifications/unread.ts';
import { useText, type PlainKey } from '#lib/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import style from './member-home.module.css';

interface Row {
  readonly to: Address;
  readonly icon: IconName;
  readonly text: PlainKey;
  readonly flag?: Flag;
  /** Open to a free trial too. */
  readonly trial?: true;
}

const rows: readonly Row[] = [
  { to: '/m/webEmail', icon: 'mail', text: 'title.messages', flag: 'MAILCEN' },
  { to: '/m/gameRecord', icon: 'play', text: 'title.gameRecord', trial: true },
  { to: '/m/transaction/record', icon: 'list', text: 'title.transactionRecord' },
  { to: '/m/securityCenter', icon: 'shield', text: 'title.security' },
  { to: '/m/set', icon: 'settings', text: 'title.set', trial: true },
];

export function Screen() {
  const { t } = useText();
  const { flags } = useMerchant();
  const session = useSession();
  const unread = useUnread();
  if (session === null) return null;
  const shown = rows.filter(
    ({ flag, trial }) => (!flag || flags.includes(flag)) && (trial || !isTrial(session)),
  );
  return (
    <div className={style['page']}>
      <section className={style['panel']} aria-label={t('mine.account')}>
        <MemberPanel session={session} />
      </section>
      {!isTrial(session) && (
        <div className={style['money']}>
          <ButtonLink to="/m/voucherCenter" look="lamp">
            {t('frame.deposit')}
          </ButtonLink>
          <ButtonLink to="/m/withdraw">{t('frame.withdraw')}</ButtonLink>
        </div>
      )}
      <ul className={style['rows']}>
        {shown.map(({ to, icon, text }) => (
          <li key={to}>
            <ListRow
              to={to}
              start={<Icon name={icon} size={22} />}
              title={t(text)}
              {...(to === '/m/webEmail' && unread > 0
                ? { end: <Badge tone="alert">{unread}</Badge> }
                : {})}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
