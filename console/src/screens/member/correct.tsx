// A wallet is corrected: one operator says by how much and why, another confirms it.
import { walletCorrect } from '@perya/contract/ops/cashier';
import type { Currency } from '@perya/contract/money';
import { parseMoney } from '@perya/contract/money';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Member } from './member.screen.tsx';

interface CorrectProps {
  readonly shown: Member;
  readonly currency: Currency;
}

export function Correct({ shown, currency }: CorrectProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { id, version } = shown;
  const [amount, setAmount] = useState('');
  const sum = parseMoney(amount.trim(), currency);
  const incomplete = sum === null || sum === 0n;
  return (
    <Act
      endpoint={walletCorrect}
      input={{ merchant, id, version, currency, amount: amount.trim() }}
      changes={['/ops/approvals']}
      label={t('member.correct')}
      text={t('member.correctText')}
      incomplete={incomplete}
      onDone={() => setAmount('')}
      fields={
        <TextField
          name="amount"
          label={`${t('field.amount')}, ${currency}`}
          hint={t('member.correctHint')}
          value={amount}
          onValue={setAmount}
          error={incomplete && /\d/.test(amount) ? t('member.correctWrong') : null}
          inputMode="text"
          autoComplete="off"
        />
      }
    />
  );
}
