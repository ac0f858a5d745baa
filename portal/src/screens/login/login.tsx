// Signing in by username, with a captcha once the server asks for one; or trying for free.
import { freePlay, login } from '@perya/contract/session';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from '#lib/router.tsx';
import page from '#domain/account-page.module.css';
import { CaptchaField, useCaptcha } from '#domain/captcha.tsx';
import { focusFirstWrong, problemText, useReady, type Problems } from '#domain/form.ts';
import { useFlag, useMerchant } from '#domain/merchant.tsx';
import { startSession, takePlace, useLostBecause } from '#domain/session.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LampString } from '#ui/lamp-string.tsx';
import { LanternMark } from '#ui/lantern-mark.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { checkLogin, wantsCaptcha } from './check-login.ts';
import style from './login.module.css';

function useLogin() {
  const { t } = useText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const captcha = useCaptcha(asked);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (wrong: Problems, text: string | null) => {
    focusFirstWrong(form.current, () => {
      setProblems(wrong);
      setRefusal(text);
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = checkLogin({ username, password, captcha: asked ? captcha.code : null });
    if (Object.keys(wrong).length > 0) return refuse(wrong, null);
    setBusy(true);
    refuse({}, null);
    const digits = asked ? { captcha: captcha.code, captchaId: captcha.captchaId } : {};
    const result = await call(login, {
      type: 'username',
      username: username.trim(),
      password,
      ...digits,
    });
    setBusy(false);
    if (result.ok) {
      startSession(result.value);
      toast.success(t('login.welcome', { name: result.value.userName }));
      return navigate(takePlace(), { replace: true });
    }
    // A captcha serves once: whatever was wrong, the next try needs a new one.
    if (asked) captcha.refresh();
    if (wantsCaptcha(result.value)) setAsked(true);
    const wrongDigits = result.code === 'captcha.wrong' || result.code === 'captcha.required';
    return refuse(wrongDigits ? { captcha: 'invalid' } : result.fields, t(`error.${result.code}`));
  };
  return {
    form,
    username: { value: username, set: setUsername },
    password: { value: password, set: setPassword },
    asked,
    captcha,
    problems,
    refusal,
    busy,
    submit,
  };
}

function FreePlay() {
  const { t } = useText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const result = await call(freePlay, {});
    setBusy(false);
    if (!result.ok) return toast.failure(t(`error.${result.code}`));
    startSession(result.value);
    return navigate('/m/home', { replace: true });
  };
  return (
    <Button wide busy={busy} onClick={() => void start()}>
      <Icon name="play" size={18} />
      <span>
        {t('login.freePlay')}
        <small className={style['small']}>{t('login.freePlayText')}</small>
      </span>
    </Button>
  );
}

function Ways() {
  const { t } = useText();
  return (
    <nav className={style['ways']}>
      <ButtonLink to="/m/home" size="small">
        {t('login.home')}
      </ButtonLink>
      <ButtonLink to="/m/forget" size="small">
        {t('login.forgot')}
      </ButtonLink>
      <ButtonLink to="/m/service" size="small">
        {t('login.service')}
      </ButtonLink>
    </nav>
  );
}

export function Screen() {
  const { t } = useText();
  const { name } = useMerchant();
  const navigate = useNavigate();
  const offersFreePlay = useFlag('FREEPLAY');
  const lost = useLostBecause();
  const { form, username, password, asked, captcha, problems, refusal, busy, submit } = useLogin();
  const ready = useReady();
  const secure = typeof window === 'undefined' || window.isSecureContext;
  const message = refusal ?? (lost === null ? null : t(`error.${lost as 'session.ended'}`));
  return (
    <div className={page['page']}>
      <IconButton label={t('common.back')} onClick={() => navigate('/m/home')}>
        <Icon name="back" />
      </IconButton>
      <LampString className={page['lamps']} />
      <header className={style['head']}>
        <LanternMark size={56} />
        <p className={style['brand']}>{name}</p>
        <h1 className={page['title']}>{t('login.heading')}</h1>
      </header>
      {!secure && <p className={page['message']}>{t('account.insecure')}</p>}
      <form
        ref={form}
        className={page['form']}
        method="post"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <p className={page['message']} role="alert" hidden={message === null}>
          {message}
        </p>
        <TextField
          name="username"
          label={t('account.username')}
          value={username.value}
          onValue={username.set}
          error={problemText(t, problems['username'])}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          clearable
        />
        <TextField
          name="password"
          type="password"
          label={t('account.password')}
          value={password.value}
          onValue={password.set}
          error={problemText(t, problems['password'])}
          autoComplete="current-password"
        />
        {asked && <CaptchaField captcha={captcha} error={problemText(t, problems['captcha'])} />}
        <Button type="submit" look="lamp" wide busy={busy} disabled={!secure || !ready}>
          {t('login.submit')}
        </Button>
      </form>
      {offersFreePlay && <FreePlay />}
      <p className={page['switch']}>
        {t('login.new')} <Link to="/m/register">{t('login.register')}</Link>
      </p>
      <Ways />
    </div>
  );
}
