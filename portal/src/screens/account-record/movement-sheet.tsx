// Everything about one movement, and the way to what it was for.
import type { MovementView } from '@perya/contract/cashier/account-record';
import type { Currency } from '@perya/contract/money';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { shortOf } from './movement-row.tsx';
import { addressOf } from './movements.ts';
import style from './movement-sheet.module.css';

interface ContentsProps {
  readonly movement: MovementView;
  readonly currency: Currency;
}

function Contents({ movement, currency }: ContentsProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const { amount, balance, at, reference, opens } = movement;
  const moment = new Intl.DateTimeFormat(tag, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const to = addressOf(movement, timeZone);
  return (
    <div className={style['sheet']}>
      <FactList>
        <Fact name={t('movements.amount')} total>
          <Money amount={amount} currency={currency} exact sign />
        </Fact>
        <Fact name={t('movements.balance')}>
          <Money amount={balance} currency={currency} exact />
        </Fact>
        <Fact name={t('movements.at')}>
          <time dateTime={at}>{moment.format(new Date(at))}</time>
        </Fact>
        <Fact name={t('movements.reference')}>
          <bdi dir="ltr">{shortOf(movement)}</bdi>
        </Fact>
        <Fact name={t('movements.number')}>
          <code className={style['code']} dir="ltr">
            {reference}
          </code>
        </Fact>
      </FactList>
      {to !== null && opens !== null && (
        <ButtonLink to={to} look="lamp" wide>
          {t(`movements.open.${opens}`)}
        </ButtonLink>
      )}
    </div>
  );
}

interface MovementSheetProps extends Omit<ContentsProps, 'movement'> {
  /** Null while it is closed. */
  readonly movement: MovementView | null;
  readonly onClose: () => void;
}

export function MovementSheet({ movement, currency, onClose }: MovementSheetProps) {
  const { t } = useText();
  const title = movement === null ? '' : t(`movements.kind.${movement.kind}`);
  return (
    <Sheet open={movement !== null} onClose={onClose} title={title}>
      {movement && <Contents movement={movement} currency={currency} />}
    </Sheet>
  );
}
