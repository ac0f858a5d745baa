// The help centre: questions that open one at a time; the address may say which.
import { helpCenter } from '@perya/contract/content/content';
import { HelpFrame } from './help-frame.tsx';
import { activeItem } from '#domain/help/help.ts';
import { Link, useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ListRow } from '#ui/list-row.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { NoHelp } from '#domain/help/no-help.tsx';
import style from './help.module.css';

export function Screen() {
  const { t, language } = useText();
  const [query, setQuery] = useSearchParams();
  const answer = useCall(helpCenter, { device: 'MOBILE', language });
  const items = answer.data?.items;
  const active = activeItem(query.get('i'), items?.length ?? 0);
  const choose = (place: number) => {
    setQuery(place === active ? { i: 'none' } : { i: String(place) }, { replace: true });
  };
  return (
    <HelpFrame title={t('help.title')}>
      {answer.isError ? (
        <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />
      ) : !items ? (
        <Skeletons shape="row" count={5} />
      ) : items.length === 0 ? (
        <NoHelp />
      ) : (
        <ul className={style['items']}>
          {items.map(({ id, title, content }, place) => (
            <li key={id} className={style['item']}>
              <ListRow
                title={<bdi>{title}</bdi>}
                expanded={place === active}
                onClick={() => choose(place)}
              />
              {place === active && (
                <div className={style['answer']}>
                  <RichText html={content} />
                  <Link to={`/m/helpDetail?i=${String(place)}`} className={style['whole']}>
                    {t('help.whole')}
                  </Link>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </HelpFrame>
  );
}
