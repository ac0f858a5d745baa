// How far the verification of a member is, and the way to the document.
import { documentOne } from '@perya/contract/ops/documents';
import { CallView } from '#domain/list/call-view.tsx';
import { DocumentState } from '#domain/documents/document-state.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Card } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import type { Member } from './member.screen.tsx';
import style from './member.module.css';

function Shown({ id }: Pick<Member, 'id'>) {
  const { t } = useText();
  const address = useAddress();
  const { merchant } = useMerchant();
  const answer = useCall(documentOne, { merchant, id });
  return (
    <Card title={t('document.one')}>
      <CallView call={answer}>
        {({ state, submittedAt, refusal, reviewedAt, reviewer, verdicts }) => (
          <>
            <Facts
              facts={[
                [t('field.state'), <DocumentState key="state" state={state} />],
                [t('document.submitted'), submittedAt && <Moment key="sent" at={submittedAt} />],
                [t('document.why'), refusal && t(`documentRefusal.${refusal}`)],
                [t('document.reviewed'), reviewedAt && <Moment key="reviewed" at={reviewedAt} />],
                [t('document.reviewer'), reviewer],
                [t('document.before'), verdicts.length > 0 && String(verdicts.length)],
              ]}
            />
            {submittedAt !== null && (
              <Link
                className={style['link']}
                to={address('/documents', { state: 'any', member: id, id })}
              >
                {t('document.toOne')}
              </Link>
            )}
          </>
        )}
      </CallView>
    </Card>
  );
}

export function Identity({ id }: Pick<Member, 'id'>) {
  const may = useMay();
  return may('document.read') && <Shown id={id} />;
}
