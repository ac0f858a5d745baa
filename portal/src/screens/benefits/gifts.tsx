// The member's gifts: those that can be claimed, those that were, and the birthday.
import type { Currency } from '@perya/contract/money';
import {
  vipGiftClaim,
  vipStanding,
  type VipGift,
  type VipStanding,
} from '@perya/contract/rewards/vip';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoment, useWritten } from '#domain/cashier/written.ts';
import { useRefreshBalance } from '#domain/wallet/wallet.ts';
import { call } from '#lib/call.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.tsx';
import type { Benefit } from './benefits.screen.tsx';
import { Birthday } from './birthday.tsx';
import style from './benefits.module.css';

/** Claims a gift; the same gift twice is one. */
function useClaim(currency: Currency) {
  const { t } = useText();
  const client = useQueryClient();
  const written = useWritten(currency);
  const refreshBalance = useRefreshBalance();
  const [claiming, setClaiming] = useState<string | null>(null);
  const claim = async (id: string) => {
    setClaiming(id);
    const result = await call(vipGiftClaim, { id });
    await client.invalidateQueries({ queryKey: [vipStanding.path] });
    setClaiming(null);
    if (!result.ok) {
      toast.failure(t(`error.${result.code}`));
      return;
    }
    void refreshBalance();
    toast.info(t('vip.gift.done', { amount: written(result.value.amount) }));
  };
  return { claiming, claim };
}

interface GiftRowProps {
  readonly gift: VipGift;
  readonly currency: Currency;
  readonly levelName: string;
  readonly busy: boolean;
  readonly onClaim: () => void;
}

function GiftRow({ gift, currency, levelName, busy, onClaim }: GiftRowProps) {
  const { t, tag } = useText();
  const moment = useMoment();
  const { kind, amount, until, claimedAt } = gift;
  const name =
    kind === 'upgrade' ? t('vip.gift.upgrade', { name: levelName }) : t(`vip.gift.${kind}`);
  const when =
    until === null ? t('vip.gift.always') : t('vip.gift.until', { day: writtenDay(until, tag) });
  return (
    <ListRow
      start={<Icon name={claimedAt === null ? 'gift' : 'check'} size={24} />}
      title={
        <>
          {name} · <Money amount={amount} currency={currency} whole />
        </>
      }
      text={claimedAt === null ? when : t('vip.gift.claimedOn', { day: moment(claimedAt, 'day') })}
      end={
        claimedAt === null ? (
          <Button size="small" look="lamp" busy={busy} onClick={onClaim}>
            {t('vip.gift.claim')}
          </Button>
        ) : (
          <span />
        )
      }
    />
  );
}

interface GiftsProps {
  readonly standing: VipStanding;
  readonly benefit: Benefit;
}

export function Gifts({ standing, benefit }: GiftsProps) {
  const { t } = useText();
  const { gifts, currency, birthday } = standing;
  const { claiming, claim } = useClaim(currency);
  return (
    <Section title={t('vip.gifts')}>
      <div className={style['card']}>
        {gifts.length === 0 && <p className={style['quiet']}>{t('vip.gift.none')}</p>}
        <ul className={style['rows']}>
          {gifts.map((gift) => (
            <li key={gift.id}>
              <GiftRow
                gift={gift}
                currency={currency}
                levelName={benefit.levels[gift.level]?.name ?? ''}
                busy={claiming === gift.id}
                onClaim={() => void claim(gift.id)}
              />
            </li>
          ))}
        </ul>
        <Birthday birthday={birthday} />
        <p className={style['note']}>{t('vip.gift.terms')}</p>
      </div>
    </Section>
  );
}
