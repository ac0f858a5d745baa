// Money that was paid at a desk: one operator says that it came, another confirms it.
import { receiptByHand } from '@perya/contract/ops/deposits';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Deposit } from './deposit.screen.tsx';
import { usePaymentFields } from './payment-fields.tsx';

export function ByHand({ shown }: { readonly shown: Deposit }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { id, version, amount, currency } = shown;
  const payment = usePaymentFields(amount, currency);
  const [payer, setPayer] = useState('');
  return (
    <Act
      endpoint={receiptByHand}
      input={{
        merchant,
        id,
        version,
        ...payment.values,
        ...(payer.trim() !== '' && { payer: payer.trim() }),
      }}
      changes={['/ops/deposits', '/ops/approvals']}
      label={t('deposit.byHand')}
      text={t('deposit.byHandText')}
      incomplete={payment.incomplete}
      fields={
        <>
          {payment.fields}
          <TextField
            name="payer"
            label={t('receipt.payer')}
            value={payer}
            onValue={setPayer}
            maxLength={200}
            autoComplete="off"
          />
        </>
      }
    />
  );
}
