// A member's personal data: masked, and one field at a time revealed, for a reason and a minute.
import { memberReveal, personalFields, type PersonalField } from '@perya/contract/ops/members';
import { useEffect, useState } from 'react';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { AskDialog } from '#domain/act/ask-dialog.tsx';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import type { Member } from './member.screen.tsx';
import { Card } from '#parts/card.tsx';
import style from './member.module.css';

interface Revealed {
  readonly field: PersonalField;
  readonly value: string | null;
  readonly seconds: number;
}

interface RevealProps {
  readonly shown: Member;
  readonly field: PersonalField;
  readonly onRevealed: (revealed: Revealed) => void;
  readonly onClose: () => void;
}

function Reveal({ shown, field, onRevealed, onClose }: RevealProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { id } = shown;
  return (
    <AskDialog
      title={t('member.reveal', { field: t(`personal.${field}`) })}
      text={t('member.revealText')}
      label={t('member.revealDo')}
      ask={async (reason) => {
        const result = await call(memberReveal, { merchant, id, field, reason });
        if (result.ok) {
          onRevealed({ field, ...result.value });
          onClose();
        }
        return result;
      }}
      onClose={onClose}
    >
      {() => null}
    </AskDialog>
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
