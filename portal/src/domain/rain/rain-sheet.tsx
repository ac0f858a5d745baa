// The rain's sheet: what falls when and for whom; one tap takes an envelope; then who got how much.
import { rainShares, type Rain } from '@perya/contract/rewards/rain';
import { offerLogin } from '#domain/sign-in/login-offer.ts';
import { useSession } from '#domain/session/session.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { Envelope } from './envelope.tsx';
import { useMoment } from './moment.ts';
import { Split } from './split.tsx';
import type { Taking } from './use-take.ts';
import type { RainHere } from './use-rain.ts';
import style from './rain-sheet.module.css';

export function Facts({ rain }: { readonly rain: Rain }) {
  const { t } = useText();
  const { time, whole } = useMoment();
  return (
    <div className={style['facts']}>
      <p className={style['sum']}>
        {t('rain.sum', { total: whole(rain, rain.total), count: rain.count })}
      </p>
      <p>{t('rain.time', { from: time(rain.startsAt), to: time(rain.endsAt) })}</p>
      <p>{t(`rain.for.${rain.audience}`)}</p>
      <p className={style['quiet']}>{t('rain.cash')}</p>
    </div>
  );
}

function Take({ here, taking }: { readonly here: RainHere; readonly taking: Taking }) {
  const { t } = useText();
  const session = useSession();
  const { busy, failure, take } = taking;
  const { rain } = here;
  return (
    <div className={style['take']}>
      <span className={style['picture']}>
        <Envelope />
      </span>
      <Button
        look="lamp"
        wide
        busy={busy}
        onClick={() => (session === null ? offerLogin('/m/home') : void take())}
      >
        {t('rain.take')}
      </Button>
      <p className={style['quiet']}>{t('rain.left', { count: rain.left, all: rain.count })}</p>
      {failure !== null && (
        <p className={style['failure']} role="alert">
          {t(`error.${failure}`)}
        </p>
      )}
    </div>
  );
}

function Got({ rain, mine }: { readonly rain: Rain; readonly mine: string }) {
  const { t } = useText();
  const { money } = useMoment();
  return (
    <div className={style['take']} role="status">
      <span className={style['picture']}>
        <Envelope open />
      </span>
      <p className={style['amount']}>{t('rain.mine', { amount: money(rain, mine) })}</p>
      <p className={style['quiet']}>{t('rain.inBalance')}</p>
    </div>
  );
}

/** The largest first; one's own is found at once. */
export function Shares({ rain }: { readonly rain: Rain }) {
  const { t } = useText();
  const { money } = useMoment();
  const { data, error, refetch } = useCall(rainShares, { id: rain.id }, { staleTime: Infinity });
  if (error && !data) return <FailedState compact code={error.failure.code} onRetry={refetch} />;
  if (!data) return <Skeletons shape="row" count={3} />;
  const taken = data.shares
    .filter(({ name }) => name !== null)
    .sort((a, b) => Number(b.mine) - Number(a.mine) || Number(b.amount) - Number(a.amount));
  return (
    <>
      <h3 className={style['heading']}>{t('rain.who')}</h3>
      <ul className={style['shares']}>
        {taken.slice(0, 20).map(({ amount, name, mine }, index) => (
          <li key={index} className={mine ? style['own'] : undefined}>
            <bdi>{mine ? t('rain.you') : name}</bdi>
            <bdi dir="ltr">{money(rain, amount)}</bdi>
          </li>
        ))}
        {taken.length === 0 && <li>{t('rain.untaken')}</li>}
      </ul>
      <Split rain={data.rain} shares={data.shares} />
    </>
  );
}

interface RainSheetProps {
  readonly open: boolean;
  readonly here: RainHere;
  /** An envelope can be taken. */
  readonly takes: boolean;
  readonly taking: Taking;
  readonly onClose: () => void;
}

export function RainSheet({ open, here, takes, taking, onClose }: RainSheetProps) {
  const { t } = useText();
  const session = useSession();
  const { rain, mine } = here;
  const over = rain.state === 'over';
  return (
    <Sheet open={open} onClose={onClose} title={t('rain.title')}>
      <div className={style['body']}>
        {mine !== null && <Got rain={rain} mine={mine} />}
        {takes && <Take here={here} taking={taking} />}
        {over && mine === null && <p className={style['sum']}>{t('rain.over')}</p>}
        <Facts rain={rain} />
        {over && session !== null ? (
          <Shares rain={rain} />
        ) : (
          <CopyRow label={t('rain.hash')} text={rain.seedHash} />
        )}
      </div>
    </Sheet>
  );
}
