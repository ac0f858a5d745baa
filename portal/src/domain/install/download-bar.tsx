// The bar that offers the app, until it is closed.
import { useState } from 'react';
import { useArt, useMerchant } from '#domain/merchant/merchant.tsx';
import { useOfBrowser } from '#lib/in-browser.ts';
import { isAppShell, isStandalone } from '#lib/standalone.ts';
import { load, save } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { appIcon, wantsBar } from './download.ts';
import style from './download-bar.module.css';

export function DownloadBar({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useText();
  const { downloadLinks: links } = useMerchant();
  const [closed, setClosed] = useState(false);
  const wanted = useOfBrowser(
    () =>
      wantsBar({
        links,
        userAgent: window.navigator.userAgent,
        installed: isStandalone() || isAppShell(window.navigator.userAgent),
        closed: load('hideDownloadBar') === true,
      }),
    false,
  );
  const logo = useArt('logo');
  const icon = appIcon(links) ?? logo;
  if (!wanted || closed) return null;
  const close = () => {
    save('hideDownloadBar', true);
    setClosed(true);
  };
  return (
    <aside className={style['bar']} aria-label={t('frame.download')}>
      {icon ? <img src={icon} width="40" height="40" alt="" /> : <Icon name="download" size={22} />}
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
