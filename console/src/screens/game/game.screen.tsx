// A game: where it is open, its place and badges, what is stated of it and what it returned.
import { gameIdSchema, gameOne } from '@perya/contract/ops/games';
import type { OutputOf } from '@perya/contract/endpoint';
import { GameState } from '#domain/games/game-state.tsx';
import { FilterBar, PeriodFilter } from '#domain/list/filter-bar.tsx';
import { givenOf, useFilters } from '#domain/list/filters.ts';
import { OneView } from '#domain/list/one-view.tsx';
import { useAddress, useMay } from '#domain/merchant/merchant.ts';
import { ScopeFilter } from '#domain/operator/scope-filter.tsx';
import { useScope } from '#domain/operator/scope.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Card, Cards, RecordHead } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import { Labels, Place, Stated, Switch } from './acts.tsx';
import { Returned } from './returned.tsx';
import style from './game.module.css';

export type Game = OutputOf<typeof gameOne>;

function About({ shown }: { readonly shown: Game }) {
  const { t } = useText();
  const address = useAddress();
  const may = useMay();
  const yesNo = (is: boolean) => t(is ? 'game.yes' : 'game.no');
  return (
    <Card title={t('title.game')}>
      <Facts
        facts={[
          [t('game.vendor'), shown.vendorName],
          [t('game.category'), t(`category.${shown.category}`)],
          [t('game.code'), <code key="code">{shown.gameCode}</code>],
          [t('game.number'), shown.id],
          [t('game.free'), yesNo(shown.freePlay)],
          [t('game.isNew'), yesNo(shown.isNew)],
          [t('game.jackpot'), yesNo(shown.jackpot)],
          [t('game.place'), shown.place === null ? null : String(shown.place)],
        ]}
      />
      {may('bet.read') && (
        <Link
          className={style['link']}
          to={address('/bets', { vendor: shown.vendor, game: shown.gameCode })}
        >
          {t('game.bets')}
        </Link>
      )}
    </Card>
  );
}

function Merchants({ shown }: { readonly shown: Game }) {
  const { t } = useText();
  return (
    <Card title={t('game.merchants')}>
      <ul className={style['lines']}>
        {shown.merchants.map(({ merchant, on }) => (
          <li key={merchant} className={style['line']}>
            <span>{merchant}</span>
            <GameState shown={{ on, closed: false }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Whole({ shown }: { readonly shown: Game }) {
  const { t } = useText();
  const scope = useScope('game.read');
  const { merchant, isAll, may } = scope;
  const { values, set } = useFilters(['since', 'until']);
  const manages = may('game.manage');
  return (
    <>
      <RecordHead name={shown.name} state={<GameState shown={shown} />}>
        {manages && <Switch shown={shown} merchant={merchant} isAll={isAll} />}
        {manages && !isAll && <Place shown={shown} merchant={merchant} />}
        {manages && isAll && <Labels shown={shown} />}
        {manages && isAll && !shown.isHouse && <Stated shown={shown} />}
      </RecordHead>
      <FilterBar>
        <ScopeFilter scope={scope} />
        <PeriodFilter values={values} set={set} />
      </FilterBar>
      <Cards>
        <Returned shown={shown} />
        <About shown={shown} />
        {isAll && <Merchants shown={shown} />}
      </Cards>
      {!isAll && scope.mayAll && manages && <p className={style['quiet']}>{t('game.forAll')}</p>}
    </>
  );
}

export function Screen() {
  const { merchant } = useScope('game.read');
  const { values } = useFilters(['since', 'until']);
  const period = givenOf(values, ['since', 'until']);
  return (
    <OneView
      endpoint={gameOne}
      schema={gameIdSchema}
      input={(id) => ({ merchant, id, ...period })}
      keepPrevious
    >
      {(shown) => <Whole shown={shown} />}
    </OneView>
  );
}
