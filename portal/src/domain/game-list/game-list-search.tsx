// The search box of a game list: searches while one types, debounced, and at once on Enter.
import { lengthOf, timingMs } from '@perya/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#lib/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './game-list-search.module.css';

interface GameSearchProps {
  /** The text in the box. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Called for each debounced text. */
  readonly onSearch: (text: string) => void;
}

export function GameSearch({ typed, onType, onSearch }: GameSearchProps) {
  const { t } = useText();
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => search(typed), timingMs.searchPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const now = (text: string) => {
    onType(text);
    onSearch(text);
  };
  return (
    <search className={style['place']}>
      <form
        className={style['search']}
        onSubmit={(event) => {
          event.preventDefault();
          now(typed);
        }}
      >
        <Icon name="search" size={20} />
        <input
          type="search"
          name="gameName"
          className={style['words']}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          placeholder={t('games.search')}
          aria-label={t('games.search')}
          maxLength={lengthOf.searchMax}
          enterKeyHint="search"
          autoComplete="off"
        />
        {typed !== '' && (
          <IconButton label={t('common.clear')} onClick={() => now('')}>
            <Icon name="close" size={18} />
          </IconButton>
        )}
      </form>
    </search>
  );
}
