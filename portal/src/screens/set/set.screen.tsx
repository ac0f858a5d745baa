// The settings: picture, password, other devices, the language, the look, and the way out.
import { languageTable, type Language } from '@perya/contract/language';
import { appearances } from '@perya/contract/merchant/appearance';
import { memberInfo } from '@perya/contract/account/member';
import { useState } from 'react';
import { appearanceTexts, useAppearance } from '#domain/appearance/appearance.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { PushRow } from './push-row.tsx';
import { isTrial, useSession } from '#domain/session/session.ts';
import { SignOutSheet } from '#domain/session/sign-out-sheet.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import style from './set.module.css';
import { SignOutOthers } from './sign-out-others.tsx';

function Picture() {
  const { t } = useText();
  const session = useSession();
  const [choosing, setChoosing] = useState(false);
  const { data } = useCall(memberInfo, {}, { enabled: session !== null });
  return (
    <>
      <ListRow
        start={
          data ? (
            <img className={style['picture']} src={data.avatarUrl} width="40" height="40" alt="" />
          ) : (
            <Icon name="person" size={40} />
          )
        }
        title={session?.userName}
        text={t('set.picture')}
        onClick={() => setChoosing(true)}
      />
      <PictureSheet open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}

function Account() {
  const { t } = useText();
  const session = useSession();
  const real = session !== null && !isTrial(session);
  return (
    <Section title={t('set.account')}>
      <div className={style['card']}>
        <Picture />
        <ListRow
          to={session ? '/m/changePsw' : '/m/login'}
          start={<Icon name="lock" size={22} />}
          title={t('set.changePassword')}
        />
        {real && (
          <ListRow
            to="/m/securityCenter"
            start={<Icon name="shield" size={22} />}
            title={t('title.security')}
          />
        )}
        {real && <SignOutOthers />}
        <PushRow />
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
            <bdi lang={languageTable[each].tag}>{languageTable[each].name}</bdi>
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

function Look() {
  const { t } = useText();
  const { appearance, choose } = useAppearance();
  return (
    <Section title={t('frame.look')}>
      <fieldset className={style['card']}>
        <legend className="visually-hidden">{t('frame.look')}</legend>
        {appearances.map((each) => (
          <label key={each} className={style['language']}>
            {t(appearanceTexts[each])}
            <input
              type="radio"
              name="look"
              value={each}
              checked={each === appearance}
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
      <Look />
      <Button wide look="outline" onClick={() => setLeaving(true)}>
        <Icon name="signOut" size={20} />
        {t('frame.signOut')}
      </Button>
      <SignOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
