// The form of a deposit: amount, method, what it costs and when it arrives, and the button.
import { wireMoney } from '@perya/contract/money';
import type { ReactNode } from 'react';
import { AmountField } from '#domain/cashier/amount-field.tsx';
import { useReady } from '#domain/form/form.ts';
import { formatMoney } from '#lib/format-money.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { useArrival } from './arrival.ts';
import { DepositOffers } from './deposit-offers.tsx';
import { LimitQuestion } from './limit-question.tsx';
import type { Method, Methods, useDeposit } from './use-deposit.ts';
import style from './voucher-center.module.css';

interface DepositFormProps {
  readonly answer: Methods;
  readonly method: Method | null;
  readonly deposit: ReturnType<typeof useDeposit>;
  /** How the method is chosen, after the amount or before it. */
  readonly after?: ReactNode;
  readonly before?: ReactNode;
}

export function DepositForm({ answer, method, deposit, before, after }: DepositFormProps) {
  const { t, language } = useText();
  const ready = useReady();
  const arrival = useArrival();
  const { currency } = answer;
  const { element, typed, amount, type, refusal, busy, submit } = deposit;
  const general = refusal !== null && !refusal.ofAmount;
  const sum = amount === null ? '' : formatMoney(wireMoney(amount, currency), currency, language);
  return (
    <>
      <form
        ref={element}
        className={style['form']}
        method="post"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {before}
        <AmountField
          value={typed}
          onValue={type}
          currency={currency}
          limits={method}
          quick={method?.quick ?? []}
          error={refusal?.ofAmount ? refusal.text : null}
        />
        {refusal?.ofLimit && (
          <Link className={style['link']} to="/m/securityCenter">
            {t('cashier.toLimits')}
          </Link>
        )}
        {after}
        {method && (
          <dl className={style['facts']}>
            <div>
              <dt>{t('cashier.fee')}</dt>
              <dd>{t('cashier.feeNone')}</dd>
            </div>
            <div>
              <dt>{t('cashier.arrival')}</dt>
              <dd>{arrival(method.promisedSeconds)}</dd>
            </div>
          </dl>
        )}
        <DepositOffers />
        <p className={style['alert']} role="alert" hidden={!general}>
          {general && refusal.text}
        </p>
        <Button type="submit" look="lamp" wide busy={busy} disabled={!ready}>
          {sum === '' ? t('frame.deposit') : t('cashier.submit', { amount: sum })}
        </Button>
      </form>
      <LimitQuestion
        open={deposit.asking}
        currency={currency}
        onDone={deposit.answered}
        onClose={deposit.putAway}
      />
    </>
  );
}
