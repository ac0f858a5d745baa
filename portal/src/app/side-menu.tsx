// The side menu: a sheet from the side on a phone; where there is room, a column that stays.
import { useEffect, useRef, useState } from 'react';
import { DownloadSheet } from '#domain/install/later-download-sheet.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { SignOutSheet } from '#domain/session/sign-out-sheet.tsx';
import { useLocation } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SideMenuParts, useReloadOnLanguage } from './side-menu-parts.tsx';
import style from './side-menu.module.css';

type Next = 'signOut' | 'download';

interface NextSheetsProps {
  readonly next: Next | null;
  readonly onClose: () => void;
}

function NextSheets({ next, onClose }: NextSheetsProps) {
  return (
    <>
      <SignOutSheet open={next === 'signOut'} onClose={onClose} />
      <DownloadSheet open={next === 'download'} onClose={onClose} />
    </>
  );
}

interface SideMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SideMenu({ open, onClose }: SideMenuProps) {
  const { name } = useMerchant();
  const { key } = useLocation();
  const [next, setNext] = useState<Next | null>(null);
  // Here, since it goes on when the language that was chosen has closed the sheet.
  useReloadOnLanguage();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) onClose();
    openedAt.current = key;
  }, [key, onClose]);
  const goOn = (to: Next) => {
    onClose();
    setNext(to);
  };
  return (
    <>
      <Sheet open={open} onClose={onClose} title={name} from="side">
        <SideMenuParts
          onLanguage={onClose}
          onSignOut={() => goOn('signOut')}
          onDownload={() => goOn('download')}
        />
      </Sheet>
      <NextSheets next={next} onClose={() => setNext(null)} />
    </>
  );
}

/** The same, beside the page. */
export function SideMenuColumn() {
  const { t } = useText();
  const [next, setNext] = useState<Next | null>(null);
  useReloadOnLanguage();
  return (
    <aside className={style['column']} aria-label={t('frame.menu')}>
      <SideMenuParts
        onLanguage={() => undefined}
        onSignOut={() => setNext('signOut')}
        onDownload={() => setNext('download')}
      />
      <NextSheets next={next} onClose={() => setNext(null)} />
    </aside>
  );
}
