// Getting back in without the password: by a code to the phone, or by a link in a mail.
import { useState } from 'react';
import { useFlag } from '#domain/merchant/merchant.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ByLink } from './by-link.tsx';
import { ByMail } from './by-mail.tsx';
import { ByPhone } from './by-phone.tsx';
import style from './forget.module.css';
import { useResetToken } from './reset-token.ts';

type Way = 'phone' | 'mail';

const panel = 'forget-way';

function Ways() {
  const { t } = useText();
  const byPhone = useFlag('PWRESETSMS3');
  const [way, setWay] = useState<Way>(byPhone ? 'phone' : 'mail');
  const name = { phone: t('forget.phone'), mail: t('account.email') };
  const form = way === 'phone' ? <ByPhone /> : <ByMail />;
  return (
    <>
      {byPhone && (
        <Tabs<Way>
          label={t('forget.ways')}
          tabs={[
            { id: 'phone', label: name.phone },
            { id: 'mail', label: name.mail },
          ]}
          selected={way}
          onSelect={setWay}
          controls={panel}
        />
      )}
      <p className={style['text']}>{t(`forget.${way}Text`)}</p>
      <div id={panel} {...(byPhone && { role: 'tabpanel', 'aria-label': name[way] })}>
        {form}
      </div>
    </>
  );
}

export function Screen() {
  const { t } = useText();
  const { token, spend } = useResetToken();
  return (
    <div className={style['page']}>
      {token === null ? (
        <Ways />
      ) : (
        <>
          <p className={style['text']}>{t('forget.linkText')}</p>
          <ByLink token={token} onSpent={spend} />
        </>
      )}
      <p className={style['text']}>{t('forget.after')}</p>
      <p className={style['switch']}>
        <Link to="/m/login">{t('forget.remembered')}</Link>
      </p>
    </div>
  );
}
