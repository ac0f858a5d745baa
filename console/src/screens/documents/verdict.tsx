// The verdict on a document that was looked at: approved, or refused for what the member is told.
import { documentRefusals, type DocumentRefusal } from '@perya/contract/account/security';
import { documentApprove, documentRefuse } from '@perya/contract/ops/documents';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { oneOf } from '#domain/list/filters.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Document } from './document-drawer.tsx';

interface VerdictProps {
  readonly shown: Document;
  readonly onDone: () => void;
}

const changes = ['/ops/documents', '/ops/members'];
const fewestLetters = 3;
const mostLetters = 300;

function useRefusalFields() {
  const { t } = useText();
  const [refusal, setRefusal] = useState<DocumentRefusal | null>(null);
  const [words, setWords] = useState('');
  const said = words.trim();
  const options = documentRefusals.map((each) => ({
    value: each,
    text: t(`documentRefusal.${each}`),
  }));
  const fields = (
    <>
      <SelectField
        name="refusal"
        label={t('document.refusal')}
        empty={t('document.choose')}
        groups={[{ label: t('document.refusal'), options }]}
        value={refusal ?? ''}
        onValue={(value) => setRefusal(oneOf(documentRefusals, value) ?? null)}
        error={null}
      />
      {refusal === 'other' && (
        <TextArea
          name="words"
          label={t('document.words')}
          hint={t('document.wordsHint')}
          value={words}
          onValue={setWords}
          error={null}
          maxLength={mostLetters}
          rows={3}
        />
      )}
    </>
  );
  return {
    fields,
    values: { refusal: refusal ?? 'other', ...(refusal === 'other' && { words: said }) } as const,
    incomplete: refusal === null || (refusal === 'other' && said.length < fewestLetters),
  };
}

export function Verdict({ shown, onDone }: VerdictProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { fields, values, incomplete } = useRefusalFields();
  const { id, version } = shown;
  const input = { merchant, id, version };
  return (
    <>
      <Act
        endpoint={documentRefuse}
        input={{ ...input, ...values }}
        changes={changes}
        onDone={onDone}
        look="alert"
        label={t('document.refuse')}
        text={t('document.refuseText')}
        fields={fields}
        incomplete={incomplete}
      />
      <Act
        endpoint={documentApprove}
        input={input}
        changes={changes}
        onDone={onDone}
        look="lamp"
        label={t('document.approve')}
        text={t('document.approveText')}
      />
    </>
  );
}
