// The ways to the app: the merchant's links, those for this phone first, and the home screen.
import { useState } from 'react';
import { useArt, useMerchant } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { load, save } from '#lib/storage.ts';
import { appIcon, waysFor, type AppLink } from './download.ts';
import style from './download-sheet.module.css';

interface DownloadSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface WayProps {
  readonly link: AppLink;
  /** Says instead that only Safari can follow it. */
  readonly onRefuse: (() => void) | null;
}

function Way({ link: { url, resourceType }, onRefuse }: WayProps) {
  const { t } = useText();
  const inside = (
    <>
      <Icon name="download" size={20} />
      {t(`mine.app.${resourceType}`)}
    </>
  );
  if (onRefuse) {
    return (
      <button type="button" className={style['link']} onClick={onRefuse}>
        {inside}
      </button>
    );
  }
  const follow = () => {
    if (resourceType === 'MOBILECONFIG') save('profileInstalled', true);
  };
  return (
    <SafeAnchor linkage={url} className={style['link']} onFollow={follow}>
      {inside}
    </SafeAnchor>
  );
}

function Ways() {
  const { t } = useText();
  const { downloadLinks } = useMerchant();
  const logo = useArt('logo');
  const icon = appIcon(downloadLinks) ?? logo;
  const [refused, setRefused] = useState(false);
  const done = load('profileInstalled') === true;
  const ways = waysFor(downloadLinks, window.navigator.userAgent, done);
  const refuses = ({ resourceType }: AppLink) =>
    ways.needsSafari && resourceType === 'MOBILECONFIG' ? () => setRefused(true) : null;
  return (
    <>
      {icon && <img src={icon} width="64" height="64" alt="" className={style['icon']} />}
      {ways.links.map((link) => (
        <Way key={link.url} link={link} onRefuse={refuses(link)} />
      ))}
      <p role="alert">{refused && t('mine.useSafari')}</p>
      {ways.tooOld ? (
        <p className={style['text']}>{t('mine.tooOld')}</p>
      ) : (
        <p className={style['text']}>{t('mine.homeScreen')}</p>
      )}
      {ways.legacyTip && <p className={style['text']}>{t('mine.legacyTip')}</p>}
    </>
  );
}

export function DownloadSheet({ open, onClose }: DownloadSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('frame.download')}>
      <Ways />
    </Sheet>
  );
}
