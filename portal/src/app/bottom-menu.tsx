// The bottom menu: five links, the deposit in the middle.
import { Link, useLocation } from '#lib/router.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText, type PlainKey } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { routeOf, type Address } from '../routes.ts';
import style from './bottom-menu.module.css';

interface Item {
  readonly to: Address;
  readonly icon: IconName;
  readonly text: PlainKey;
  readonly lamp?: true;
}

const items: readonly Item[] = [
  { to: '/m/home', icon: 'home', text: 'frame.home' },
  { to: '/m/activity', icon: 'gift', text: 'frame.promotions' },
  { to: '/m/voucherCenter', icon: 'wallet', text: 'frame.deposit', lamp: true },
  { to: '/m/inviteFriends', icon: 'invite', text: 'frame.invite' },
  { to: '/m/mine', icon: 'person', text: 'frame.me' },
];

export function BottomMenu() {
  const { t } = useText();
  const { flags, depositBadge } = useMerchant();
  const { pathname } = useLocation();
  const here = routeOf(pathname);
  const shown = items.filter(({ to }) => {
    const { flag } = routeOf(to);
    return !flag || flags.includes(flag);
  });
  return (
    <nav className={style['menu']} aria-label={t('frame.mainMenu')}>
      <ul className={style['items']}>
        {shown.map(({ to, icon, text, lamp }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes(style['item'], lamp && style['deposit'])}
              aria-current={routeOf(to) === here ? 'page' : undefined}
            >
              <span className={lamp ? style['lamp'] : style['icon']}>
                <Icon name={icon} />
                {lamp && depositBadge !== '' && (
                  <Badge tone="alert" className={style['badge']}>
                    {depositBadge}
                  </Badge>
                )}
              </span>
              <span className={style['text']}>{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
