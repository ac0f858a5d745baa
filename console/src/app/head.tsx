// The head of every screen: the merchant, the command palette, the colours, and who is signed in.
import { useMerchantOrNone } from '#domain/merchant/merchant.ts';
import { signOut, useMe } from '#domain/session/session.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LanternMark } from '#ui/lantern-mark.tsx';
import { changeTheme } from './theme.ts';
import style from './head.module.css';

interface HeadProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly onPalette: () => void;
}

function MerchantChoice() {
  const { t } = useText();
  const { merchants } = useMe();
  const chosen = useMerchantOrNone();
  const [, setSearch] = useSearchParams();
  if (chosen === null) return null;
  if (merchants.length === 1) return <span className={style['merchant']}>{chosen.name}</span>;
  return (
    <select
      className={style['merchant']}
      aria-label={t('frame.merchant')}
      value={chosen.merchant}
      // What was filtered or open at one merchant means nothing at another.
      onChange={(event) => setSearch({ merchant: event.target.value })}
    >
      {merchants.map(({ merchant, name }) => (
        <option key={merchant} value={merchant}>
          {name}
        </option>
      ))}
    </select>
  );
}

export function Head({ menuOpen, onMenu, onPalette }: HeadProps) {
  const { t } = useText();
  const { name } = useMe();
  return (
    <header className={style['head']}>
      <IconButton
        className={style['menu']}
        label={t('frame.menu')}
        aria-expanded={menuOpen}
        aria-controls="menu"
        onClick={onMenu}
      >
        <Icon name="menu" size={20} />
      </IconButton>
      <LanternMark size={24} />
      <MerchantChoice />
      <button
        type="button"
        className={style['find']}
        aria-keyshortcuts="Control+K"
        onClick={onPalette}
      >
        <Icon name="search" size={16} />
        <span className={style['word']}>{t('palette.open')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <IconButton label={t('frame.theme')} onClick={changeTheme}>
        <Icon name="theme" size={18} />
      </IconButton>
      <span className={style['name']}>{name}</span>
      <Button size="small" onClick={() => void signOut()}>
        {t('frame.signOut')}
      </Button>
    </header>
  );
}
