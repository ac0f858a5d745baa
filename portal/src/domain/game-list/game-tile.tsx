// A game as a tile: picture, name, vendor and a heart; the whole tile opens the game.
import type { Address } from '#routes';
import { Link } from '#lib/router.tsx';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import style from './game-tile.module.css';

/**
 * When a tile becomes visible. `first`: its picture is loaded with priority; `later` (below the
 * fold): it is laid out, and its picture loaded, when it comes near.
 */
export type Seen = 'first' | 'soon' | 'later';

interface GameTileProps {
  readonly to: Address;
  readonly name: string;
  readonly vendor: string;
  /** The vendor's mark; empty when it has none. */
  readonly vendorIconUrl: string;
  /** Its picture; the name's first letter shows where there is none or it fails. */
  readonly iconUrl: string;
  /** Whether pictures are loaded; until then their space is reserved. */
  readonly pictured?: boolean;
  readonly badge?: string | undefined;
  readonly large?: boolean;
  readonly seen?: Seen;
  readonly favourite: boolean;
  readonly favouriteLabel: string;
  readonly onFavourite: () => void;
}

/** Removes a picture that failed, before hydration or since. */
function hideFailed(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.hidden = true;
}

export function GameTile(props: GameTileProps) {
  const { to, name, vendor, vendorIconUrl, iconUrl, badge } = props;
  const { pictured = true, large = false, seen = 'soon' } = props;
  return (
    <article className={classes(style['tile'], large && style['large'], style[seen])}>
      <Link to={to} className={style['link']}>
        <span
          className={style['frame']}
          data-letter={String.fromCodePoint(name.codePointAt(0) ?? 32)}
        >
          {pictured && iconUrl !== '' && (
            <img
              key={iconUrl}
              className={style['art']}
              src={iconUrl}
              width="312"
              height="312"
              alt=""
              loading={seen === 'first' ? 'eager' : 'lazy'}
              fetchPriority={seen === 'first' ? 'high' : 'low'}
              decoding="async"
              ref={hideFailed}
              onError={({ currentTarget }) => hideFailed(currentTarget)}
            />
          )}
          {badge && <Badge className={style['badge']}>{badge}</Badge>}
        </span>
        <span className={style['name']}>{name}</span>
        <span className={style['vendor']}>
          {vendorIconUrl !== '' && (
            <img
              src={pictured ? vendorIconUrl : undefined}
              width="16"
              height="16"
              alt=""
              loading="lazy"
              fetchPriority="low"
            />
          )}
          {vendor}
        </span>
      </Link>
      <button
        type="button"
        className={style['heart']}
        aria-pressed={props.favourite}
        aria-label={props.favouriteLabel}
        onClick={props.onFavourite}
      >
        <Icon name="heart" size={30} filled={props.favourite} className={style['disc']} />
      </button>
    </article>
  );
}
