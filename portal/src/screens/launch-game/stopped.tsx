// Why there is no game in the frame: what happened, the balance, and what to do.
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { whereTo } from '#domain/launch/launch.ts';
import { useBalance } from '#domain/wallet/wallet.ts';
import { formatMoment } from '#lib/clock.ts';
import { useText, type PlainKey } from '#lib/text.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import type { Stop } from './use-launch.ts';
import style from './stopped.module.css';

/** The in-house slot, which every installation has. */
const houseSlot = { category: 'RNG', vendor: 'PERYA', nodeId: 1001 } as const;

interface Look {
  readonly icon: IconName;
  readonly title: PlainKey;
  readonly text: PlainKey | null;
  /** What may help: trying again, another game, the betting record. */
  readonly way: 'retry' | 'house' | 'record' | 'none';
}

const looks: Readonly<Record<string, Look>> = {
  'game.unknown': { icon: 'search', title: 'launch.gone', text: null, way: 'none' },
  'game.unavailable': {
    icon: 'link',
    title: 'launch.unavailable',
    text: 'launch.unavailableText',
    way: 'house',
  },
  'protection.excluded': {
    icon: 'shield',
    title: 'stop.excluded',
    text: 'stop.open',
    way: 'record',
  },
  'protection.coolingOff': {
    icon: 'pause',
    title: 'stop.coolOff',
    text: 'stop.open',
    way: 'record',
  },
  'wallet.limitReached': {
    icon: 'shield',
    title: 'stop.limit',
    text: 'stop.limitText',
    way: 'record',
  },
  offline: { icon: 'globe', title: 'launch.offline', text: 'launch.offlineText', way: 'retry' },
  closed: { icon: 'lock', title: 'launch.closed', text: 'launch.closedText', way: 'record' },
  expired: { icon: 'refresh', title: 'launch.expired', text: 'launch.expiredText', way: 'retry' },
};

const failed: Look = { icon: 'refresh', title: 'launch.failed', text: null, way: 'retry' };

function Until({ stop }: { readonly stop: Stop }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  if (!stop.code.startsWith('protection.')) return null;
  const { until } = stop;
  return (
    <p className={style['until']}>
      {until === null
        ? t('stop.forGood')
        : t('stop.until', { date: formatMoment(until, tag, timeZone) })}
    </p>
  );
}

function Balance() {
  const { t } = useText();
  const balance = useBalance().data;
  if (!balance) return null;
  return (
    <p className={style['balance']}>
      <span>{t('stop.balance')}</span>
      <Money amount={balance.sumBalance} currency={balance.currency} />
    </p>
  );
}

interface StoppedProps {
  readonly stop: Stop;
  readonly onRetry: () => void;
}

export function Stopped({ stop, onRetry }: StoppedProps) {
  const { t } = useText();
  const look = looks[stop.code] ?? failed;
  const { icon, title, way } = look;
  const known = stop.code in looks || stop.code === 'failed';
  const why = look.text ? t(look.text) : known ? null : t(`error.${stop.code as 'slow'}`);
  return (
    <section className={style['stopped']} role="alert">
      <span className={style['lamp']}>
        <Icon name={icon} size={32} />
      </span>
      <h2 className={style['title']}>{t(title)}</h2>
      <Until stop={stop} />
      {why && <p className={style['text']}>{why}</p>}
      {look === failed && <p className={style['text']}>{t('launch.failedText')}</p>}
      <Balance />
      <div className={style['ways']}>
        {way === 'retry' && (
          <Button look="lamp" wide onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        {way === 'house' && (
          <ButtonLink look="lamp" wide to={whereTo(houseSlot)} replace>
            {t('launch.playHouse')}
          </ButtonLink>
        )}
        {way === 'record' && (
          <ButtonLink look="lamp" wide to="/m/gameRecord" replace>
            {t('reality.record')}
          </ButtonLink>
        )}
        <ButtonLink wide to="/m/home" replace look={way === 'none' ? 'lamp' : 'quiet'}>
          {t('common.goHome')}
        </ButtonLink>
      </div>
    </section>
  );
}
