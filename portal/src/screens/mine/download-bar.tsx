// The bar that offers the app, until it is closed for good.
import { useState, useSyncExternalStore } from 'react';
import { useMerchant } from '#domain/merchant.tsx';
import { load, save } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { wantsBar } from './download.ts';
import style from './download-bar.module.css';

const never = () => () => undefined;

function isInstalled(): boolean {
  const apple = 'standalone' in window.navigator && window.navigator.standalone === true;
  return apple || window.matchMedia('(display-mode: standalone)').matches;
}

export function DownloadBar({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useText();
  const { downloadLinks: links } = useMerchant();
  const [closed, setClosed] = useState(false);
  const wanted = useSyncExternalStore(
    never,
    () =>
      wantsBar({
        links,
        userAgent: window.navigator.userAgent,
        installed: isInstalled(),
        closed: load('hideDownloadBar') === true,
      }),
    () => false,
  );
  if (!wanted || closed) return null;
  const close = () => {
    save('hideDownloadBar', true);
    setClosed(true);
  };
  return (
    <aside className={style['bar']} aria-label={t('frame.download')}>
      <Icon name="download" size={22} />
      <p className={style['text']}>{t('mine.appText')}</p>
      <Button size="small" onClick={onOpen}>
        {t('frame.download')}
      </Button>
      <IconButton label={t('common.close')} onClick={close}>
        <Icon name="close" size={20} />
      </IconButton>
    </aside>
  );
}
