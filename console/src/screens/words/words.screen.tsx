// The usual words that games are found by: listed, added, removed.
import { wordList, wordRemove } from '@perya/contract/ops/games';
import { languages } from '@perya/contract/language';
import { allMerchants } from '@perya/contract/ops/permissions';
import { Act } from '#domain/act/act.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useMe } from '#domain/session/session.ts';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { AddWord } from './add-word.tsx';
import style from './words.module.css';

type Row = RowOf<typeof wordList>;

function useColumns(manages: boolean): readonly Column<Row>[] {
  const { t } = useText();
  const meaning = (means: Row['means'][number]) =>
    'category' in means ? t(`category.${means.category}`) : t('word.games', { name: means.name });
  const remove: Column<Row> = {
    id: 'remove',
    title: t('word.remove'),
    end: true,
    cell: ({ language, word, version }) => (
      <Act
        endpoint={wordRemove}
        input={{ merchant: allMerchants, language, word, version }}
        changes={['/ops/games']}
        label={t('word.remove')}
        text={t('word.removeText', { word })}
      />
    ),
  };
  return [
    { id: 'word', title: t('word.word'), cell: ({ word }) => word },
    { id: 'language', title: t('word.language'), cell: ({ language }) => language },
    { id: 'means', title: t('word.means'), cell: ({ means }) => means.map(meaning).join(', ') },
    ...(manages ? [remove] : []),
  ];
}

/** Words belong to all merchants: they are changed by who may change games at all of them. */
export function Screen() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const manages = useMe().everywhere.includes('game.manage');
  const { values, set } = useFilters(['search', 'language']);
  const language = oneOf(languages, values.language);
  const list = useList(wordList, {
    merchant,
    ...givenOf(values, ['search']),
    ...(language !== undefined && { language }),
  });
  return (
    <>
      <div className={style['above']}>
        <FilterBar>
          <SearchFilter
            label={t('list.search')}
            hint={t('word.searchHint')}
            value={values.search ?? ''}
            onValue={(search) => set({ search })}
          />
          <ChoiceFilter
            label={t('word.language')}
            choices={[['', t('list.any')], ...languages.map((each) => [each, each] as const)]}
            value={language ?? ''}
            onValue={(next) => set({ language: next })}
          />
        </FilterBar>
        {manages && <AddWord />}
      </div>
      <ListView
        list={list}
        label={t('title.words')}
        columns={useColumns(manages)}
        keyOf={({ id }) => id}
        empty={t('word.none')}
      />
    </>
  );
}
