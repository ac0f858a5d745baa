// The login form: username and password, or mobile number and code; a captcha once one is due.
import { CaptchaField } from '#domain/form/captcha.tsx';
import page from '#domain/form/account-page.module.css';
import { CodeField } from '#domain/form/code-field.tsx';
import { problemText, useReady } from '#domain/form/form.ts';
import { MobileField } from '#domain/form/mobile-field.tsx';
import { useText, type PlainKey } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './login.module.css';
import type { LoginState } from './use-login.ts';

/** What a field shows where a credential replaces it. */
const dots = '••••••••';

interface PartProps {
  readonly state: LoginState;
}

function UsernameFields({ state: { fields, refusal, checked, type } }: PartProps) {
  const { t } = useText();
  const { remembered } = checked;
  return (
    <>
      <TextField
        name="username"
        label={t('login.username')}
        value={fields.username}
        onValue={(value) => type('username', value)}
        error={problemText(t, refusal.problems['username'])}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        clearable
      />
      <TextField
        name="password"
        type="password"
        label={t('account.password')}
        value={fields.password}
        onValue={(value) => type('password', value)}
        error={problemText(t, refusal.problems['password'])}
        placeholder={remembered ? dots : undefined}
        hint={remembered ? t('login.remembered') : undefined}
        autoComplete="current-password"
      />
    </>
  );
}

function MobileFields({ state }: PartProps) {
  const { t } = useText();
  const { fields, refusal, checked, refuse, proof, type } = state;
  const { mobile } = fields;
  const { problem } = mobile;
  const ask = (captcha: Parameters<typeof proof.ask>[1]) => {
    refuse({ problems: problem === null ? {} : { mobileNum: problem }, words: null });
    return problem === null ? proof.ask(mobile, captcha) : null;
  };
  return (
    <>
      <MobileField
        mobile={mobile}
        onNumber={(value) => type('mobileNum', value)}
        onDialingCode={(value) => type('countryDialingCode', value)}
        error={problemText(t, refusal.problems['mobileNum'], mobile.format)}
      />
      <CodeField
        purpose="login"
        value={fields.code}
        onValue={(value) => type('verificationCode', value)}
        onAsk={ask}
        error={problemText(t, refusal.problems['verificationCode'])}
        placeholder={checked.remembered ? dots : undefined}
        hint={checked.remembered ? t('login.remembered') : undefined}
      />
    </>
  );
}

function Modes({ state }: PartProps) {
  const { t } = useText();
  return (
    <Tabs
      label={t('login.modes')}
      tabs={[
        { id: 'username', label: t('login.byUsername') },
        { id: 'sms', label: t('login.byMobile') },
      ]}
      selected={state.fields.mode}
      onSelect={state.switchTo}
      controls="login-panel"
    />
  );
}

interface LoginFormProps extends PartProps {
  /** Why the person is here, or back here; null for no reason in particular. */
  readonly reason: PlainKey | null;
}

export function LoginForm({ state, reason }: LoginFormProps) {
  const { t } = useText();
  const { element, fields, refusal, asked, captcha, busy, submit, type } = state;
  const ready = useReady();
  const secure = typeof window === 'undefined' || window.isSecureContext;
  const message = refusal.words ?? reason;
  return (
    <>
      {fields.hasTabs && <Modes state={state} />}
      <div id="login-panel" role={fields.hasTabs ? 'tabpanel' : undefined}>
        <form
          ref={element}
          id="login-form"
          className={page['form']}
          aria-label={t('frame.login')}
          method="post"
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          <p className={page['message']} role="alert" hidden={message === null}>
            {message && t(message)}
          </p>
          {fields.mode === 'sms' ? (
            <MobileFields state={state} />
          ) : (
            <UsernameFields state={state} />
          )}
          {asked && (
            <CaptchaField captcha={captcha} error={problemText(t, refusal.problems['captcha'])} />
          )}
          <label className={style['remember']}>
            <input
              type="checkbox"
              name="remember"
              checked={fields.remembers}
              onChange={(event) => type('remember', event.target.checked ? 'yes' : 'no')}
            />
            {t('login.remember')}
          </label>
          <Button type="submit" look="lamp" wide busy={busy} disabled={!secure || !ready}>
            {t('login.submit')}
          </Button>
        </form>
      </div>
    </>
  );
}
