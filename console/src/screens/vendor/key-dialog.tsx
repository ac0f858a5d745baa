// A new key: made here, or the vendor's own public one; its secret is shown this once.
import { mostOverlapHours, vendorKeyOffer } from '@perya/contract/ops/vendor-keys';
import { allMerchants } from '@perya/contract/ops/permissions';
import type { OutputOf } from '@perya/contract/endpoint';
import { useState, type FormEvent } from 'react';
import { useRefusal } from '#domain/act/refusal.ts';
import { Proof } from '#domain/proof/proof.tsx';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Dialog } from '#parts/dialog.tsx';
import type { Vendor } from './vendor.screen.tsx';
import style from './vendor.module.css';

type Made = OutputOf<typeof vendorKeyOffer>;
type Side = 'vendor' | 'ours';

const shortestReason = 3;
const longestReason = 500;
const longestKey = 4000;

interface KeyDialogProps {
  readonly shown: Vendor;
  readonly onClose: () => void;
}

function Shown({ made }: { readonly made: Made }) {
  const { t } = useText();
  const { secret, publicKey, print } = made;
  return (
    <>
      <p>{t('key.waits')}</p>
      <CopyRow label={t('key.print')} text={print} />
      {secret !== null && (
        <>
          <p>{t('key.secretShown')}</p>
          <CopyRow label={t('key.secret')} text={secret} />
        </>
      )}
      {publicKey !== null && <pre className={style['body']}>{publicKey}</pre>}
    </>
  );
}

function useOffer({ id, dialect }: Vendor) {
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState('24');
  const [side, setSide] = useState<Side>('vendor');
  const [publicKey, setPublicKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const takesKey = dialect === 'rsa' && side === 'vendor';
  const overlapHours = /^\d{1,4}$/.test(hours.trim()) ? Number(hours) : Infinity;
  const send = async () => {
    setBusy(true);
    const result = await call(vendorKeyOffer, {
      merchant: allMerchants,
      id,
      reason: reason.trim(),
      overlapHours,
      side,
      ...(takesKey && { publicKey }),
    });
    setBusy(false);
    setRefused(result.ok ? null : result.code);
    if (result.ok) setMade(result.value);
  };
  const lacks =
    reason.trim().length < shortestReason ||
    overlapHours > mostOverlapHours ||
    (takesKey && publicKey.trim() === '');
  const fields = { reason, setReason, hours, setHours, side, setSide, publicKey, setPublicKey };
  return { ...fields, takesKey, lacks, busy, refused, setRefused, made, send };
}

function Fields({ offer, isRsa }: { offer: ReturnType<typeof useOffer>; isRsa: boolean }) {
  const { t } = useText();
  const refusal = useRefusal();
  return (
    <>
      {isRsa && (
        <SelectField
          name="side"
          label={t('key.side')}
          empty={t('key.theirs')}
          groups={[{ label: t('key.side'), options: [{ value: 'ours', text: t('key.ours') }] }]}
          value={offer.side === 'ours' ? 'ours' : ''}
          onValue={(value) => offer.setSide(value === 'ours' ? 'ours' : 'vendor')}
          error={null}
        />
      )}
      {offer.takesKey && (
        <TextArea
          name="publicKey"
          label={t('key.publicKey')}
          hint={t('key.publicHint')}
          value={offer.publicKey}
          onValue={offer.setPublicKey}
          error={null}
          maxLength={longestKey}
          rows={4}
        />
      )}
      <TextField
        name="hours"
        label={t('key.overlap')}
        value={offer.hours}
        onValue={offer.setHours}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <TextArea
        name="reason"
        label={t('act.reason')}
        hint={t('act.reasonHint')}
        value={offer.reason}
        onValue={offer.setReason}
        error={offer.refused && refusal(offer.refused)}
        maxLength={longestReason}
        rows={3}
      />
    </>
  );
}

export function KeyDialog({ shown, onClose }: KeyDialogProps) {
  const { t } = useText();
  const offer = useOffer(shown);
  if (offer.refused === 'operator.proofDue') {
    return (
      <Dialog title={t('proof.title')} onClose={onClose}>
        <Proof onProved={() => void offer.send()} onCancel={() => offer.setRefused(null)} />
      </Dialog>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void offer.send();
  };
  return (
    <Dialog title={t('key.add')} onClose={onClose}>
      {offer.made === null ? (
        <form className={style['write']} onSubmit={submit}>
          <p>{t('key.addText')}</p>
          <Fields offer={offer} isRsa={shown.dialect === 'rsa'} />
          <div className={style['acts']}>
            <Button size="small" look="lamp" type="submit" busy={offer.busy} disabled={offer.lacks}>
              {t('key.add')}
            </Button>
          </div>
        </form>
      ) : (
        <Shown made={offer.made} />
      )}
    </Dialog>
  );
}
