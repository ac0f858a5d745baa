// The slip of a deposit: shown for a reason and a minute, then credited by, or refused.
import { slipConfirm, slipPicture, slipRefuse } from '@perya/contract/ops/deposits';
import { useEffect, useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { AskDialog } from '#domain/act/ask-dialog.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import { State, type Tone } from '#parts/state.tsx';
import { Buttons } from '#parts/line.tsx';
import type { Deposit } from './deposit.screen.tsx';
import { usePaymentFields } from './payment-fields.tsx';
import style from './deposit.module.css';

type SlipOf = NonNullable<Deposit['slip']>;

interface Picture {
  readonly jpeg: string;
  readonly seconds: number;
}

const changes = ['/ops/deposits'];

interface LookProps {
  readonly shown: Deposit;
  readonly onPicture: (picture: Picture) => void;
  readonly onClose: () => void;
}

function Look({ shown, onPicture, onClose }: LookProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const look = async (reason: string) => {
    const result = await call(slipPicture, { merchant, id: shown.id, reason });
    if (result.ok) {
      onPicture(result.value);
      onClose();
    }
    return result;
  };
  return (
    <AskDialog
      title={t('slip.look')}
      text={t('slip.lookText')}
      label={t('slip.look')}
      ask={look}
      onClose={onClose}
    />
  );
}

function Acts({ shown }: { readonly shown: Deposit }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { id, version, amount, currency } = shown;
  const payment = usePaymentFields(amount, currency);
  const input = { merchant, id, version };
  return (
    <>
      <Act
        endpoint={slipRefuse}
        input={input}
        changes={changes}
        look="alert"
        label={t('slip.refuse')}
        text={t('slip.refuseText')}
      />
      <Act
        endpoint={slipConfirm}
        input={{ ...input, ...payment.values }}
        changes={changes}
        look="lamp"
        label={t('slip.confirm')}
        text={t('slip.confirmText')}
        fields={payment.fields}
        incomplete={payment.incomplete}
      />
    </>
  );
}

const tones: Readonly<Record<SlipOf['state'], Tone>> = {
  waiting: 'waits',
  accepted: 'good',
  refused: 'bad',
  replaced: 'quiet',
};

export function Slip({ shown, slip }: { readonly shown: Deposit; readonly slip: SlipOf }) {
  const { t } = useText();
  const may = useMay();
  const [asks, setAsks] = useState(false);
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    if (picture === null) return undefined;
    const timer = setTimeout(() => setPicture(null), picture.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [picture]);
  const decides = may('deposit.decide') && slip.state === 'waiting';
  return (
    <Card title={t('slip.title')}>
      <Facts
        facts={[
          [
            t('field.state'),
            <State key="state" tone={tones[slip.state]}>
              {t(`slipState.${slip.state}`)}
            </State>,
          ],
          [t('slip.sent'), <Moment key="sent" at={slip.sentAt} />],
          [t('act.reason'), slip.reason],
        ]}
      />
      {picture !== null && (
        <img
          className={style['picture']}
          src={`data:image/jpeg;base64,${picture.jpeg}`}
          alt={t('slip.title')}
        />
      )}
      {decides && (
        <Buttons>
          {picture === null && (
            <Button size="small" onClick={() => setAsks(true)}>
              {t('slip.look')}
            </Button>
          )}
          <Acts shown={shown} />
        </Buttons>
      )}
      {asks && <Look shown={shown} onPicture={setPicture} onClose={() => setAsks(false)} />}
    </Card>
  );
}
