// One movement in the record: what it was, when, how much, and what the wallet held then.
import type { MovementView } from '@perya/contract/cashier/account-record';
import type { Id } from '@perya/contract/id';
import type { Currency } from '@perya/contract/money';
import { referenceOf } from '@perya/contract/reference';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import { iconOf } from './movements.ts';
import style from './movement-row.module.css';

interface MovementRowProps {
  readonly movement: MovementView;
  readonly currency: Currency;
  readonly onOpen: (movement: MovementView) => void;
}

/** What a person reads out to customer service. */
export const shortOf = ({ reference }: Pick<MovementView, 'reference'>): string =>
  referenceOf(reference as Id<'movement'>);

export function MovementRow({ movement, currency, onOpen }: MovementRowProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const { kind, amount, balance, at } = movement;
  const time = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' });
  return (
    <ListRow
      onClick={() => onOpen(movement)}
      className={style['row']}
      start={<Icon name={iconOf(kind)} size={20} className={style['icon']} />}
      title={t(`movements.kind.${kind}`)}
      text={
        <>
          {time.format(new Date(at))} ·{' '}
          <bdi dir="ltr" className={style['code']}>
            {shortOf(movement)}
          </bdi>
        </>
      }
      end={
        <span className={style['figures']}>
          <Money
            className={style['amount']}
            amount={amount}
            currency={currency}
            tone={signOf(amount) > 0 ? 'win' : 'plain'}
            sign
          />
          <span className={style['balance']}>
            <span className="visually-hidden">{t('movements.balance')} </span>
            <Money amount={balance} currency={currency} />
          </span>
        </span>
      }
    />
  );
}
