// A member's personal data: masked, and one field at a time revealed, for a reason and a minute.
import { memberReveal, personalFields, type PersonalField } from '@perya/contract/ops/members';
import { useEffect, useState, type FormEvent } from 'react';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useRefusal } from '#domain/act/refusal.ts';
import { Proof } from '#domain/proof/proof.tsx';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Dialog } from '#parts/dialog.tsx';
import type { Member } from './member.screen.tsx';
import { Card } from '#parts/card.tsx';
import style from './member.module.css';

interface Revealed {
  readonly field: PersonalField;
  readonly value: string | null;
  readonly seconds: number;
}

const shortestReason = 3;
const longestReason = 500;

interface RevealProps {
  readonly shown: Member;
  readonly field: PersonalField;
  readonly onRevealed: (revealed: Revealed) => void;
  readonly onClose: () => void;
}

function Reveal({ shown, field, onRevealed, onClose }: RevealProps) {
  const { t } = useText();
  const refusal = useRefusal();
  const { merchant } = useMerchant();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    const { id } = shown;
    const result = await call(memberReveal, { merchant, id, field, reason: reason.trim() });
    setBusy(false);
    setRefused(result.ok ? null : result.code);
    if (!result.ok) return;
    onRevealed({ field, ...result.value });
    onClose();
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
    <Dialog title={t('member.reveal', { field: t(`personal.${field}`) })} onClose={onClose}>
      <form className={style['write']} onSubmit={submit}>
        <p>{t('member.revealText')}</p>
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
          {t('member.revealDo')}
        </Button>
      </form>
    </Dialog>
  );
}

export function Personal({ shown }: { readonly shown: Member }) {
  const { t } = useText();
  const may = useMay();
  const [asked, setAsked] = useState<PersonalField | null>(null);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  useEffect(() => {
    if (revealed === null) return undefined;
    const timer = setTimeout(() => setRevealed(null), revealed.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [revealed]);
  const shownOf = (field: PersonalField) =>
    revealed?.field === field ? revealed.value : shown.personal[field];
  return (
    <Card title={t('member.personal')}>
      {personalFields.map((field) => (
        <div key={field} className={style['field']}>
          <span className={style['name-of']}>{t(`personal.${field}`)}</span>
          <span>{shownOf(field) ?? t('member.notSaid')}</span>
          {may('member.reveal') && shown.personal[field] !== null && (
            <Button size="small" onClick={() => setAsked(field)}>
              {t('member.revealDo')}
            </Button>
          )}
        </div>
      ))}
      {asked !== null && (
        <Reveal
          shown={shown}
          field={asked}
          onRevealed={setRevealed}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
