// An account that the agent opens for somebody: its name and first password, its kind and rates.
import { accountType } from '@perya/contract/account/account-type';
import { usernamePattern } from '@perya/contract/account/session';
import { agentAccountOpen } from '@perya/contract/agents/accounts';
import { teamMembers } from '@perya/contract/agents/team';
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { focusFirstWrong, passwordFormat, problemText, type Format } from '#domain/form/form.ts';
import { newPasswordProblem } from '#domain/form/new-password.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { RateFields, TypeChoice, type Opened } from './join-fields.tsx';
import { readRates, type Rates } from './join-form.ts';
import style from './agent-register.module.css';

const nameFormat: Format = {
  kind: 'account',
  min: lengthOf.usernameMin,
  max: lengthOf.usernameMax,
};

interface Typed {
  readonly username: string;
  readonly password: string;
  readonly type: Opened;
  readonly rates: Rates;
}

const empty: Typed = { username: '', password: '', type: accountType.member, rates: {} };

function nameProblem(name: string): FieldProblem | undefined {
  if (name === '') return 'required';
  return usernamePattern.test(name) ? undefined : 'invalid';
}

/** What a refusal is about; it stands beside that field. */
const fieldOf: Readonly<Record<string, 'username' | 'password'>> = {
  'account.usernameTaken': 'username',
  'password.breached': 'password',
};

function useOpening(own: Rates, onOpened: (username: string) => void) {
  const { t } = useText();
  const client = useQueryClient();
  const [typed, setTyped] = useState(empty);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<{ code: string; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  // One form opens one account: sent again after a lost answer, it is the same one.
  const key = useRef('');
  const isSending = useRef(false);
  const { rates, wrong } = readRates(typed.rates, own);
  const username = nameProblem(typed.username.trim());
  const password = newPasswordProblem(typed.password);
  const type = (changes: Partial<Typed>) => {
    key.current = '';
    setRefusal(null);
    setTyped((before) => ({ ...before, ...changes }));
  };
  const send = async (form: HTMLFormElement | null) => {
    if (isSending.current) return;
    if (username || password || wrong.length > 0) {
      focusFirstWrong(form, () => setTried(true));
      return;
    }
    key.current ||= crypto.randomUUID();
    isSending.current = true;
    setBusy(true);
    setRefusal(null);
    const result = await call(agentAccountOpen, {
      username: typed.username.trim(),
      password: typed.password,
      type: typed.type,
      rates,
      requestKey: key.current,
    });
    isSending.current = false;
    setBusy(false);
    if (!result.ok) {
      const { code } = result;
      focusFirstWrong(form, () => setRefusal({ code, text: t(`error.${code}`) }));
      return;
    }
    void client.invalidateQueries({ queryKey: [teamMembers.path] });
    onOpened(result.value.username);
  };
  const about = refusal && fieldOf[refusal.code];
  const errorOf = (field: 'username' | 'password', problem: FieldProblem | undefined) => {
    if (about === field) return refusal?.text ?? null;
    return tried
      ? problemText(t, problem, field === 'username' ? nameFormat : passwordFormat)
      : null;
  };
  const errors = {
    username: errorOf('username', username),
    password: errorOf('password', password),
    rates: tried ? wrong : [],
    other: about ? null : (refusal?.text ?? null),
  };
  return { typed, type, errors, busy, send };
}

interface FormProps {
  readonly rates: Rates;
  readonly onOpened: (username: string) => void;
}

function Form({ rates, onOpened }: FormProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const { typed, type, errors, busy, send } = useOpening(rates, onOpened);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(form.current);
  };
  return (
    <form ref={form} className={style['form']} method="post" onSubmit={submit} noValidate>
      <p className={style['quiet']}>{t('links.accountText')}</p>
      <TextField
        name="username"
        label={t('account.username')}
        value={typed.username}
        onValue={(username) => type({ username })}
        error={errors.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengthOf.usernameMax}
        dir="ltr"
      />
      <TextField
        name="password"
        type="password"
        label={t('account.password')}
        value={typed.password}
        onValue={(password) => type({ password })}
        error={errors.password}
        autoComplete="new-password"
        maxLength={lengthOf.passwordMax}
      />
      <TypeChoice type={typed.type} onType={(chosen) => type({ type: chosen })} />
      <RateFields
        own={rates}
        typed={typed.rates}
        onTyped={(given) => type({ rates: given })}
        wrong={errors.rates}
      />
      <p className={style['message']} role="alert" hidden={errors.other === null}>
        {errors.other}
      </p>
      <Button type="submit" look="lamp" wide busy={busy}>
        {t('links.openAccount')}
      </Button>
    </form>
  );
}

export function AccountForm({ rates }: { readonly rates: Rates }) {
  const { t } = useText();
  const [opened, setOpened] = useState<string | null>(null);
  if (opened === null) return <Form rates={rates} onOpened={setOpened} />;
  return (
    <section className={style['done']} role="status">
      <h2 className={style['legend']}>{t('links.opened')}</h2>
      <p className={style['name']}>
        <bdi>{opened}</bdi>
      </p>
      <p className={style['quiet']}>{t('links.accountText')}</p>
      <Button onClick={() => setOpened(null)}>{t('links.another')}</Button>
    </section>
  );
}
