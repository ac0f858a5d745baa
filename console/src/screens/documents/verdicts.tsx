// What was said of all that a member handed in, the newest first.
import { DocumentState } from '#domain/documents/document-state.tsx';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import type { Document } from './document-drawer.tsx';
import style from './documents.module.css';

export function Verdicts({ verdicts }: Pick<Document, 'verdicts'>) {
  const { t } = useText();
  return (
    <>
      <h3>{t('document.before')}</h3>
      <ol className={style['verdicts']}>
        {verdicts.map(({ submittedAt, reviewedAt, state, refusal, words, reviewer }) => (
          <li key={submittedAt}>
            <DocumentState state={state} />
            <span>{words ?? (refusal && t(`documentRefusal.${refusal}`))}</span>
            <span className={style['by']}>
              {reviewer} · <Moment at={reviewedAt} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
