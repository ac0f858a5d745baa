// The ways to the app: the merchant's links for this phone, or the home screen.
import { useMerchant } from '#domain/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { linksFor } from './download.ts';
import style from './download-sheet.module.css';

interface DownloadSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Links() {
  const { t } = useText();
  const { downloadLinks } = useMerchant();
  const links = linksFor(downloadLinks, window.navigator.userAgent);
  return (
    <>
      {links.map(({ url, resourceType }) => (
        <SafeAnchor key={url} linkage={url} className={style['link']}>
          <Icon name="download" size={20} />
          {t(`mine.app.${resourceType}`)}
        </SafeAnchor>
      ))}
      <p className={style['text']}>{t('mine.homeScreen')}</p>
    </>
  );
}

export function DownloadSheet({ open, onClose }: DownloadSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('frame.download')}>
      <Links />
    </Sheet>
  );
}
