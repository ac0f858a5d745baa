// The member's invite link: to share, to copy, and to be scanned from this phone by another.
import { useState } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { CopyRow, useCopy } from '#ui/copy-row.tsx';
import { Icon } from '#ui/icon.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import style from './invitation.module.css';

const linkOf = (code: string) => `${window.location.origin}/m/register?code=${code}`;

/** Opens the phone's own sheet for sharing; where there is none, the link is copied. */
function useShare(link: string): () => Promise<void> {
  const { t } = useText();
  const { name, minimumAge } = useMerchant();
  const copy = useCopy();
  return async () => {
    const text = t('referral.shareText', { merchant: name, age: minimumAge });
    if (!('share' in navigator)) return copy(link);
    try {
      await navigator.share({ title: name, text, url: link });
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(link);
    }
  };
}

export function Invitation({ code }: { readonly code: string }) {
  const { t } = useText();
  const link = linkOf(code);
  const share = useShare(link);
  const [scan, setScan] = useState(false);
  return (
    <div className={style['invitation']}>
      <CopyRow label={t('referral.link')} text={link} />
      <Button look="lamp" wide onClick={() => void share()}>
        <Icon name="link" size={20} />
        {t('referral.share')}
      </Button>
      {scan ? (
        <div className={style['scan']}>
          <QrCode text={link} label={t('referral.qr')} />
        </div>
      ) : (
        <Button wide onClick={() => setScan(true)}>
          <Icon name="camera" size={20} />
          {t('referral.scan')}
        </Button>
      )}
    </div>
  );
}
