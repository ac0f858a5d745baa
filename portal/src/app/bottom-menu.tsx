// The bottom menu: five links, the deposit in the middle.
import { useHasBeenIdle } from '#lib/idle.ts';
import { optionalPart } from '#lib/lazy-part.tsx';
import { Link, useLocation } from '#lib/router.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText, type PlainKey } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { routeOf, type Address } from '../routes.ts';
import style from './bottom-menu.module.css';

const ReadyBadge = optionalPart(async () => (await import('./ready-badge.tsx')).ReadyBadge);

interface Item {
  readonly to: Address;
  readonly icon: IconName;
  readonly text: PlainKey;
  readonly lamp?: true;
  /** Shown where it is off too: a tap then says whom to ask. */
  readonly asks?: true;
}

const items: readonly Item[] = [
  { to: '/m/home', icon: 'home', text: 'frame.home' },
  { to: '/m/activity', icon: 'gift', text: 'frame.promotions' },
  { to: '/m/voucherCenter', icon: 'wallet', text: 'frame.deposit', lamp: true },
  { to: '/m/inviteFriends', icon: 'invite', text: 'frame.invite', asks: true },
  { to: '/m/mine', icon: 'person', text: 'frame.me' },
];

function Inside({ icon, text, lamp }: Item) {
  const { t } = useText();
  const { depositBadge } = useMerchant();
  return (
    <>
      <span className={lamp ? style['lamp'] : style['icon']}>
        <Icon name={icon} />
        {lamp && depositBadge !== '' && (
          <Badge tone="alert" className={style['badge']}>
            {depositBadge}
          </Badge>
        )}
      </span>
      <span className={style['text']}>{t(text)}</span>
    </>
  );
}

export function BottomMenu() {
  const { t } = useText();
  const { flags } = useMerchant();
  const { pathname } = useLocation();
  const here = routeOf(pathname);
  const isAtRest = useHasBeenIdle();
  const isOn = ({ to }: Item) => {
    const { flag } = routeOf(to);
    return !flag || flags.includes(flag);
  };
  return (
    <nav className={style['menu']} aria-label={t('frame.mainMenu')}>
      <ul className={style['items']}>
        {items
          .filter((item) => item.asks === true || isOn(item))
          .map((item) => (
            <li key={item.to}>
              {isOn(item) ? (
                <Link
                  to={item.to}
                  className={classes(style['item'], item.lamp && style['deposit'])}
                  aria-current={routeOf(item.to) === here ? 'page' : undefined}
                >
                  <Inside {...item} />
                  {item.to === '/m/mine' && isAtRest && <ReadyBadge />}
                </Link>
              ) : (
                <button
                  type="button"
                  className={style['item']}
                  onClick={() => toast.info(t('frame.contactService'))}
                >
                  <Inside {...item} />
                </button>
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}
