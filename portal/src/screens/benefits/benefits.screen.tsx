// VIP benefits: where the member stands, the gifts that wait, and what every level asks and brings.
import type { OutputOf } from '@perya/contract/endpoint';
import { clubBenefit } from '@perya/contract/rewards/vip';
import { isTrial, useSession, useSessionKnown } from '#domain/session/session.ts';
import { useStanding } from '#domain/vip/standing.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { Earning } from './earning.tsx';
import { Gifts } from './gifts.tsx';
import { Ladder } from './ladder.tsx';
import { Month } from './month.tsx';
import { Standing, Welcome } from './standing.tsx';
import style from './benefits.module.css';

export type Benefit = OutputOf<typeof clubBenefit>;

function Waiting() {
  return (
    <div className={style['page']}>
      <Skeleton shape="block" className={style['waitingHead']} />
      <Skeletons shape="row" count={6} />
    </div>
  );
}

/** What is the member's own; nothing for who has no account, or a free trial. */
function Own({ benefit }: { readonly benefit: Benefit }) {
  const answer = useStanding();
  if (answer.isError && !answer.data) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeleton shape="block" className={style['waitingHead']} />;
  return (
    <>
      <Standing standing={answer.data} />
      <Month standing={answer.data} />
      <Gifts standing={answer.data} benefit={benefit} />
    </>
  );
}

export function Screen() {
  const { t, language } = useText();
  const session = useSession();
  const known = useSessionKnown();
  const level = useStanding().data?.level ?? null;
  const answer = useCall(clubBenefit, { language });
  if (answer.isError && !answer.data) {
    const { code } = answer.error.failure;
    if (code === 'feature.off') return <EmptyState title={t('error.feature.off')} />;
    return <FailedState code={code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Waiting />;
  const benefit = answer.data;
  return (
    <div className={style['page']}>
      {session && !isTrial(session) && <Own benefit={benefit} />}
      {session === null && !known && <Skeleton shape="block" className={style['waitingHead']} />}
      {(session === null ? known : isTrial(session)) && <Welcome benefit={benefit} />}
      <Ladder benefit={benefit} own={level} />
      <Earning benefit={benefit} />
    </div>
  );
}
