// The jackpot banner: the amount of the real pool, or a growing figure marked as illustrative.
import { useEffect, useState } from 'react';
import { jackpotAt, nextStep, poolRefetchMs, useJackpotPool } from './jackpot-counter.ts';
import { useFlag, useMerchant } from '#domain/merchant/merchant.tsx';
import { whileVisible } from '#lib/page-visibility.ts';
import { Link } from '#lib/router.tsx';
import { useIsActive } from '#lib/screen-state.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import style from './jackpot.module.css';

/** Counts up from `start`; pauses while it is not visible. */
function useCounter(start: number, needed: boolean): number {
  const [amount, setAmount] = useState(start);
  useEffect(() => {
    if (!needed) return undefined;
    // A hidden tab pauses the figure.
    return whileVisible(() => {
      let timer: ReturnType<typeof setTimeout>;
      const go = () => {
        const { grow, afterMs } = nextStep(Math.random);
        timer = setTimeout(() => {
          setAmount((before) => before + grow);
          go();
        }, afterMs);
      };
      go();
      return () => clearTimeout(timer);
    });
  }, [needed]);
  return amount;
}

export function Jackpot() {
  const { t } = useText();
  const { merchantCode, serverTime, currency } = useMerchant();
  const leads = useFlag('MISSION');
  const isActive = useIsActive();
  const pool = useJackpotPool(poolRefetchMs);
  const counted = useCounter(
    jackpotAt(merchantCode, Date.parse(serverTime)),
    pool === null && isActive,
  );
  const inside = (
    <>
      <span className={style['name']}>{t('home.jackpot')}</span>
      {pool === undefined ? (
        <Skeleton shape="line" className={style['coming']} />
      ) : (
        <Money
          className={style['amount']}
          amount={pool?.amount ?? `${String(counted)}.00`}
          currency={pool?.currency ?? currency}
          tone={pool ? 'win' : 'plain'}
        />
      )}
      <span className={style['mark']}>
        {pool === undefined ? ' ' : t(pool ? 'home.jackpotReal' : 'home.jackpotIllustrative')}
      </span>
    </>
  );
  if (!leads) return <div className={style['banner']}>{inside}</div>;
  return (
    <Link to="/m/leaderBoard" className={style['banner']}>
      {inside}
    </Link>
  );
}
