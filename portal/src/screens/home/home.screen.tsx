// Home: the market street. Banners, notices, categories, tonight's games, and who won.
import { LampString } from '#ui/lamp-string.tsx';
import { useBelowFold } from '#lib/screen-state.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useText } from '#lib/text.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { Banners } from './banners.tsx';
import { Games } from './games.tsx';
import { Recommended } from './recommended.tsx';
import { Ticker } from './ticker.tsx';
import style from './home.module.css';

// Below the fold: the server renders it, its code is loaded later.
const Lower = lazyPart(async () => (await import('./lower.tsx')).Lower);

export function Screen() {
  const { t } = useText();
  const { name } = useMerchant();
  const below = useBelowFold();
  return (
    <div className={style['home']}>
      <h1 className="visually-hidden">{`${name}: ${t('title.home')}`}</h1>
      <LampString className={style['lamps']} />
      <div className={style['top']}>
        <Banners />
        <Ticker />
      </div>
      <Games />
      {below && <Recommended />}
      {below && <Lower />}
    </div>
  );
}
