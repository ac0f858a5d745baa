// Two-step sign-in: setting up the authenticator app, the recovery codes, and turning it off.
import type { OutputOf } from '@perya/contract/endpoint';
import { totpConfirm, totpRemove, totpStart } from '@perya/contract/account/two-step';
import { useState } from 'react';
import { useDraft } from '#domain/form/draft.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { required } from './checks.ts';
import { Chip, PartPage, useRefresh, useSaved, type PartProps } from './part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Field, FormView, PasswordAsked, nothingKept, useSecurityForm } from './security-form.tsx';
import part from './part.module.css';
import style from './two-step.module.css';

type Started = OutputOf<typeof totpStart>;

const fewCodes = 2;

const confirmFields = ['password', 'code'] as const;

type FieldName = (typeof confirmFields)[number];

const sixDigits = (code: string | undefined) =>
  required(code) ?? (/^\d{6}$/.test((code ?? '').replaceAll(/\s/g, '')) ? undefined : 'invalid');

interface StartProps extends PartProps {
  readonly onStarted: (started: Started) => void;
}

function Start({ overview, onStarted }: StartProps) {
  const { t } = useText();
  const form = useSecurityForm<FieldName, Started>({
    draft: useDraft<FieldName>('totpStart', nothingKept),
    fields: confirmFields,
    hasPassword: overview.hasPassword,
    check: () => ({}),
    send: async ({ password }) => call(totpStart, password ? { password } : {}),
    onDone: onStarted,
  });
  return (
    <FormView form={form} action={t('security.totpStart')}>
      <PasswordAsked form={form} />
    </FormView>
  );
}

interface ConfirmProps {
  readonly started: Started;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The key in groups of four, as people read it. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function Confirm({ started, onConfirmed }: ConfirmProps) {
  const { t } = useText();
  const form = useSecurityForm<FieldName, OutputOf<typeof totpConfirm>>({
    draft: useDraft<FieldName>('totpConfirm', nothingKept),
    fields: confirmFields,
    check: ({ code }) => ({ code: sixDigits(code) }),
    send: async ({ code = '' }) => call(totpConfirm, { code: code.replaceAll(/\s/g, '') }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <>
      <section className={style['scan']}>
        <h3 className={style['step']}>{t('security.totpScan')}</h3>
        <QrCode text={started.uri} label={t('security.totpQr')} />
        {started.uri.startsWith('otpauth://') && (
          <a className={style['open']} href={started.uri}>
            {t('security.totpOpen')}
          </a>
        )}
        <CopyRow label={t('security.totpSecret')} text={grouped(started.secret)} />
      </section>
      <FormView form={form} action={t('security.totpConfirm')}>
        <Field
          form={form}
          name="code"
          label={t('security.totpCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </FormView>
    </>
  );
}

function TurnOff({ overview }: PartProps) {
  const { t } = useText();
  const saved = useSaved();
  const form = useSecurityForm<FieldName, object>({
    draft: useDraft<FieldName>('totpRemove', nothingKept),
    fields: confirmFields,
    hasPassword: overview.hasPassword,
    check: ({ code }) => ({ code: required(code) }),
    send: async ({ password, code = '' }) =>
      call(totpRemove, { ...(password && { password }), code: code.trim() }),
    onDone: () => saved(),
  });
  return (
    <>
      <p className={part['now']}>
        {t('security.recoveryLeft', { count: overview.recoveryCodesLeft })}
        <Chip tone="good">{t('security.state.on')}</Chip>
      </p>
      {overview.recoveryCodesLeft <= fewCodes && <p>{t('security.recoveryFew')}</p>}
      <p className={part['quiet']}>{t('security.totpOffText')}</p>
      <FormView form={form} action={t('security.totpOff')} look="quiet">
        <Field
          form={form}
          name="code"
          label={t('security.totpOffCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
        <PasswordAsked form={form} />
      </FormView>
    </>
  );
}

export function Part({ overview }: PartProps) {
  const { t } = useText();
  const saved = useSaved();
  const refresh = useRefresh();
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    return (
      <PartPage title={t('security.totpOn')} text={t('security.recoveryText')}>
        <RecoveryCodes codes={codes} onKept={() => saved()} />
      </PartPage>
    );
  }
  const confirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    void refresh();
  };
  return (
    <PartPage title={t('security.twoStep')} text={t('security.totpText')}>
      {overview.twoStep && <TurnOff overview={overview} />}
      {!overview.twoStep && !started && <Start overview={overview} onStarted={setStarted} />}
      {!overview.twoStep && started && <Confirm started={started} onConfirmed={confirmed} />}
    </PartPage>
  );
}
