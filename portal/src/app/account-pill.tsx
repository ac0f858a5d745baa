// The account in the header: balance, a link to the deposit, and a menu.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from '#lib/router.tsx';
import { SignOutSheet } from '#domain/session/sign-out-sheet.tsx';
import {
  setBalanceHidden,
  useBalance,
  useBalanceHidden,
  useRefreshBalance,
} from '#domain/wallet/wallet.ts';
import { useWalletSheet } from '#domain/wallet/use-wallet-sheet.tsx';
import type { SessionInfo } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import style from './account-pill.module.css';

/** Characters of a decimal string, from which on it would leave no room for the title. */
const longFrom = 12;

/** The amount; invisible while it is refreshed, so that it keeps its width. */
function Figure({ masked }: { readonly masked: boolean }) {
  const { data } = useBalance();
  const hidden = useBalanceHidden();
  const { t } = useText();
  if (hidden) return <span aria-label={t('frame.balanceHidden')}>••••••</span>;
  if (!data) return <span aria-label={t('common.loading')}>• • •</span>;
  const isLong = data.sumBalance.length >= longFrom;
  const looks = classes(masked && style['masked'], isLong && style['long']);
  return <Money className={looks} amount={data.sumBalance} currency={data.currency} />;
}

/** Closes with a tap beside the menu, when the focus leaves it, and with Escape. */
function useCloseOutside(open: boolean, close: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const closes = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) closes();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The focused element goes with the menu: the focus returns to the button.
      place.current?.querySelector('button')?.focus();
      closes();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return place;
}

interface MenuProps {
  readonly name: string;
  readonly onWallet: () => void;
  readonly onRefresh: () => void;
  readonly onSignOut: () => void;
}

function Menu({ name, onWallet, onRefresh, onSignOut }: MenuProps) {
  const { t } = useText();
  const hidden = useBalanceHidden();
  const item = (icon: IconName, text: string, onClick: () => void) => (
    <button type="button" className={style['item']} onClick={onClick}>
      <Icon name={icon} size={20} />
      {text}
    </button>
  );
  const hide = () => setBalanceHidden(!hidden);
  return (
    <div className={style['menu']}>
      <p className={style['who']}>{name}</p>
      <Link className={style['item']} to="/m/voucherCenter">
        <Icon name="wallet" size={20} />
        {t('frame.deposit')}
      </Link>
      <Link className={style['item']} to="/m/withdraw">
        <Icon name="withdraw" size={20} />
        {t('frame.withdraw')}
      </Link>
      {item('list', t('frame.balance'), onWallet)}
      {item('refresh', t('frame.refreshBalance'), onRefresh)}
      {item(hidden ? 'eye' : 'eyeOff', t(hidden ? 'frame.showBalance' : 'frame.hideBalance'), hide)}
      {item('signOut', t('frame.signOut'), onSignOut)}
    </div>
  );
}

export function AccountPill({ session }: { readonly session: SessionInfo }) {
  const { t } = useText();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [masked, setMasked] = useState(false);
  const refresh = useRefreshBalance();
  const known = useBalance().data !== undefined;
  const open = openAt === key;
  const close = () => setOpenAt(null);
  const place = useCloseOutside(open, close);
  const refreshNow = () => {
    setMasked(true);
    void refresh().finally(() => setMasked(false));
  };
  const wallet = useWalletSheet();
  const explain = () => {
    close();
    wallet.show();
  };
  const leave = () => {
    close();
    setLeaving(true);
  };
  return (
    <div className={style['place']} ref={place}>
      {/* Another key for another width: the pill is replaced and does not animate. */}
      <div className={style['pill']} key={known ? 'known' : 'waiting'}>
        <button
          type="button"
          className={style['balance']}
          aria-expanded={open}
          onClick={() => setOpenAt(open ? null : key)}
        >
          <span className={style['label']}>{session.userName}</span>
          <span className={style['figure']}>
            <Figure masked={masked} />
          </span>
          <span className="visually-hidden">{t('frame.accountMenu')}</span>
        </button>
        <Link to="/m/voucherCenter" className={style['deposit']} aria-label={t('frame.deposit')}>
          <Icon name="plus" />
        </Link>
      </div>
      {open && (
        <Menu name={session.userName} onWallet={explain} onRefresh={refreshNow} onSignOut={leave} />
      )}
      {wallet.sheet}
      <SignOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
