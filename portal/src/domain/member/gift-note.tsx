// Notes of the sign-up gift: what is promised, and what waits for a proof.
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/format-money.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './gift-note.module.css';
import { useMemberInfo } from './member-info.ts';

export function GiftNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={style['note']}>
      <Icon name="gift" size={20} />
      <span className={style['words']}>{children}</span>
    </p>
  );
}

/** The member's gift that waits; nothing where none does. With `leads`, to where it is got. */
export function WaitingGift({ leads = false }: { readonly leads?: boolean }) {
  const { t, language } = useText();
  const gift = useMemberInfo(true).data?.waitingGift ?? null;
  if (gift === null) return null;
  const amount = formatMoney(gift.amount, gift.currency, language);
  const words = t('gift.waiting', { amount });
  if (!leads) {
    return (
      <GiftNote>
        {words} {t('gift.once')}
      </GiftNote>
    );
  }
  return (
    <Link className={style['note']} to="/m/securityCenter">
      <Icon name="gift" size={20} />
      <span className={style['words']}>{words}</span>
      <Icon name="next" size={18} />
    </Link>
  );
}
