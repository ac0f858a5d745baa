// Asks before signing out, says what stays safe, and then does it.
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { signOut } from './sign-out.ts';
import style from './sign-out-sheet.module.css';

interface SignOutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SignOutSheet({ open, onClose }: SignOutSheetProps) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    toast.loading(t('frame.signingOut'));
    void signOut();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('frame.signOutAsk')}>
      <p className={style['text']}>{t('frame.signOutText')}</p>
      <div className={style['choices']}>
        <Button look="lamp" wide busy={busy} onClick={leave}>
          {t('frame.signOut')}
        </Button>
        <Button wide onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
