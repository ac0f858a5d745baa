// The vendors of a category, four at a time, with buttons for the next and the previous ones.
import { useEffect, useRef } from 'react';
import { useBelowFold } from '#lib/screen-state.ts';
import { useReducedMotion } from '#lib/reduced-motion.ts';
import { useText } from '#lib/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './vendor-strip.module.css';

export interface StripVendor {
  readonly vassalage: string;
  readonly accountTypeName: string;
  readonly iconUrl: string;
}

interface VendorStripProps {
  readonly vendors: readonly StripVendor[];
  readonly chosen: string | null;
  readonly onChoose: (vassalage: string) => void;
}

const onOneSlide = 4;

export function VendorStrip({ vendors, chosen, onChoose }: VendorStripProps) {
  const { t, direction } = useText();
  const track = useRef<HTMLUListElement>(null);
  const still = useReducedMotion();
  const below = useBelowFold();
  useEffect(() => {
    // Shows the slide of the chosen vendor, after going back for example.
    const list = track.current;
    const slot = list?.querySelector('[aria-pressed=true]')?.closest('li');
    if (!list || !slot) return;
    const start = slot.offsetLeft - list.offsetLeft;
    const end = start + slot.offsetWidth - list.clientWidth;
    list.scrollLeft = direction === 'rtl' ? end : start;
  }, [chosen, direction, below]);
  if (vendors.length < 2) return null;
  const slide = (onwards: 1 | -1) => {
    const list = track.current;
    const sign = direction === 'rtl' ? -onwards : onwards;
    list?.scrollBy({ left: sign * list.clientWidth, behavior: still ? 'auto' : 'smooth' });
  };
  const arrows = vendors.length > onOneSlide;
  return (
    <section className={style['strip']} aria-label={t('games.vendors')}>
      {arrows && (
        <IconButton label={t('games.vendorsBefore')} onClick={() => slide(-1)}>
          <Icon name="back" size={18} />
        </IconButton>
      )}
      <ul ref={track} className={style['track']}>
        {(below ? vendors : vendors.slice(0, onOneSlide)).map((vendor) => (
          <li key={vendor.vassalage} className={style['slot']}>
            <button
              type="button"
              className={style['vendor']}
              aria-pressed={vendor.vassalage === chosen}
              onClick={() => onChoose(vendor.vassalage)}
            >
              <img src={vendor.iconUrl} width="32" height="32" alt="" loading="lazy" />
              <span className={style['name']}>{vendor.accountTypeName}</span>
            </button>
          </li>
        ))}
      </ul>
      {arrows && (
        <IconButton label={t('games.vendorsAfter')} onClick={() => slide(1)}>
          <Icon name="next" size={18} />
        </IconButton>
      )}
    </section>
  );
}
