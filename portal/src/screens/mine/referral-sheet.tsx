// The member's own link for friends, within reach of the member centre; the rest is on its screen.
import { referral } from '@perya/contract/rewards/referral';
import { Invitation } from '#domain/referral/invitation.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import style from './referral-sheet.module.css';

interface ReferralSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Link() {
  const { data, error, refetch } = useCall(referral, {});
  if (data) return <Invitation code={data.code} />;
  if (error) return <FailedState compact code={error.failure.code} onRetry={refetch} />;
  return <Skeletons shape="row" count={3} />;
}

export function ReferralSheet({ open, onClose }: ReferralSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('mine.referralTitle')}>
      <div className={style['panel']}>
        <p>{t('mine.referralText')}</p>
        <Link />
        <ButtonLink to="/m/inviteFriends" wide>
          {t('mine.referralMore')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
