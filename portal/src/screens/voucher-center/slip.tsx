// The slip of a bank transfer: sent as a picture, looked at by a person.
import { depositSlip, depositStatus } from '@perya/contract/cashier/deposits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { pictureProblem, previewOf } from '#domain/form/picture.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { keyOf } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { DepositState, DepositView } from './deposit-steps.ts';
import style from './voucher-center.module.css';

const taken: readonly DepositState[] = ['waiting', 'cancelled', 'expired'];

function useSending({ id }: DepositView) {
  const { t } = useText();
  const client = useQueryClient();
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    setProblem(null);
    const small = await previewOf(file);
    if (small === null || pictureProblem(file) !== undefined) {
      return setProblem(t('error.document.unreadable'));
    }
    setPreview(small);
    setBusy(true);
    const result = await call(depositSlip, { id }, { file });
    setBusy(false);
    if (result.ok) client.setQueryData(keyOf(depositStatus, { id }), result.value);
    else {
      setPreview(null);
      setProblem(t(`error.${result.code}`));
    }
    return undefined;
  };
  return { preview, problem, busy, send };
}

export function Slip({ deposit }: { readonly deposit: DepositView }) {
  const { t } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const { preview, problem, busy, send } = useSending(deposit);
  const { slip, state } = deposit;
  if (!taken.includes(state)) return null;
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [picture] = event.target.files ?? [];
    // So that the same file can be chosen again after a failure.
    event.target.value = '';
    if (picture && !busy) void send(picture);
  };
  const waiting = slip?.state === 'waiting';
  return (
    <section className={style['panel']}>
      <h2 className={style['heading']}>{t(waiting ? 'cashier.slipWaiting' : 'cashier.slip')}</h2>
      <p className={style['quiet']}>
        {t(waiting ? 'cashier.slipWaitingText' : 'cashier.slipText')}
      </p>
      {slip?.state === 'refused' && (
        <p className={style['warning']}>
          {t('cashier.slipRefused', { reason: slip.reason ?? '' })}
        </p>
      )}
      {preview && <img className={style['slip']} src={preview} alt={t('cashier.slipAlt')} />}
      <p role="status" className={style['quiet']} hidden={!busy}>
        {busy && t('cashier.slipSending')}
      </p>
      {busy && <progress className={style['progress']} aria-label={t('cashier.slipSending')} />}
      <p className={style['alert']} role="alert" hidden={problem === null}>
        {problem}
      </p>
      <Button wide busy={busy} onClick={() => chooser.current?.click()}>
        <Icon name="camera" size={20} />
        {t(slip === null ? 'cashier.slipChoose' : 'cashier.slipAgain')}
      </Button>
      <input
        ref={chooser}
        type="file"
        name="slip"
        accept="image/png,image/jpeg"
        hidden
        onChange={take}
      />
    </section>
  );
}
