// The settings: the password, the language, and the way out.
import type { Language } from '@perya/contract/category';
import { useState } from 'react';
import { useMerchant } from '#domain/merchant.tsx';
import { useSession } from '#domain/session.ts';
import { SignOutSheet } from '#domain/sign-out-sheet.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.tsx';
import style from './set.module.css';

function Account() {
  const { t } = useText();
  const session = useSession();
  return (
    <Section title={t('set.account')}>
      <div className={style['card']}>
        <ListRow
          start={<Icon name="person" size={22} />}
          title={session?.userName}
          text={t('account.username')}
        />
        <ListRow
          to={session ? '/m/changePsw' : '/m/login'}
          start={<Icon name="shield" size={22} />}
          title={t('set.changePassword')}
        />
      </div>
    </Section>
  );
}

function Languages() {
  const { t, language, setLanguage } = useText();
  const { languages } = useMerchant();
  const choose = (next: Language) => {
    setLanguage(next).catch(() => toast.failure(t('set.languageFailed')));
  };
  return (
    <Section title={t('set.language')}>
      <fieldset className={style['card']}>
        <legend className="visually-hidden">{t('set.language')}</legend>
        {languages.map((each) => (
          <label key={each} className={style['language']}>
            <span>{t(`language.${each}`)}</span>
            <input
              type="radio"
              name="language"
              value={each}
              checked={each === language}
              onChange={() => choose(each)}
            />
          </label>
        ))}
      </fieldset>
    </Section>
  );
}

export function Screen() {
  const { t } = useText();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className={style['page']}>
      <Account />
      <Languages />
      <Button wide look="outline" onClick={() => setLeaving(true)}>
        <Icon name="signOut" size={20} />
        {t('frame.signOut')}
      </Button>
      <SignOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
