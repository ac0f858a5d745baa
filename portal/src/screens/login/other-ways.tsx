// The other ways to sign in: providers, a passkey, a trial; and further links.
import { passkeyLogin, passkeyLoginStart } from '@perya/contract/account/two-step';
import { useState } from 'react';
import { onlyLink, useService } from '#domain/service/service.ts';
import { SocialButtons } from '#domain/sign-in/social.tsx';
import { call } from '#lib/call.ts';
import { useOfBrowser } from '#lib/in-browser.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { toast } from '#ui/toast.tsx';
import { FreePlay } from './free-play.tsx';
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

function Service() {
  const { t } = useText();
  const link = onlyLink(useService());
  if (link === null) return <Link to="/m/service">{t('login.service')}</Link>;
  return <SafeAnchor linkage={link}>{t('login.service')}</SafeAnchor>;
}

interface OtherWaysProps {
  readonly remember: boolean;
  readonly freePlay: boolean;
}

export function OtherWays({ remember, freePlay }: OtherWaysProps) {
  const { t } = useText();
  return (
    <>
      <SocialButtons remember={remember} />
      <div className={style['others']}>
        <Passkey />
        {freePlay && <FreePlay />}
      </div>
      <nav className={style['ways']} aria-label={t('login.otherWays')}>
        <Link to="/m/home">{t('login.home')}</Link>
        <Link to="/m/forget">{t('login.forgot')}</Link>
        <Service />
      </nav>
    </>
  );
}
