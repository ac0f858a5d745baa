// From which amounts on two operators are needed; another amount waits for a second one.
import { thresholdChange, thresholdNames, thresholds } from '@perya/contract/ops/thresholds';
import type { OutputOf } from '@perya/contract/endpoint';
import type { ThresholdName } from '@perya/contract/ops/thresholds';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Facts } from '#parts/facts.tsx';
import style from './merchant.module.css';

type Shown = OutputOf<typeof thresholds>;

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text);

function Change({ shown, name }: { readonly shown: Shown; readonly name: ThresholdName }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [typed, setTyped] = useState<string | null>(null);
  const amount = (typed ?? shown.from[name]).trim();
  return (
    <Act
      endpoint={thresholdChange}
      input={{ merchant, version: shown.version, name, amount }}
      changes={['/ops/merchant', '/ops/approvals']}
      label={t('threshold.change', { name: t(`threshold.${name}`) })}
      text={t('threshold.changeText')}
      onDone={() => setTyped(null)}
      incomplete={!isAmount(amount) || amount === shown.from[name]}
      fields={
        <TextField
          name="amount"
          label={t('threshold.amount', { currency: shown.currency })}
          value={typed ?? shown.from[name]}
          onValue={setTyped}
          inputMode="decimal"
          maxLength={15}
          autoComplete="off"
        />
      }
    />
  );
}

export function Thresholds() {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const call = useCall(thresholds, { merchant });
  return (
    <section className={style['card']}>
      <h2>{t('threshold.title')}</h2>
      <CallView call={call}>
        {(shown) => (
          <>
            <Facts
              facts={thresholdNames.map((name) => [
                t(`threshold.${name}`),
                <Money key={name} amount={shown.from[name]} currency={shown.currency} />,
              ])}
            />
            {may('merchant.manage') && (
              <div className={style['acts']}>
                {thresholdNames.map((name) => (
                  <Change key={name} shown={shown} name={name} />
                ))}
              </div>
            )}
          </>
        )}
      </CallView>
    </section>
  );
}
