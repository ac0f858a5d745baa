// Shows whose identity is used for registering, and a button to register without it.
import { providerName } from '#domain/sign-in/social.tsx';
import { save, type NewIdentity } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import style from './register.module.css';

export function IdentityBanner({ identity }: { readonly identity: NewIdentity }) {
  const { t } = useText();
  const provider = providerName[identity.provider];
  const name = identity.nickname || identity.email;
  return (
    <section className={style['identity']}>
      <p className={style['who']}>
        {name === ''
          ? t('register.providerNobody', { provider })
          : t('register.provider', { name, provider })}
      </p>
      <p>{t('register.providerText', { provider })}</p>
      <Button look="outline" size="small" onClick={() => save('newIdentity', null)}>
        {t('register.providerForget', { provider })}
      </Button>
    </section>
  );
}
