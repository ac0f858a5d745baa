// The merchant's notices for its agents, newest first; the address names the type, A.
import { announcementTypes } from '@perya/contract/content/content';
import { announcements } from '@perya/contract/content/content';
import { useEffect } from 'react';
import { noteRead } from '#domain/agents/notices.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoment } from '#lib/clock.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { RichText } from '#ui/rich-text.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './member-notice.module.css';

export function Screen() {
  const { t, language, tag } = useText();
  const { timeZone } = useMerchant();
  const [search] = useSearchParams();
  const types = announcementTypes.find((type) => type === search.get('types')) ?? 'A';
  const answer = useCall(announcements, { types, groupName: 'm_home', platform: 'M', language });
  const shown = answer.data?.announcements;
  useEffect(() => {
    if (shown && types === 'A') noteRead(shown);
  }, [shown, types]);
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
  const items = answer.data.announcements;
  if (items.length === 0) {
    return <EmptyState title={t('notice.empty')} text={t('notice.emptyText')} />;
  }
  const newest = [...items].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return (
    <ul className={style['list']}>
      {newest.map(({ id, title, content, publishedAt }) => (
        <li key={id} className={style['notice']}>
          <h2 className={style['title']}>{title}</h2>
          <time className={style['time']} dateTime={publishedAt}>
            {formatMoment(publishedAt, tag, timeZone)}
          </time>
          <RichText html={content} />
        </li>
      ))}
    </ul>
  );
}
