// Ends every other sign-in of the member, after a confirmation, and says how many.
import { signOutOthers } from '@perya/contract/account/session';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.tsx';
import style from './set.module.css';

export function SignOutOthers() {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setAsking(false);
  const end = async () => {
    setBusy(true);
    const result = await call(signOutOthers, {});
    setBusy(false);
    if (!result.ok) return toast.failure(t(`error.${result.code}`));
    close();
    return toast.info(t('set.othersDone', { count: result.value.ended }));
  };
  return (
    <>
      <ListRow
        start={<Icon name="signOut" size={22} />}
        title={t('set.others')}
        onClick={() => setAsking(true)}
      />
      <Sheet open={asking} onClose={close} title={t('set.othersAsk')}>
        <p className={style['text']}>{t('set.othersText')}</p>
        <div className={style['choices']}>
          <Button look="lamp" wide busy={busy} onClick={() => void end()}>
            {t('set.others')}
          </Button>
          <Button wide onClick={close}>
            {t('common.cancel')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
