// The bar that offers the app, until it is closed.
import { useState } from 'react';
import { useArt, useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoney, signOf } from '#lib/format-money.ts';
import { useOfBrowser } from '#lib/in-browser.ts';
import { save } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { appIcon, wantsBarHere } from './download.ts';
import style from './download-bar.module.css';

/** What the app is good for: the bonus that the merchant gives there, or that it opens faster. */
function Advantage() {
  const { t, language } = useText();
  const { downloadBonus, currency } = useMerchant();
  if (signOf(downloadBonus) === 0) return t('mine.appText');
  return t('mine.appBonus', { amount: formatMoney(downloadBonus, currency, language) });
}

export function DownloadBar({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useText();
  const { downloadLinks: links } = useMerchant();
  const [closed, setClosed] = useState(false);
  const wanted = useOfBrowser(() => wantsBarHere(links), false);
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
      <p className={style['text']}>
        <Advantage />
      </p>
      <Button size="small" onClick={onOpen}>
        {t('frame.download')}
      </Button>
      <IconButton label={t('common.close')} onClick={close}>
        <Icon name="close" size={20} />
      </IconButton>
    </aside>
  );
}
