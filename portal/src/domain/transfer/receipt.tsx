// The receipt of a transfer.
import { referenceOf } from '@perya/contract/reference';
import { useEffect, useRef } from 'react';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { useMoment } from '#domain/cashier/written.ts';
import { useText } from '#lib/text.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import type { Transfer } from './kind.ts';
import style from './transfer.module.css';

interface ReceiptProps {
  readonly transfer: Transfer;
  readonly onAgain: () => void;
}

export function Receipt({ transfer, onAgain }: ReceiptProps) {
  const { t } = useText();
  const moment = useMoment();
  const { id, receiver, currency, amount, madeAt } = transfer;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was tapped is gone: a screen reader goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={style['page']}>
      <section className={style['done']}>
        <Icon name="check" size={32} className={style['good']} />
        <h2 ref={heading} tabIndex={-1} className={style['word']}>
          {t('transfer.done')}
        </h2>
        <p className={style['large']}>
          <Money amount={amount} currency={currency} exact />
        </p>
      </section>
      <section className={style['card']}>
        <FactList>
          <Fact name={t('transfer.receiver')}>
            <bdi>{receiver}</bdi>
          </Fact>
          <Fact name={t('transfer.at')}>
            <time dateTime={madeAt}>{moment(madeAt)}</time>
          </Fact>
          <Fact name={t('transfer.reference')}>
            <bdi dir="ltr">{referenceOf(id)}</bdi>
          </Fact>
        </FactList>
      </section>
      <div className={style['actions']}>
        <ButtonLink to="/m/transaction/record" look="lamp">
          {t('title.transactionRecord')}
        </ButtonLink>
        <Button onClick={onAgain}>{t('transfer.again')}</Button>
      </div>
    </div>
  );
}
