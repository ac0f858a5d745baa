// The login dialog: what a visitor meets who taps what needs an account.
import { useFreePlay } from '#domain/free-play.ts';
import { useFlag } from '#domain/merchant.tsx';
import { rememberPlace } from '#domain/session.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.tsx';
import style from './login-sheet.module.css';

interface LoginSheetProps {
  /** Where signing in leads; null while the dialog is closed. */
  readonly place: string | null;
  readonly onClose: () => void;
}

/** A trial stays where it is: most of what was tapped needs a real account. */
function FreePlay({ onClose }: Pick<LoginSheetProps, 'onClose'>) {
  const { t } = useText();
  const { busy, start } = useFreePlay();
  const begin = async () => {
    const name = await start();
    if (name === null) return;
    toast.success(t('login.welcome', { name }));
    onClose();
  };
  return (
    <Button wide busy={busy} onClick={() => void begin()}>
      {t('login.freePlay')}
    </Button>
  );
}

export function LoginSheet({ place, onClose }: LoginSheetProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const registers = useFlag('DIRECTREG3');
  const offersFreePlay = useFlag('FREEPLAY');
  const go = (to: string) => {
    if (place !== null) rememberPlace(place);
    navigate(to);
  };
  return (
    <Sheet open={place !== null} onClose={onClose} title={t('mine.enter')}>
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
        {offersFreePlay && <FreePlay onClose={onClose} />}
      </div>
    </Sheet>
  );
}
