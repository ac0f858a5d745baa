// Whether a provider answers as it has to: what is asked of it, and what it said.
import { currencies } from '@perya/contract/money';
import { providerCheck } from '@perya/contract/ops/payment-providers';
import type { OutputOf } from '@perya/contract/endpoint';
import { useState } from 'react';
import { AskDialog } from '#domain/act/ask-dialog.tsx';
import { newRequestKey } from '#domain/act/request-key.ts';
import { oneOf } from '#domain/list/filters.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { State } from '#parts/state.tsx';
import type { Provider } from './provider-drawer.tsx';
import style from './payment-methods.module.css';

type Findings = OutputOf<typeof providerCheck>;

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,8})?$/.test(text) && /[1-9]/.test(text);

function Found({ findings }: Findings) {
  const { t } = useText();
  const wrong = findings.filter(({ holds }) => !holds).length;
  return (
    <div className={style['check']}>
      <p>
        {wrong === 0 ? t('provider.checkedWell') : t('provider.checkedBadly', { count: wrong })}
      </p>
      <ul className={style['lines']}>
        {findings.map(({ what, holds, said }) => (
          <li key={what}>
            <State tone={holds ? 'good' : 'bad'}>
              {t(holds ? 'provider.findingHolds' : 'provider.findingFails')}
            </State>{' '}
            {what} <span className={style['quiet']}>({said})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CheckDialogProps {
  readonly shown: Provider;
  readonly onClose: () => void;
}

export function CheckDialog({ shown, onClose }: CheckDialogProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const ways = shown.channels
    .filter(({ direction }) => direction === 'deposit')
    .flatMap(({ code, currencies: all }) => all.map((currency) => `${code} ${currency}`));
  const [way, setWay] = useState(ways[0] ?? '');
  const [amount, setAmount] = useState('100.00');
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const change = (set: (value: string) => void) => (value: string) => {
    // Another question is asked under another key.
    setRequestKey(newRequestKey());
    set(value);
  };
  const [channel = '', code] = way.split(' ');
  const currency = oneOf(currencies, code);
  return (
    <AskDialog
      title={t('provider.check')}
      text={t('provider.checkText')}
      label={t('provider.checkDo')}
      incomplete={currency === undefined || !isAmount(amount.trim())}
      ask={async (reason) =>
        call(providerCheck, {
          merchant,
          requestKey,
          id: shown.id,
          reason,
          channel,
          currency: currency ?? 'PHP',
          amount: amount.trim(),
        })
      }
      onClose={onClose}
      fields={
        <>
          <SelectField
            name="way"
            label={t('method.channel')}
            empty="–"
            groups={[
              {
                label: t('method.channel'),
                options: ways.map((value) => ({ value, text: value })),
              },
            ]}
            value={way}
            onValue={change(setWay)}
            error={null}
          />
          <TextField
            name="amount"
            label={t('field.amount')}
            value={amount}
            onValue={change(setAmount)}
            inputMode="decimal"
            maxLength={22}
            autoComplete="off"
          />
        </>
      }
    >
      {(given: Findings) => <Found findings={given.findings} />}
    </AskDialog>
  );
}
