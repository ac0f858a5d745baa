// The link by which an operator sets up a way in: made for a reason, and shown this once.
import { operatorLink } from '@perya/contract/ops/operators';
import type { OutputOf } from '@perya/contract/endpoint';
import { useState, type FormEvent } from 'react';
import { enrolmentPath } from '#routes';
import { useRefusal } from '#domain/act/refusal.ts';
import { Proof } from '#domain/proof/proof.tsx';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Dialog } from '#parts/dialog.tsx';
import style from './operator.module.css';

type Made = OutputOf<typeof operatorLink>;

const shortestReason = 3;
const longestReason = 500;

interface LinkDialogProps {
  readonly id: string;
  readonly merchant: string;
  readonly onClose: () => void;
}

function Shown({ made }: { readonly made: Made }) {
  const { t } = useText();
  const address = `${window.location.origin}${enrolmentPath}#${made.token}`;
  return (
    <>
      <p>{t('operator.linkShown', { hours: made.hours })}</p>
      <CopyRow label={t('operator.linkAddress')} text={address} />
    </>
  );
}

export function LinkDialog({ id, merchant, onClose }: LinkDialogProps) {
  const { t } = useText();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const send = async () => {
    setBusy(true);
    const result = await call(operatorLink, { merchant, id, reason: reason.trim() });
    setBusy(false);
    setRefused(result.ok ? null : result.code);
    if (result.ok) setMade(result.value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  if (refused === 'operator.proofDue') {
    return (
      <Dialog title={t('proof.title')} onClose={onClose}>
        <Proof onProved={() => void send()} onCancel={() => setRefused(null)} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('operator.link')} onClose={onClose}>
      {made === null ? (
        <form className={style['write']} onSubmit={submit}>
          <p>{t('operator.linkText')}</p>
          <TextArea
            name="reason"
            label={t('act.reason')}
            hint={t('act.reasonHint')}
            value={reason}
            onValue={setReason}
            error={refused && refusal(refused)}
            maxLength={longestReason}
            rows={3}
          />
          <Button
            size="small"
            look="lamp"
            type="submit"
            busy={busy}
            disabled={reason.trim().length < shortestReason}
          >
            {t('operator.link')}
          </Button>
        </form>
      ) : (
        <Shown made={made} />
      )}
    </Dialog>
  );
}
