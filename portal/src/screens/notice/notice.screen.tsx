// The merchant's notices, newest first.
import { notices } from '@perya/contract/content/content';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './notice.module.css';

export function Screen() {
  const { t, language, tag } = useText();
  const { timeZone } = useMerchant();
  const answer = useCall(notices, { language });
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) {
    return (
      <div className={style['list']}>
        <Skeletons shape="row" count={6} />
      </div>
    );
  }
  if (answer.data.notices.length === 0) {
    return <EmptyState title={t('notice.empty')} text={t('notice.emptyText')} />;
  }
  return (
    <ul className={style['list']}>
      {answer.data.notices.map((notice) => (
        <li key={notice.id} className={style['notice']}>
          <h2 className={style['title']}>{notice.title}</h2>
          <time className={style['time']} dateTime={notice.publishedAt}>
            {formatMoment(notice.publishedAt, tag, timeZone)}
          </time>
          <p className={style['content']}>{notice.content}</p>
        </li>
      ))}
    </ul>
  );
}
