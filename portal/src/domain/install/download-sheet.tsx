// The ways to the app: the merchant's links for this phone, or the home screen.
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { load, save } from '#lib/storage.ts';
import { waysFor } from './download.ts';
import style from './download-sheet.module.css';

interface DownloadSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Links() {
  const { t } = useText();
  const { downloadLinks } = useMerchant();
  const done = load('profileInstalled') === true;
  const ways = waysFor(downloadLinks, window.navigator.userAgent, done);
  const follow = (type: string) => {
    if (type === 'MOBILECONFIG') save('profileInstalled', true);
  };
  return (
    <>
      {ways.links.map(({ url, resourceType }) => (
        <SafeAnchor
          key={url}
          linkage={url}
          className={style['link']}
          onFollow={() => follow(resourceType)}
        >
          <Icon name="download" size={20} />
          {t(`mine.app.${resourceType}`)}
        </SafeAnchor>
      ))}
      {ways.needsSafari && <p role="alert">{t('mine.useSafari')}</p>}
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
      <Links />
    </Sheet>
  );
}
