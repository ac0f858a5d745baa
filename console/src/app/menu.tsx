// The menu: the screens that the operator may see at this merchant, with what waits in each queue.
import { queues } from '@perya/contract/ops/queues';
import { menuGroups, type Route } from '#domain/menu/route.ts';
import { routes, type Address } from '#routes';
import { addressAt, useMerchantOrNone } from '#domain/merchant/merchant.ts';
import { Link, useLocation } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import style from './menu.module.css';

type Path = Exclude<Address, `${string}?${string}`>;

function useWaiting(merchant: string): (queue: string | undefined) => number {
  const { data } = useCall(queues, { merchant }, { enabled: merchant !== '' });
  return (queue) => data?.queues.find((each) => each.queue === queue)?.waiting ?? 0;
}

export function Menu({ open }: { readonly open: boolean }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const merchant = useMerchantOrNone();
  const code = merchant?.merchant ?? '';
  const waiting = useWaiting(code);
  const mine = routes.filter(
    ({ icon, needs }) => icon !== undefined && merchant?.permissions.includes(needs),
  );
  const itemOf = ({ path, titleKey, icon, queue }: Route) => (
    <li key={path}>
      <Link
        to={addressAt(code, path as Path)}
        className={style['item']}
        aria-current={pathname === path ? 'page' : undefined}
      >
        {icon && <Icon name={icon} size={18} />}
        <span className={style['title']}>{t(titleKey)}</span>
        {waiting(queue) > 0 && <span className={style['count']}>{waiting(queue)}</span>}
      </Link>
    </li>
  );
  return (
    <nav
      id="menu"
      className={classes(style['menu'], open && style['open'])}
      aria-label={t('frame.menu')}
    >
      {menuGroups.map((group) => {
        const shown = mine.filter((each) => each.group === group);
        if (shown.length === 0) return null;
        return (
          <section key={group} className={style['group']}>
            {group !== 'day' && <p className={style['groupTitle']}>{t(`menu.${group}`)}</p>}
            <ul>{shown.map(itemOf)}</ul>
          </section>
        );
      })}
    </nav>
  );
}
