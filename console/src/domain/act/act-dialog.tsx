// The dialog of an act: the reason, the proof where one is due, and what else may come of it.
import type { EndpointSpec } from '@perya/contract/endpoint';
import { useState, type FormEvent } from 'react';
import { useText } from '#lib/text.tsx';
import { Button, type Look } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Proof } from '#domain/proof/proof.tsx';
import { useRefusal } from './refusal.ts';
import { useAct, type ActProps } from './use-act.ts';
import style from './act.module.css';

const shortestReason = 3;
const longestReason = 500;

export function ActDialog<E extends EndpointSpec>(
  props: ActProps<E> & { readonly look?: Look['look']; readonly onClose: () => void },
) {
  const { endpoint, label, text, look, onClose } = props;
  const { t } = useText();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const { busy, refused, setRefused, send } = useAct({
    ...props,
    onDone: () => {
      onClose();
      props.onDone?.();
    },
  });
  if (refused === 'operator.proofDue') {
    return (
      <Dialog title={t('proof.title')} onClose={onClose}>
        <Proof onProved={() => void send(reason)} onCancel={() => setRefused(null)} />
      </Dialog>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(reason.trim());
  };
  const lacksReason = endpoint.reason === true && reason.trim().length < shortestReason;
  const lacks = lacksReason || props.incomplete === true;
  return (
    <Dialog title={label} onClose={onClose}>
      <form className={style['act']} onSubmit={submit}>
        <p>{text}</p>
        {props.fields}
        {endpoint.reason && (
          <TextArea
            name="reason"
            label={t('act.reason')}
            hint={t('act.reasonHint')}
            value={reason}
            onValue={setReason}
            error={null}
            maxLength={longestReason}
            rows={3}
          />
        )}
        {refused && (
          <p className={style['refused']} role="alert">
            {refusal(refused)}
          </p>
        )}
        <div className={style['acts']}>
          <Button size="small" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            size="small"
            type="submit"
            look={look === 'alert' ? 'alert' : 'lamp'}
            busy={busy}
            disabled={lacks || refused === 'record.changed'}
          >
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
