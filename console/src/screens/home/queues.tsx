// Each queue with its length and its age, and the way into it.
import { queues, mostCounted } from '@perya/contract/ops/queues';
import { routes, type Address } from '#routes';
import { useAddress, useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { useRefusal } from '#domain/act/refusal.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#parts/notice.tsx';
import style from './home.module.css';

type Path = Exclude<Address, `${string}?${string}`>;

export function Queues() {
  const { t } = useText();
  const refusal = useRefusal();
  const address = useAddress();
  const { merchant } = useMerchant();
  const { data, error, refetch } = useCall(queues, { merchant });
  if (error) {
    return (
      <Notice title={t('list.failed')} text={refusal(error.failure.code)}>
        <Button size="small" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </Notice>
    );
  }
  if (data === undefined) return <Notice title={t('common.loading')} />;
  if (data.queues.length === 0) return <Notice title={t('home.none')} text={t('home.noneText')} />;
  return (
    <ul className={style['queues']}>
      {data.queues.map(({ queue, waiting, oldest }) => {
        const route = routes.find((each) => each.queue === queue);
        if (route === undefined) return null;
        const count = waiting >= mostCounted ? `${String(mostCounted)}+` : String(waiting);
        return (
          <li key={queue}>
            <Link className={style['queue']} to={address(route.path as Path)}>
              <span className={style['title']}>{t(route.titleKey)}</span>
              <span className={style['count']}>{count}</span>
              <span className={style['age']}>
                {oldest === null ? (
                  t('home.nothingWaits')
                ) : (
                  <>
                    {t('home.oldest')} <Ago at={oldest} />
                  </>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
