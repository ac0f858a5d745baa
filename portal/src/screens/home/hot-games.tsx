// Hot games as a mosaic, and a search by name whose results replace them.
import {
  gameClient,
  gameList,
  hotClient,
  hotGames,
  type Game,
} from '@perya/contract/games/game-centre';
import { lengthOf, pageSize } from '@perya/contract/limits';
import { useState, type FormEvent } from 'react';
import { GameCard } from '#domain/game-list/game-card.tsx';
import { useArt } from '#domain/merchant/merchant.tsx';
import { useBelowFold, useLoadsPictures } from '#lib/screen-state.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { GameGrid, WaitingGrid } from './game-grid.tsx';
import style from './hot-games.module.css';

interface SearchBoxProps {
  readonly onSearch: (name: string) => void;
  readonly searched: boolean;
}

function SearchBox({ onSearch, searched }: SearchBoxProps) {
  const { t } = useText();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(name.trim());
  };
  const clear = () => {
    setName('');
    onSearch('');
  };
  return (
    <search className={style['find']}>
      <form className={style['search']} onSubmit={submit}>
        <Icon name="search" size={20} className={style['glass']} />
        <input
          className={style['input']}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={lengthOf.searchMax}
          aria-label={t('home.search')}
          placeholder={t('home.search')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {(name !== '' || searched) && (
          <IconButton label={t('common.clear')} onClick={clear}>
            <Icon name="close" size={18} />
          </IconButton>
        )}
      </form>
    </search>
  );
}

/** Whole rows of three, and of five where the first tile is large: it takes four places. */
const mosaicSize = 12;
/** Two rows. */
const aboveFold = 6;

/** As many as fill whole rows of three. */
export function fillRows<T>(games: readonly T[]): readonly T[] {
  const shown = games.slice(0, mosaicSize);
  return shown.length < 6 ? shown : shown.slice(0, shown.length - (shown.length % 3));
}

function Mosaic({ games }: { readonly games: readonly Game[] }) {
  const below = useBelowFold();
  const pictured = useLoadsPictures();
  const shown = fillRows(games).slice(0, below ? mosaicSize : aboveFold);
  return (
    <ul className={style['mosaic']}>
      {shown.map((game, index) => (
        <li key={game.nodeId} className={index === 0 ? style['first'] : style['rest']}>
          <GameCard
            game={game}
            large={index === 0}
            seen={index < aboveFold ? 'soon' : 'later'}
            pictured={pictured}
          />
        </li>
      ))}
    </ul>
  );
}

function WaitingMosaic() {
  return (
    <div className={style['mosaic']} aria-busy="true">
      <div className={style['first']}>
        <Skeleton shape="block" />
      </div>
      <Skeletons shape="game" count={8} />
    </div>
  );
}

function Found({ name }: { readonly name: string }) {
  const { t, language } = useText();
  const art = useArt('empty/no-games');
  const size = pageSize.homeGameCentre;
  const page = { pageNo: 1, pageSize: size, language };
  const answer = useCall(gameList, { ...gameClient, gameName: name, ...page });
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <WaitingGrid />;
  const { games, total } = answer.data;
  if (games.length === 0) {
    return <EmptyState title={t('home.noneFound')} text={t('home.noneFoundText')} image={art} />;
  }
  return (
    <>
      <output className={style['count']}>{t('home.found', { count: total })}</output>
      <GameGrid games={games} />
    </>
  );
}

function Hot() {
  const { t, language } = useText();
  const art = useArt('empty/no-games');
  const answer = useCall(hotGames, { ...hotClient, language });
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <WaitingMosaic />;
  const games = answer.data.list;
  if (games.length > 0) return <Mosaic games={games} />;
  return <EmptyState title={t('home.noGames')} text={t('home.noGamesText')} image={art} />;
}

/** `total`: the number of all games of this merchant. */
export function HotGames({ total }: { readonly total: number }) {
  const { t } = useText();
  const [name, setName] = useState('');
  return (
    <section aria-label={t('home.hot')}>
      <div className={style['head']}>
        <SearchBox onSearch={setName} searched={name !== ''} />
        <Link className={style['all']} to="/m/gameList">
          {t('home.allCount', { number: total })}
        </Link>
      </div>
      {name === '' ? <Hot /> : <Found name={name} />}
    </section>
  );
}
