// Home: the market street. Banners, notices, categories, tonight's games, and who won.
import { LampString } from '#ui/lamp-string.tsx';
import { useBelow } from '#lib/first-look.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useText } from '#lib/text.tsx';
import { useMerchant } from '#domain/merchant.tsx';
import { Banners } from './banners.tsx';
import { Games } from './games.tsx';
import { Recommended } from './recommended.tsx';
import { Ticker } from './ticker.tsx';
import style from './home.module.css';

// What stands below the first look: the server paints it with the rest, its code comes behind.
const Lower = lazyPart(async () => (await import('./lower.tsx')).Lower);

export function Screen() {
  const { t } = useText();
  const { name } = useMerchant();
  const below = useBelow();
  return (
    <div className={style['home']}>
      <h1 className="visually-hidden">{`${name}: ${t('title.home')}`}</h1>
      <LampString className={style['lamps']} />
      <Banners />
      <Ticker />
      <Recommended />
      <Games />
      {below && <Lower />}
    </div>
  );
}
