// A vendor's lobby: who it is, and its games by category, by kind and by name.
import { gameCategories } from '@perya/contract/games/category';
import { everyType, vendorTypes } from '@perya/contract/games/game-centre';
import { useState } from 'react';
import { useEntry, useListAddress } from '#domain/game-list/game-list-address.ts';
import { Kinds } from '#domain/game-list/game-list-kinds.tsx';
import { GamePages } from '#domain/game-list/game-list-pages.tsx';
import { GameSearch } from '#domain/game-list/game-list-search.tsx';
import { VendorRows, type VendorTypes } from '#domain/game-list/game-list-vendors.tsx';
import { categoryOf, firstState, withSearch } from '#domain/game-list/game-list.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ScreenSkeleton } from '#ui/screen-skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import style from './game-lobby.module.css';

function Vendor({ vendor }: { readonly vendor: VendorTypes }) {
  const { t } = useText();
  return (
    <div className={style['vendor']}>
      <img src={vendor.iconUrl} width="56" height="56" alt="" />
      <div>
        <h2 className={style['name']}>{vendor.accountTypeName}</h2>
        <p className={style['count']}>{t('home.vendorGames', { count: vendor.gameCount })}</p>
      </div>
    </div>
  );
}

function Lobby({ vendor }: { readonly vendor: VendorTypes }) {
  const { t } = useText();
  const [query] = useSearchParams();
  const category = categoryOf(query);
  const { asked, chosen, choose } = useListAddress(category);
  const [typed, setTyped] = useState(chosen.search);
  const { types, vassalage } = vendor;
  const here = { ...firstState, vendor: vassalage };
  const shown = types.filter(({ typeId }) => category === null || typeId === category);
  const categories = gameCategories.filter((code) => types.some(({ typeId }) => typeId === code));
  const tabs = ['ALL' as const, ...categories];
  return (
    <div className={style['page']}>
      <Vendor vendor={vendor} />
      <GameSearch
        typed={typed}
        onType={setTyped}
        onSearch={(text) => {
          if (text !== chosen.search) choose(withSearch(chosen, text));
        }}
      />
      {categories.length > 1 && (
        <Tabs
          label={t('frame.categories')}
          tabs={tabs.map((id) => ({
            id,
            label: id === 'ALL' ? t('games.all') : t(`category.${id}`),
          }))}
          selected={category ?? 'ALL'}
          onSelect={(id) => {
            setTyped('');
            choose(here, id === 'ALL' ? null : id);
          }}
          controls="games"
        />
      )}
      <Kinds
        category={category}
        classes={shown.flatMap(({ classifies }) => classifies)}
        chosen={chosen.classify}
        onChoose={(classify) => choose({ ...chosen, classify })}
      />
      <div id="games" role="tabpanel" aria-label={vendor.accountTypeName}>
        <GamePages category={category} state={asked} />
      </div>
    </div>
  );
}

export function Screen() {
  const entry = useEntry();
  const [query] = useSearchParams();
  const answer = useCall(vendorTypes, { typeId: everyType });
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <ScreenSkeleton />;
  const { vendors } = answer.data;
  const vendor = vendors.find(({ vassalage }) => vassalage === query.get('vassalage'));
  if (vendor) return <Lobby key={entry} vendor={vendor} />;
  const category = categoryOf(query);
  const here = vendors.filter(
    ({ types }) => category === null || types.some(({ typeId }) => typeId === category),
  );
  return (
    <div className={style['page']}>
      <VendorRows vendors={here.length > 0 ? here : vendors} />
    </div>
  );
}
