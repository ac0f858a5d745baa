// The licence of the merchant, in a sheet.
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import type { SheetControl } from '#ui/later-sheet.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { Sheet } from '#ui/sheet.tsx';
import style from './licence-sheet.module.css';

function Licence() {
  const { t } = useText();
  const { licence } = useMerchant();
  return (
    <div className={style['licence']}>
      <p>{licence.name}</p>
      {licence.number !== '' && <p>{t('frame.licenceNumber', { number: licence.number })}</p>}
      {licence.url !== '' && (
        <SafeAnchor linkage={licence.url} className={style['site']}>
          {t('frame.licenceSite')}
        </SafeAnchor>
      )}
    </div>
  );
}

export function LicenceSheet({ open, onClose }: SheetControl) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('home.showLicence')}>
      <Licence />
    </Sheet>
  );
}
