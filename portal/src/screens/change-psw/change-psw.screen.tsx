// Changing the password, or choosing the first one for an account that was given one.
import { lengthOf } from '@perya/contract/limits';
import { useState } from 'react';
import page from '#domain/form/account-page.module.css';
import { passwordFormat, problemText, useReady } from '#domain/form/form.ts';
import { SignOutSheet } from '#domain/session/sign-out-sheet.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ProofFields } from './proof-fields.tsx';
import style from './change-psw.module.css';
import { useChange, type PasswordField } from './use-change.ts';

type Change = Omit<ReturnType<typeof useChange>, 'form'>;

const completions: Record<PasswordField, string> = {
  oldPassword: 'current-password',
  newPassword: 'new-password',
  confirmNewPassword: 'new-password',
};

interface PasswordProps {
  readonly field: PasswordField;
  readonly change: Change;
  readonly hint?: string;
}

function Password({ field, change, hint }: PasswordProps) {
  const { t } = useText();
  const problem = change.problems[field];
  const required = field === 'confirmNewPassword' && problem === 'required';
  // A password that the server refused has the right form.
  const format = field === 'newPassword' && problem !== 'invalid' ? passwordFormat : undefined;
  const refused = field === 'newPassword' && change.refusedNew;
  const error = refused ? t(`error.${refused}`) : problemText(t, problem, format);
  return (
    <TextField
      name={field}
      type="password"
      label={t(`changePsw.${field}`)}
      hint={hint}
      value={change.typed[field]}
      onValue={(value) => change.type(field, value)}
      error={required ? t('account.confirmRequired') : error}
      autoComplete={completions[field]}
      maxLength={field === 'oldPassword' ? 256 : lengthOf.passwordMax}
    />
  );
}

/** The server's refusal. */
function Refusal({ change: { refusal, without } }: { readonly change: Change }) {
  const { t } = useText();
  const fresh = without && refusal === 'password.oldRequired';
  return (
    <output className={style['status']}>
      {fresh ? t('changePsw.signInAgain') : refusal && t(`error.${refusal}`)}
    </output>
  );
}

function Same({ change: { same, chooseAnother } }: { readonly change: Change }) {
  const { t } = useText();
  return (
    <Sheet open={same} onClose={chooseAnother} title={t('changePsw.same')}>
      <p>{t('error.modify.new.old.same')}</p>
      <div className={style['choices']}>
        <Button look="lamp" wide onClick={chooseAnother}>
          {t('changePsw.another')}
        </Button>
      </div>
    </Sheet>
  );
}

function Leave() {
  const { t } = useText();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Button wide onClick={() => setLeaving(true)}>
        {t('frame.signOut')}
      </Button>
      <SignOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

export function Screen() {
  const { t } = useText();
  const { form, ...change } = useChange();
  const ready = useReady();
  const { due, asksOld, busy, done, proof, problems, mark } = change;
  const length = { min: lengthOf.passwordMin, max: lengthOf.passwordMax };
  if (proof.waits) return <Skeletons shape="row" count={4} />;
  if (proof.failed) return <FailedState code={proof.failed.failure.code} onRetry={proof.retry} />;
  return (
    <div className={style['page']}>
      <p className={style['text']}>{t(due ? 'changePsw.first' : 'changePsw.others')}</p>
      <form
        ref={form}
        className={page['form']}
        method="post"
        onSubmit={(event) => void change.submit(event)}
        noValidate
      >
        <TextField
          name="username"
          label={t('account.username')}
          value={change.name}
          onValue={() => undefined}
          autoComplete="username"
          readOnly
        />
        {asksOld && <Password field="oldPassword" change={change} />}
        <Password field="newPassword" change={change} hint={t('account.length', length)} />
        <Password field="confirmNewPassword" change={change} />
        {proof.opened && <ProofFields proof={proof} problems={problems} mark={mark} />}
        <Refusal change={change} />
        <Button type="submit" look="lamp" wide busy={busy} disabled={!ready || done}>
          {t('changePsw.submit')}
        </Button>
      </form>
      {due && <Leave />}
      <Same change={change} />
    </div>
  );
}
