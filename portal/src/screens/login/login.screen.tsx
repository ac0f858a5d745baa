// Signing in: by username or number, by a provider or a passkey, with a second step where one is.
import { useEffect, useState } from 'react';
import page from '#domain/form/account-page.module.css';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { isTrial, takeReturnTo, useLostBecause, useSession } from '#domain/session/session.ts';
import { Link, useNavigate } from '#lib/router.tsx';
import { useHasBeenShown } from '#lib/screen-state.ts';
import { useText, type PlainKey } from '#lib/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LampString } from '#ui/lamp-string.tsx';
import { LanternMark } from '#ui/lantern-mark.tsx';
import { FreePlay, useFreePlayPlace } from './free-play.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LoginForm } from './login-form.tsx';
import style from './login.module.css';
import { OtherWays } from './other-ways.tsx';
import { SecondStep } from './second-step.tsx';
import { useLogin, type Step } from './use-login.ts';
import { useSocialReturn } from './use-social-return.ts';

/** Leads on whoever is signed in. A trial stays, to sign in to an account. */
function useLeadOn(finishing: boolean): void {
  const session = useSession();
  const navigate = useNavigate();
  const hasBeenShown = useHasBeenShown();
  useEffect(() => {
    if (session === null || isTrial(session) || finishing || !hasBeenShown) return;
    navigate(session.passwordDue ? '/m/changePsw' : takeReturnTo(), { replace: true });
  }, [session, finishing, hasBeenShown, navigate]);
}

function Head({ heading }: { readonly heading: string }) {
  const { t } = useText();
  const { name } = useMerchant();
  const navigate = useNavigate();
  return (
    <>
      <div className={style['top']}>
        <IconButton label={t('common.back')} onClick={() => navigate('/m/home')}>
          <Icon name="back" />
        </IconButton>
        <LanguageChoice />
      </div>
      <LampString className={page['lamps']} />
      <header className={style['head']}>
        <LanternMark size={56} />
        <p className={style['brand']}>{name}</p>
        <h1 className={page['title']}>{heading}</h1>
      </header>
    </>
  );
}

interface WaysProps {
  readonly reason: PlainKey | null;
  readonly onStep: (step: Step) => void;
}

function Ways({ reason, onStep }: WaysProps) {
  const { t } = useText();
  const state = useLogin(onStep);
  const secure = typeof window === 'undefined' || window.isSecureContext;
  const freePlay = useFreePlayPlace();
  return (
    <>
      {freePlay === 'first' && <FreePlay />}
      {!secure && <p className={page['message']}>{t('account.insecure')}</p>}
      <LoginForm state={state} reason={reason} />
      <p className={page['switch']}>
        {t('login.new')} <Link to="/m/register">{t('login.register')}</Link>
      </p>
      <OtherWays remember={state.fields.remembers} freePlay={freePlay === 'last'} />
    </>
  );
}

export function Screen() {
  const { t } = useText();
  const lost = useLostBecause();
  const [step, setStep] = useState<Step | null>(null);
  const [refusal, setRefusal] = useState<PlainKey | null>(null);
  const finishing = useSocialReturn({ onStep: setStep, onRefused: setRefusal });
  useLeadOn(finishing);
  const back = (why: PlainKey | null) => {
    setStep(null);
    setRefusal(why);
  };
  const reason = refusal ?? (lost === null ? null : (`error.${lost as 'session.ended'}` as const));
  return (
    <div className={page['page']}>
      <Head heading={t(step ? 'step.heading' : 'login.heading')} />
      {finishing && (
        <p className={style['finishing']} role="status">
          {t('social.finishing')}
        </p>
      )}
      {step && <SecondStep step={step} onBack={back} />}
      {!step && !finishing && <Ways reason={reason} onStep={setStep} />}
    </div>
  );
}
