// The identity check: front, back and selfie, each sent as soon as it is chosen, then handed in.
import type { OutputOf } from '@perya/contract/endpoint';
import { documentSides, documentSubmit, identityDocument } from '@perya/contract/account/security';
import { documentReviewHours } from '@perya/contract/limits';
import { useState } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import { DocumentSide } from './document-side.tsx';
import { Chip, PartPage, useRefresh } from './part.tsx';
import part from './part.module.css';
import style from './documents.module.css';

type Identity = OutputOf<typeof identityDocument>;

const toneOf = {
  none: 'open',
  underReview: 'waiting',
  verified: 'good',
  refused: 'bad',
} as const;

function State({ identity }: { readonly identity: Identity }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const { state, refusal, reason, submittedAt } = identity;
  const when = submittedAt === null ? '' : formatMoment(submittedAt, tag, timeZone);
  // What the operator wrote stands as it is; the other reasons have words in every language.
  const why = refusal === null || refusal === 'other' ? reason : t(`security.refusal.${refusal}`);
  const text = {
    none: t('security.documentsText'),
    underReview: t('security.underReviewText', { when }),
    verified: t('security.verifiedText'),
    refused: why === null ? t('security.refusedPlain') : t('security.refusedText', { reason: why }),
  };
  return (
    <div className={style['state']}>
      <Chip tone={toneOf[state]}>{t(`security.state.${state}`)}</Chip>
      <p>{text[state]}</p>
      {state !== 'verified' && (
        <ul className={style['facts']}>
          {state !== 'underReview' && <li>{t('security.documentsKinds')}</li>}
          <li>{t('security.documentsNext', { hours: documentReviewHours })}</li>
        </ul>
      )}
    </div>
  );
}

function Submit({ uploaded }: Pick<Identity, 'uploaded'>) {
  const { t } = useText();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const count = uploaded.length;
  const submit = async () => {
    setBusy(true);
    const result = await call(documentSubmit, {});
    setBusy(false);
    if (!result.ok) return toast.failure(t(`error.${result.code}`));
    window.scrollTo(0, 0);
    return refresh();
  };
  return (
    <div className={style['submit']}>
      <p className={part['quiet']} role="status">
        {t('security.submitProgress', { count })}
      </p>
      <Button
        look="lamp"
        wide
        busy={busy}
        disabled={count < documentSides.length}
        onClick={() => void submit()}
      >
        {t('security.submit')}
      </Button>
    </div>
  );
}

export function Part() {
  const { t } = useText();
  const refresh = useRefresh();
  const answer = useCall(identityDocument, {}, { staleTime: 0 });
  const { data } = answer;
  const open = data && (data.state === 'none' || data.state === 'refused');
  return (
    <PartPage title={t('security.documents')}>
      {answer.isError && !data && (
        <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />
      )}
      {!answer.isError && !data && <Skeletons shape="row" count={4} />}
      {data && <State identity={data} />}
      {open && (
        <>
          {data.state === 'refused' && (
            <p className={part['quiet']}>{t('security.documentsText')}</p>
          )}
          {documentSides.map((side) => (
            <DocumentSide
              key={side}
              side={side}
              received={data.uploaded.includes(side)}
              onSent={() => void refresh()}
            />
          ))}
          <Submit uploaded={data.uploaded} />
        </>
      )}
    </PartPage>
  );
}
