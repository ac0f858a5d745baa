// The buttons that sign in, or register, through an identity provider.
import { socialStart } from '@perya/contract/account/social';
import { providerFlag, type Provider } from '@perya/contract/account/providers';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { useReady } from '#domain/form/form.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import style from './social.module.css';
import { providerAddress } from './social-return.ts';

export const providerName = {
  facebook: 'Facebook',
  google: 'Google',
  telegram: 'Telegram',
} as const;

/** Drawn for Perya: letters, and a paper plane. */
const marks = {
  facebook: 'M15.500 4H14a3 3 0 0 0-3 3v14M8 11.500h6.500',
  google: 'M20 12h-7.500M20 12a8 8 0 1 1-2.500-5.800',
  telegram: 'M21 4L3 11l6 2.500L18 7l-6.500 8 5.500 4.500zM9 13.500V19l2.800-3.200',
} as const;

export function ProviderMark({ provider }: { readonly provider: Provider }) {
  return (
    <svg className={style['mark']} width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <path d={marks[provider]} />
    </svg>
  );
}

/** The providers that the merchant has set up and turned on. */
export function useProviders(): readonly Provider[] {
  const { flags, signIn } = useMerchant();
  return signIn.providers.filter((provider) => flags.includes(providerFlag[provider]));
}

interface Leave {
  /** Ties the provider to the member who is signed in, instead of signing in. */
  readonly link?: boolean;
  /** Whether this browser is to be remembered. */
  readonly remember?: boolean;
}

/** Leaves for a provider; the way back ends on the login screen. */
export function useLeaveFor({ link = false, remember = false }: Leave) {
  const { t } = useText();
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const leaveFor = async (provider: Provider) => {
    setLeaving(provider);
    const result = await call(socialStart, { provider, link, remember });
    const address = result.ok ? providerAddress(result.value.url) : null;
    if (address !== null) return window.location.assign(address);
    setLeaving(null);
    return toast.failure(t(`error.${result.ok ? 'social.refused' : result.code}`));
  };
  return { leaving, leaveFor };
}

/** One button a provider; nothing where the merchant has none. */
export function SocialButtons({ remember = false }: Pick<Leave, 'remember'>) {
  const { t } = useText();
  const providers = useProviders();
  const { leaving, leaveFor } = useLeaveFor({ remember });
  const ready = useReady();
  if (providers.length === 0) return null;
  return (
    <section className={style['social']} aria-label={t('social.with')}>
      <p className={style['or']}>{t('social.with')}</p>
      <div className={style['buttons']}>
        {providers.map((provider) => (
          <Button
            key={provider}
            look="outline"
            size="small"
            busy={leaving === provider}
            disabled={!ready || (leaving !== null && leaving !== provider)}
            onClick={() => void leaveFor(provider)}
          >
            <ProviderMark provider={provider} />
            {providerName[provider]}
          </Button>
        ))}
      </div>
    </section>
  );
}
