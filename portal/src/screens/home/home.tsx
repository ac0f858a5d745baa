// Home: the market street. Banners, notices, categories, tonight's games, and who won.
import { LampString } from '#ui/lamp-string.tsx';
import { useText } from '#lib/text.tsx';
import { useMerchant } from '#domain/merchant.tsx';
import { AppOffer } from './app-offer.tsx';
import { Banners } from './banners.tsx';
import { Foot, RewardEntry } from './foot.tsx';
import { Games } from './games.tsx';
import { HotMatches } from './hot-matches.tsx';
import { Jackpot } from './jackpot.tsx';
import { Recommended } from './recommended.tsx';
import { Ticker } from './ticker.tsx';
import { Winners } from './winners.tsx';
import style from './home.module.css';

export function Screen() {
  const { t } = useText();
  const { name } = useMerchant();
  return (
    <div className={style['home']}>
      <h1 className="visually-hidden">{`${name}: ${t('title.home')}`}</h1>
      <LampString className={style['lamps']} />
      <Banners />
      <Ticker />
      <Recommended />
      <Games />
      <Jackpot />
      <HotMatches />
      <Winners />
      <RewardEntry />
      <AppOffer />
      <Foot />
    </div>
  );
}
