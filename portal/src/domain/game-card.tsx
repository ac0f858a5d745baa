// A game of the catalogue as a tile: named, marked, and with a heart that works.
import type { Game } from '@perya/contract/game-centre';
import { useText } from '#lib/text.tsx';
import { GameTile } from '#ui/game-tile.tsx';
import { useFavourite } from './favourites.ts';
import { launchPath } from './launch.ts';

interface GameCardProps {
  readonly game: Game;
  readonly large?: boolean;
  readonly eager?: boolean;
}

export function GameCard({ game, large = false, eager = false }: GameCardProps) {
  const { t } = useText();
  const { favourite, toggle } = useFavourite(game);
  const name = game.gameName;
  const fresh = game.gameClassifyNew ? t('home.new') : undefined;
  return (
    <GameTile
      to={launchPath(game.nodeId)}
      name={name}
      vendor={game.vendorName}
      vendorIconUrl={game.vendorIconUrl}
      iconUrl={large && game.mobileLargeIcon !== '' ? game.mobileLargeIcon : game.iconUrl}
      badge={game.jackpot ? t('home.jackpot') : fresh}
      large={large}
      eager={eager}
      favourite={favourite}
      favouriteLabel={t(favourite ? 'frame.favouriteRemove' : 'frame.favouriteAdd', { name })}
      onFavourite={toggle}
    />
  );
}
