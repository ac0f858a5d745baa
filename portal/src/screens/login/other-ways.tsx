// The other ways to sign in: providers, a passkey, a trial; and further links.
import { passkeyLogin, passkeyLoginStart } from '@perya/contract/account/two-step';
import { useState } from 'react';
import type { Address } from '#routes';
import { canPlayFree, gameAt, withFreePlay } from '#domain/launch/with-free-play.ts';
import { takeReturnTo } from '#domain/session/session.ts';
import { useFreePlay } from '#domain/sign-in/free-play.ts';
import { useFlag } from '#domain/merchant/merchant.tsx';
import { onlyLink, useService } from '#domain/service/service.ts';
import { SocialButtons } from '#domain/sign-in/social.tsx';
import { call } from '#lib/call.ts';
import { useOfBrowser } from '#lib/in-browser.ts';
import { Link, useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { toast } from '#ui/toast.tsx';
import style from './login.module.css';
import { useSignedIn } from './signed-in.ts';

const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Null when the person closed the browser's own dialog: no reason to say anything. */
async function unlockPasskey() {
  const begun = await call(passkeyLoginStart, {});
  if (!begun.ok) return begun;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { ticket, options } = begun.value;
  try {
    const response = await startAuthentication({ optionsJSON: options as never });
    return await call(passkeyLogin, { ticket, response: { ...response } });
  } catch {
    return null;
  }
}

function Passkey() {
  const { t } = useText();
  const signedIn = useSignedIn();
  const supported = useOfBrowser(hasPasskeys, false);
  const [busy, setBusy] = useState(false);
  if (!supported) return null;
  const unlock = async () => {
    setBusy(true);
    const result = await unlockPasskey();
    setBusy(false);
    if (result === null) return;
    if (result.ok) signedIn(result.value, null);
    else toast.failure(t(`error.${result.code}`));
  };
  return (
    <Button wide busy={busy} onClick={() => void unlock()}>
      <Icon name="shield" size={20} />
      {t('login.passkey')}
    </Button>
  );
}

/** Free play leads to the game that brought the visitor here, where that can be played so. */
function freeWay(): Address {
  const game = gameAt(takeReturnTo());
  return game !== null && canPlayFree(game) ? withFreePlay(game, true) : '/m/home';
}

function FreePlay() {
  const { t } = useText();
  const navigate = useNavigate();
  const { busy, start } = useFreePlay();
  const begin = async () => {
    if ((await start()) !== null) navigate(freeWay(), { replace: true });
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

function Service() {
  const { t } = useText();
  const link = onlyLink(useService());
  if (link === null) return <Link to="/m/service">{t('login.service')}</Link>;
  return <SafeAnchor linkage={link}>{t('login.service')}</SafeAnchor>;
}

export function OtherWays({ remember }: { readonly remember: boolean }) {
  const { t } = useText();
  const offersFreePlay = useFlag('FREEPLAY');
  return (
    <>
      <SocialButtons remember={remember} />
      <div className={style['others']}>
        <Passkey />
        {offersFreePlay && <FreePlay />}
      </div>
      <nav className={style['ways']} aria-label={t('login.otherWays')}>
        <Link to="/m/home">{t('login.home')}</Link>
        <Link to="/m/forget">{t('login.forgot')}</Link>
        <Service />
      </nav>
    </>
  );
}
