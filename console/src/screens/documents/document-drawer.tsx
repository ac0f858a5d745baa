// A member's document beside the list: looked at for a minute, then decided as it was seen.
import { documentOne } from '@perya/contract/ops/documents';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { useState } from 'react';
import { Changes } from '#domain/changes/changes.tsx';
import { DocumentState } from '#domain/documents/document-state.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { MemberLink } from '#domain/member/member-link.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { Buttons, Ends } from '#parts/line.tsx';
import { Seen, useLook } from './look.tsx';
import { Typed } from './typed.tsx';
import { Verdict } from './verdict.tsx';
import { Verdicts } from './verdicts.tsx';
import style from './documents.module.css';

export type Document = OutputOf<typeof documentOne>;

/** The record as the operator saw it first, until they want it as it is by now. */
function useSeenFirst(present: Document) {
  const [base, setBase] = useState(present);
  const [isMine, setMine] = useState(false);
  const isNewer = present.version !== base.version;
  if (isNewer && isMine) {
    setBase(present);
    setMine(false);
  }
  return {
    base,
    isChangedMeanwhile: isNewer && !isMine,
    onDone: () => setMine(true),
    takeTheirs: () => setBase(present),
  };
}

function Who({ shown }: { readonly shown: Document }) {
  const { member, state } = shown;
  return (
    <Ends>
      <MemberLink member={member} />
      <DocumentState state={state} />
    </Ends>
  );
}

interface MeanwhileProps {
  readonly was: Document;
  readonly now: Document;
  readonly onNow: () => void;
}

function Meanwhile({ was, now, onNow }: MeanwhileProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const names: Readonly<Record<string, string>> = {
    state: t('field.state'),
    submittedAt: t('document.submitted'),
    refusal: t('document.why'),
    words: t('document.words'),
    reviewer: t('document.reviewer'),
  };
  const wordsOf = ({ state, submittedAt, refusal, words, reviewer }: Document) => ({
    state: t(`documentState.${state}`),
    submittedAt: submittedAt && formatMoment(submittedAt, tag, timeZone),
    refusal: refusal && t(`documentRefusal.${refusal}`),
    words,
    reviewer,
  });
  return (
    <section className={style['meanwhile']} role="alert">
      <h3>{t('document.meanwhile')}</h3>
      <Changes
        before={wordsOf(was)}
        after={wordsOf(now)}
        nameOf={([field = '']) => names[field] ?? field}
      />
      <Button size="small" onClick={onNow}>
        {t('document.now')}
      </Button>
    </section>
  );
}

function Whole({ present }: { readonly present: Document }) {
  const { t } = useText();
  const may = useMay();
  const { base: shown, isChangedMeanwhile, onDone, takeTheirs } = useSeenFirst(present);
  const look = useLook(shown);
  const { refusal, words, submittedAt, reviewedAt } = shown;
  const decides = may('document.decide') && !isChangedMeanwhile;
  return (
    <>
      <Who shown={shown} />
      {isChangedMeanwhile && <Meanwhile was={shown} now={present} onNow={takeTheirs} />}
      {decides && look.seen !== null && <Seen seen={look.seen} />}
      {decides && shown.pictures.length > 0 && (
        <Buttons>
          {look.seen === null && look.ask}
          {shown.state === 'underReview' && look.hasLooked && (
            <Verdict shown={shown} onDone={onDone} />
          )}
        </Buttons>
      )}
      {submittedAt === null && <p>{t('document.nothing')}</p>}
      <Facts
        facts={[
          [t('document.submitted'), submittedAt && <Moment key="sent" at={submittedAt} />],
          [t('document.why'), refusal && t(`documentRefusal.${refusal}`)],
          [t('document.words'), words],
          [t('document.reviewed'), reviewedAt && <Moment key="reviewed" at={reviewedAt} />],
          [t('document.reviewer'), shown.reviewer],
          [t('document.country'), shown.country],
          [
            t('document.sharesNumber'),
            shown.sharesNumberWith > 0 && String(shown.sharesNumberWith),
          ],
        ]}
      />
      <h3>{t('document.typed')}</h3>
      <Typed typed={(decides && look.seen?.typed) || shown.typed} />
      {shown.verdicts.length > 0 && <Verdicts verdicts={shown.verdicts} />}
    </>
  );
}

interface DocumentDrawerProps {
  readonly id: InputOf<typeof documentOne>['id'];
  readonly onClose: () => void;
}

export function DocumentDrawer({ id, onClose }: DocumentDrawerProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const call = useCall(documentOne, { merchant, id });
  return (
    <Drawer title={t('document.one')} onClose={onClose}>
      <CallView call={call}>{(shown) => <Whole present={shown} />}</CallView>
    </Drawer>
  );
}
