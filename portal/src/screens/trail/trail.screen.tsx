// The free trial: what play money is, and the button that starts it.
import { useFreePlay } from '#domain/sign-in/free-play.ts';
import { isTrial, useSession } from '#domain/session/session.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LampString } from '#ui/lamp-string.tsx';
import style from './trail.module.css';

const points = [
  ['play', 'trail.games'],
  ['wallet', 'trail.money'],
  ['signOut', 'trail.end'],
] as const;

function Start() {
  const { t } = useText();
  const navigate = useNavigate();
  const { busy, start } = useFreePlay();
  const begin = async () => {
    if ((await start()) !== null) navigate('/m/home', { replace: true });
  };
  return (
    <>
      <Button look="lamp" wide busy={busy} onClick={() => void begin()}>
        {t('trail.start')}
      </Button>
      <ButtonLink wide to="/m/register">
        {t('frame.register')}
      </ButtonLink>
    </>
  );
}

/** A member is led to the games instead, and stays signed in. */
function Already({ text }: { readonly text: string }) {
  const { t } = useText();
  return (
    <>
      <p className={style['text']}>{text}</p>
      <ButtonLink look="lamp" wide to="/m/home">
        {t('common.goHome')}
      </ButtonLink>
    </>
  );
}

export function Screen() {
  const { t } = useText();
  const session = useSession();
  return (
    <div className={style['page']}>
      <LampString className={style['lamps']} />
      <h2 className={style['title']}>{t('trail.heading')}</h2>
      <ul className={style['points']}>
        {points.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} size={22} />
            {t(text)}
          </li>
        ))}
      </ul>
      <div className={style['ways']}>
        {session === null ? (
          <Start />
        ) : (
          <Already text={t(isTrial(session) ? 'trail.running' : 'trail.member')} />
        )}
      </div>
    </div>
  );
}
