// The header: on home the menu and the logo, elsewhere a back button and a title; then the account.
import { Suspense, lazy, useState } from 'react';
import { optionalPart } from '#lib/lazy-part.tsx';
import { Link, useLocation } from '#lib/router.tsx';
import { useArt, useFlag, useMerchant } from '#domain/merchant/merchant.tsx';
import { useSession } from '#domain/session/session.ts';
import { useText } from '#lib/text.tsx';
import { ButtonLink, IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { LanternMark } from '#ui/lantern-mark.tsx';
import { titleKeyOf, type Route } from '../routes.ts';
import { useBack, useScrolled } from './navigation.ts';
import style from './header.module.css';

const AccountPill = optionalPart(async () => (await import('./account-pill.tsx')).AccountPill);
const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }));

function Logo() {
  const { name } = useMerchant();
  const logo = useArt('logo');
  return (
    <Link to="/m/home" className={style['logo']} aria-label={name}>
      {logo ? <img src={logo} width="32" height="32" alt="" /> : <LanternMark />}
      <span className={style['name']}>{name}</span>
    </Link>
  );
}

/** The side menu's code is loaded at the first tap; then the menu stays mounted. */
function MenuToggle() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const { t } = useText();
  return (
    <>
      <IconButton
        className={style['toggle']}
        label={t('frame.menu')}
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon name="menu" />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <SideMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Who must choose a password of their own first is told so at the top of the page. */
function useTitleKey(route: Route): Route['titleKey'] {
  const due = useSession()?.passwordDue === true;
  const { search } = useLocation();
  return due && route.path === '/m/changePsw' ? 'title.firstPassword' : titleKeyOf(route, search);
}

function BackTo({ route }: { readonly route: Route }) {
  const { t } = useText();
  const titleKey = useTitleKey(route);
  const back = useBack(route);
  return (
    <>
      <IconButton className={style['back']} label={t('common.back')} onClick={() => back()}>
        <Icon name="back" />
      </IconButton>
      <h1 className={style['title']}>{t(titleKey)}</h1>
    </>
  );
}

function GuestActions() {
  const registers = useFlag('DIRECTREG3');
  const { t } = useText();
  return (
    <div className={style['guest']}>
      <ButtonLink to="/m/login" size="small">
        {t('frame.login')}
      </ButtonLink>
      {registers && (
        <ButtonLink to="/m/register" size="small" look="lamp">
          {t('frame.register')}
        </ButtonLink>
      )}
    </div>
  );
}

export function Header({ route }: { readonly route: Route }) {
  const session = useSession();
  const scrolled = useScrolled();
  const home = route.header === 'home';
  return (
    <header className={classes(style['header'], scrolled && style['scrolled'])}>
      <div className={classes(style['bar'], session && style['signedIn'])}>
        {home ? (
          <>
            <MenuToggle />
            <Logo />
          </>
        ) : (
          <BackTo route={route} />
        )}
        <div className={style['end']}>
          {session ? <AccountPill session={session} /> : home && <GuestActions />}
        </div>
      </div>
    </header>
  );
}
