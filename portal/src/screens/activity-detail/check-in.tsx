// The row of days of a check-in: what each brings, and which of them are there.
import type { OwnPromotion, Promotion } from '@perya/contract/rewards/promotions';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import style from './check-in.module.css';

interface CheckInProps {
  readonly promotion: Promotion;
  readonly own: OwnPromotion | undefined;
}

export function CheckIn({ promotion, own }: CheckInProps) {
  const { t } = useText();
  const { currency, given } = promotion;
  const { daysInRow } = given;
  const isSigned = own?.state === 'signed';
  // After the last day the row begins again, once the next one comes.
  const done = !isSigned && own?.inRow === daysInRow.length ? 0 : (own?.inRow ?? 0);
  return (
    <div className={style['checkIn']}>
      <ol className={style['days']}>
        {daysInRow.map((amount, at) => (
          <li
            key={at}
            className={classes(
              style['day'],
              at < done && style['done'],
              at === done && !isSigned && style['next'],
            )}
          >
            <span className={style['name']}>{t('promotion.day', { day: at + 1 })}</span>
            {at < done ? <Icon name="check" size={22} /> : <Icon name="gift" size={22} />}
            <Money className={style['amount']} amount={amount} currency={currency} />
          </li>
        ))}
      </ol>
      {own && own.inRow > 0 && <p>{t('promotion.inRow', { count: own.inRow })}</p>}
      <p className={style['quiet']}>{t('promotion.missed')}</p>
    </div>
  );
}
