// The end of home: rewards, the licence in a sheet, and the minimum age.
import { useState } from 'react';
import { offerLogin } from '#domain/sign-in/login-offer.ts';
import { useFlag, useMerchant } from '#domain/merchant/merchant.tsx';
import { useSession, useSessionKnown } from '#domain/session/session.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { laterSheet } from '#ui/later-sheet.tsx';
import { ListRow } from '#ui/list-row.tsx';
import style from './foot.module.css';

const { LaterSheet: LicenceSheet } = laterSheet(
  async () => (await import('./licence-sheet.tsx')).LicenceSheet,
);

export function RewardEntry() {
  const { t } = useText();
  const session = useSession();
  const offered = useFlag('REWCEN3');
  const visitor = useSessionKnown() && session === null;
  if (!offered) return null;
  const to = '/m/rewardCenter';
  return (
    <ListRow
      to={to}
      instead={visitor ? () => offerLogin(to) : undefined}
      className={style['reward']}
      start={<Icon name="gift" />}
      title={t('home.rewards')}
      text={t('home.rewardsText')}
    />
  );
}

export function Foot() {
  const { t } = useText();
  const { minimumAge } = useMerchant();
  const [open, setOpen] = useState(false);
  return (
    <footer className={style['foot']}>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon name="shield" size={18} />
        {t('home.showLicence')}
      </Button>
      <p>{t('frame.age', { age: minimumAge })}</p>
      <LicenceSheet open={open} onClose={() => setOpen(false)} />
    </footer>
  );
}
