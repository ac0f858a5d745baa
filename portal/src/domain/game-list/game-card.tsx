// A game of the catalogue as a tile, with a heart that works.
import type { Game } from '@perya/contract/games/game-centre';
import { useText } from '#lib/text.tsx';
import { GameTile, type Seen } from './game-tile.tsx';
import { useFavourite } from './favourites.ts';
import { gamePath } from '#domain/launch/launch.ts';

interface GameCardProps {
  readonly game: Game;
  readonly large?: boolean;
  readonly seen?: Seen;
  readonly pictured?: boolean;
}

export function GameCard({ game, large = false, seen = 'soon', pictured = true }: GameCardProps) {
  const { t } = useText();
  const { favourite, toggle } = useFavourite(game);
  const name = game.gameName;
  const fresh = game.gameClassifyNew ? t('home.new') : undefined;
  const room = game.roomType ? t(`room.${game.roomType}`) : fresh;
  return (
    <GameTile
      to={gamePath(game)}
      name={name}
      vendor={game.vendorName}
      vendorIconUrl={game.vendorIconUrl}
      iconUrl={large && game.mobileLargeIcon !== '' ? game.mobileLargeIcon : game.iconUrl}
      badge={game.jackpot ? t('home.jackpot') : room}
      large={large}
      seen={seen}
      pictured={pictured}
      favourite={favourite}
      favouriteLabel={t(favourite ? 'frame.favouriteRemove' : 'frame.favouriteAdd', { name })}
      onFavourite={toggle}
    />
  );
}
