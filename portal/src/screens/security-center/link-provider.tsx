// Links an identity provider: asks for the password, then leaves for the provider.
import { socialStart } from '@perya/contract/account/social';
import { type Provider } from '@perya/contract/account/providers';
import { useState } from 'react';
import { useDraft } from '#domain/form/draft.ts';
import { rememberReturnTo } from '#domain/session/session.ts';
import { providerAddress } from '#domain/sign-in/social-return.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { required } from './checks.ts';
import { centre } from './parts.ts';
import { Field, FormView, nothingKept, useSecurityForm } from './security-form.tsx';

interface LinkProps {
  readonly provider: Provider;
  /** An account without a password confirms by signing in again. */
  readonly hasPassword: boolean;
}

const fields = ['password'] as const;

const start = (provider: Provider, password?: string) =>
  call(socialStart, { provider, link: true, ...(password !== undefined && { password }) });

/** The provider sends the browser to the login screen, which then leads back here. */
function leaveFor(url: string): boolean {
  const address = providerAddress(url);
  if (address === null) return false;
  rememberReturnTo(`${centre}?part=providers`);
  window.location.assign(address);
  return true;
}

function PasswordForm({ provider }: Pick<LinkProps, 'provider'>) {
  const { t } = useText();
  const form = useSecurityForm<'password', { readonly url: string }>({
    draft: useDraft<'password'>('linkProvider', nothingKept),
    fields,
    check: ({ password }) => ({ password: required(password) }),
    send: async ({ password }) => start(provider, password),
    onDone: ({ url }) => leaveFor(url) || toast.failure(t('error.social.refused')),
  });
  return (
    <FormView form={form} action={t('security.link')}>
      <Field
        form={form}
        name="password"
        type="password"
        label={t('security.yourPassword')}
        hint={t('security.askPassword')}
        autoComplete="current-password"
        maxLength={256}
      />
    </FormView>
  );
}

interface Linking {
  readonly busy: boolean;
  /** The server asks for the password first. */
  readonly asking: boolean;
  readonly leave: () => Promise<unknown>;
  readonly stay: () => void;
}

export function useLinking({ provider, hasPassword }: LinkProps): Linking {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    setBusy(true);
    const result = await start(provider);
    if (result.ok && leaveFor(result.value.url)) return undefined;
    setBusy(false);
    if (result.ok) return toast.failure(t('error.social.refused'));
    if (result.code !== 'password.oldRequired') return toast.failure(t(`error.${result.code}`));
    if (!hasPassword) return toast.failure(t('changePsw.signInAgain'));
    return setAsking(true);
  };
  return { busy, asking, leave, stay: () => setAsking(false) };
}

interface LinkSheetProps {
  readonly provider: Provider;
  readonly linking: Linking;
}

export function LinkSheet({ provider, linking: { asking, stay } }: LinkSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={asking} onClose={stay} title={t(`security.method.${provider}`)}>
      <PasswordForm provider={provider} />
    </Sheet>
  );
}
