// The member's own link for friends: to read, to copy, and what comes of it.
import type { SessionInfo } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.tsx';
import style from './referral-sheet.module.css';

interface ReferralSheetProps {
  readonly open: boolean;
  readonly session: SessionInfo;
  readonly onClose: () => void;
}

/** Leads to the registration, which names the member as whoever recommended. */
function linkOf({ userName }: SessionInfo): string {
  const query = new URLSearchParams({ recommenderId: userName });
  return `${window.location.origin}/m/register?${query.toString()}`;
}

function Referral({ session }: Pick<ReferralSheetProps, 'session'>) {
  const { t } = useText();
  const link = linkOf(session);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('mine.referralCopied'));
    } catch {
      toast.failure(t('mine.referralCopyFailed'));
    }
  };
  return (
    <div className={style['panel']}>
      <p>{t('mine.referralText')}</p>
      <code className={style['link']} dir="ltr">
        {link}
      </code>
      <Button look="lamp" wide onClick={() => void copy()}>
        <Icon name="copy" size={20} />
        {t('mine.referralCopy')}
      </Button>
      <ButtonLink to="/m/inviteFriends" wide>
        {t('mine.referralMore')}
      </ButtonLink>
    </div>
  );
}

export function ReferralSheet({ open, session, onClose }: ReferralSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('mine.referralTitle')}>
      <Referral session={session} />
    </Sheet>
  );
}
