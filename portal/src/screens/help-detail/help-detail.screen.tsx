// One question of the help centre and its answer, on a page of its own.
import { helpCenter } from '@perya/contract/content/content';
import { activeItem } from '#domain/help/help.ts';
import { NoHelp } from '#domain/help/no-help.tsx';
import { Link, useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { RichText } from '#ui/rich-text.tsx';
import { ScreenSkeleton } from '#ui/screen-skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import style from './help-detail.module.css';

export function Screen() {
  const { t, language } = useText();
  const [query] = useSearchParams();
  const answer = useCall(helpCenter, { device: 'MOBILE', language });
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <ScreenSkeleton />;
  const { items } = answer.data;
  const item = items[activeItem(query.get('i'), items.length)];
  if (!item) return <NoHelp />;
  return (
    <article className={style['article']}>
      <h2 className={style['title']}>
        <bdi>{item.title}</bdi>
      </h2>
      <RichText html={item.content} />
      <Link to="/m/help" className={style['all']}>
        {t('help.all')}
      </Link>
    </article>
  );
}
