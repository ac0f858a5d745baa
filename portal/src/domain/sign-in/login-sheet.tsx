// The login dialog, for a visitor who taps what needs an account; games may be played for free.
import type { Address } from '#routes';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import type { SheetControl } from '#ui/later-sheet.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { canPlayFree, gameAt, withFreePlay } from '#domain/launch/with-free-play.ts';
import { useFlag } from '#domain/merchant/merchant.tsx';
import { rememberReturnTo } from '#domain/session/session.ts';
import { useFreePlay } from './free-play.ts';
import { useLoginOffer, withdrawLogin } from './login-offer.ts';
import style from './login-sheet.module.css';

/** A trial stays on the page, where most needs a real account; or begins with the game. */
function FreePlay({ game }: { readonly game: URLSearchParams | null }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { busy, start } = useFreePlay();
  const begin = async () => {
    const name = await start();
    if (name === null) return;
    withdrawLogin();
    if (game) navigate(withFreePlay(game, true));
    else toast.success(t('login.welcome', { name }));
  };
  return (
    <Button wide look={game ? 'lamp' : 'quiet'} busy={busy} onClick={() => void begin()}>
      {t(game ? 'trail.heading' : 'login.freePlay')}
    </Button>
  );
}

/** The address that the dialog was opened for last: it keeps its words while it leaves. */
function usePlace(): string | null {
  const place = useLoginOffer();
  const [last, setLast] = useState(place);
  if (place !== null && place !== last) setLast(place);
  return place ?? last;
}

function Ways({ place }: { readonly place: string | null }) {
  const { t } = useText();
  const navigate = useNavigate();
  const registers = useFlag('DIRECTREG3');
  const offersFreePlay = useFlag('FREEPLAY');
  const game = gameAt(place ?? '/');
  const plays = offersFreePlay && game !== null && canPlayFree(game);
  const go = (to: Address) => {
    if (place !== null) rememberReturnTo(place);
    navigate(to);
  };
  const login = (look: 'lamp' | 'quiet') => (
    <Button look={look} wide onClick={() => go('/m/login')}>
      {t('frame.login')}
    </Button>
  );
  const register = (look: 'lamp' | 'quiet') =>
    registers && (
      <Button look={look} wide onClick={() => go('/m/register')}>
        {t('frame.register')}
      </Button>
    );
  return (
    <>
      <p className={style['text']}>{t(plays ? 'login.playText' : 'mine.signInText')}</p>
      <div className={style['ways']}>
        {plays && <FreePlay game={game} />}
        {game ? (
          <>
            {register(plays ? 'quiet' : 'lamp')}
            {login(plays || registers ? 'quiet' : 'lamp')}
          </>
        ) : (
          <>
            {login('lamp')}
            {register('quiet')}
            {offersFreePlay && <FreePlay game={null} />}
          </>
        )}
      </div>
    </>
  );
}

export function LoginSheet({ open, onClose }: SheetControl) {
  const { t } = useText();
  const place = usePlace();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    // Any navigation closes the dialog.
    if (openedAt.current !== key) withdrawLogin();
    openedAt.current = key;
  }, [key]);
  const title = t(gameAt(place ?? '/') ? 'login.play' : 'mine.enter');
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <Ways place={place} />
    </Sheet>
  );
}
