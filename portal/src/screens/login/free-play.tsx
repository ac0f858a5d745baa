// Play money without an account: first of all where a game was tapped, else one of the other ways.
import type { Address } from '#routes';
import { canPlayFree, gameAt, withFreePlay } from '#domain/launch/with-free-play.ts';
import { useFlag } from '#domain/merchant/merchant.tsx';
import { takeReturnTo } from '#domain/session/session.ts';
import { useFreePlay } from '#domain/sign-in/free-play.ts';
import { useOfBrowser } from '#lib/in-browser.ts';
import { useNavigate } from '#lib/router.tsx';
import { load } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './login.module.css';

/** The way into the game of an address, where that can be played so. */
function freeWayTo(place: string): Address | null {
  const game = gameAt(place);
  return game !== null && canPlayFree(game) ? withFreePlay(game, true) : null;
}

const cameFromGame = () => freeWayTo(load('returnTo') ?? '/') !== null;

/** Where free play is offered: above the form, below it, or nowhere. */
export function useFreePlayPlace(): 'first' | 'last' | null {
  const offersFreePlay = useFlag('FREEPLAY');
  const first = useOfBrowser(cameFromGame, false);
  if (!offersFreePlay) return null;
  return first ? 'first' : 'last';
}

export function FreePlay() {
  const { t } = useText();
  const navigate = useNavigate();
  const { busy, start } = useFreePlay();
  const begin = async () => {
    if ((await start()) === null) return;
    navigate(freeWayTo(takeReturnTo()) ?? '/m/home', { replace: true });
  };
  return (
    <Button wide busy={busy} onClick={() => void begin()}>
      <Icon name="play" size={18} />
      <span>
        {t('login.freePlay')}
        <small className={style['small']}>{t('login.freePlayText')}</small>
      </span>
    </Button>
  );
}
