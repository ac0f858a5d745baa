// The jackpot banner: a growing figure that leads to the leaderboard, and says what it is.
import { useEffect, useState } from 'react';
import { jackpotAt, nextStep } from '#domain/jackpot.ts';
import { useFlag, useMerchant } from '#domain/merchant.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import style from './jackpot.module.css';

function useCounter(start: number): number {
  const [amount, setAmount] = useState(start);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const go = () => {
      const { grow, afterMs } = nextStep(Math.random);
      timer = setTimeout(() => {
        // Nobody looks at a hidden tab; the figure waits for them.
        if (!document.hidden) setAmount((before) => before + grow);
        go();
      }, afterMs);
    };
    go();
    return () => clearTimeout(timer);
  }, []);
  return amount;
}

export function Jackpot() {
  const { t } = useText();
  const { merchantCode, serverTime, currency } = useMerchant();
  const leads = useFlag('MISSION');
  const amount = useCounter(jackpotAt(merchantCode, Date.parse(serverTime)));
  const inside = (
    <>
      <span className={style['name']}>{t('home.jackpot')}</span>
      <Money className={style['amount']} amount={`${String(amount)}.00`} currency={currency} />
      <span className={style['mark']}>{t('home.jackpotIllustrative')}</span>
    </>
  );
  if (!leads) return <div className={style['banner']}>{inside}</div>;
  return (
    <Link to="/m/leaderBoard" className={style['banner']}>
      {inside}
    </Link>
  );
}
