// Recovery by phone: mobile number, the code that was sent to it, and the new password.
import { lengthOf } from '@perya/contract/limits';
import page from '#domain/form/account-page.module.css';
import { CodeField } from '#domain/form/code-field.tsx';
import { useReady } from '#domain/form/form.ts';
import { MobileField } from '#domain/form/mobile-field.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './forget.module.css';
import { errorLine } from './phone-form.ts';
import { useByPhone } from './use-by-phone.ts';

export function ByPhone() {
  const { t } = useText();
  const ready = useReady();
  const recovery = useByPhone();
  const { form, mobile, code, password, wrong, touched, marked, refusal } = recovery;
  const refused = refusal && t(`error.${refusal}`);
  const line = errorLine(t, wrong, touched, mobile.format.min);
  return (
    <form
      ref={form}
      className={page['form']}
      method="post"
      onSubmit={(event) => void recovery.submit(event)}
      noValidate
    >
      <MobileField
        mobile={mobile}
        onNumber={recovery.typeNumber}
        onDialingCode={recovery.typeDialingCode}
        error={marked === 'mobileNum' ? t('forget.wrongMobile', { min: mobile.format.min }) : null}
      />
      <CodeField
        purpose="reset"
        value={code.value}
        onValue={code.type}
        error={marked === 'verificationCode' ? refused : null}
        onAsk={recovery.askCode}
        closedUntilSent
      />
      <TextField
        name="newPassword"
        type="password"
        label={t('changePsw.newPassword')}
        hint={t('account.length', { min: lengthOf.passwordMin, max: lengthOf.passwordMax })}
        value={password.value}
        onValue={password.type}
        error={marked === 'newPassword' ? refused : null}
        autoComplete="new-password"
        maxLength={lengthOf.passwordMax}
      />
      <p className={page['message']} role="alert" hidden={refused === null}>
        {refused}
      </p>
      <output className={style['errors']}>{line}</output>
      <Button
        type="submit"
        look="lamp"
        wide
        busy={recovery.busy}
        disabled={!ready || !recovery.ready}
      >
        {t('forget.setPassword')}
      </Button>
    </form>
  );
}
