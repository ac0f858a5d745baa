// What an operator types of money that came: how the bank names it, and how much it was.
import type { Currency } from '@perya/contract/money';
import { parseMoney } from '@perya/contract/money';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';

/** The values, whether they are whole, and the fields that they are typed into. */
export function usePaymentFields(asked: string, currency: Currency) {
  const { t } = useText();
  const [paymentId, setPaymentId] = useState('');
  const [amount, setAmount] = useState(asked);
  const sum = parseMoney(amount.trim(), currency);
  const fields = (
    <>
      <TextField
        name="paymentId"
        label={t('receipt.payment')}
        hint={t('receipt.paymentHint')}
        value={paymentId}
        onValue={setPaymentId}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="amount"
        label={`${t('field.amount')}, ${currency}`}
        value={amount}
        onValue={setAmount}
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  );
  return {
    values: { paymentId: paymentId.trim(), amount: amount.trim() },
    incomplete: paymentId.trim() === '' || sum === null || sum <= 0n,
    fields,
  };
}
