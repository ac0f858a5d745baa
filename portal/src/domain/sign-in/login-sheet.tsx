// The login dialog, for a visitor who taps what needs an account.
import type { Address } from '#routes';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { useFreePlay } from './free-play.ts';
import { useLoginOffer, withdrawLogin } from './login-offer.ts';
import { useFlag } from '#domain/merchant/merchant.tsx';
import { rememberReturnTo } from '#domain/session/session.ts';
import style from './login-sheet.module.css';

/** A trial stays on the page: most of what was tapped needs a real account. */
function FreePlay() {
  const { t } = useText();
  const { busy, start } = useFreePlay();
  const begin = async () => {
    const name = await start();
    if (name === null) return;
    toast.success(t('login.welcome', { name }));
    withdrawLogin();
  };
  return (
    <Button wide busy={busy} onClick={() => void begin()}>
      {t('login.freePlay')}
    </Button>
  );
}

export function LoginSheet() {
  const { t } = useText();
  const place = useLoginOffer();
  const navigate = useNavigate();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    // Any navigation closes the dialog.
    if (openedAt.current !== key) withdrawLogin();
    openedAt.current = key;
  }, [key]);
  const registers = useFlag('DIRECTREG3');
  const offersFreePlay = useFlag('FREEPLAY');
  const go = (to: Address) => {
    if (place !== null) rememberReturnTo(place);
    navigate(to);
  };
  return (
    <Sheet open={place !== null} onClose={withdrawLogin} title={t('mine.enter')}>
      <p className={style['text']}>{t('mine.signInText')}</p>
      <div className={style['ways']}>
        <Button look="lamp" wide onClick={() => go('/m/login')}>
          {t('frame.login')}
        </Button>
        {registers && (
          <Button wide onClick={() => go('/m/register')}>
            {t('frame.register')}
          </Button>
        )}
        {offersFreePlay && <FreePlay />}
      </div>
    </Sheet>
  );
}
