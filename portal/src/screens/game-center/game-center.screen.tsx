// The game centre: every category with its number of games, and every vendor.
import type { Address } from '#routes';
import type { OutputOf } from '@perya/contract/endpoint';
import { everyType, gameMenus, vendorTypes } from '@perya/contract/games/game-centre';
import { VendorRows } from '#domain/game-list/game-list-vendors.tsx';
import { whereTo } from '#domain/launch/launch.ts';
import { useArt } from '#domain/merchant/merchant.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { LanternMark } from '#ui/lantern-mark.tsx';
import { Section } from '#ui/section.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import style from './game-center.module.css';

type Entry = OutputOf<typeof gameMenus>['menus'][number];

/** Hot games and slots have their own links. */
function pathOf({ menuCode }: Entry): Address {
  if (menuCode === 'HOT') return '/m/gameList?tab=hot';
  if (menuCode === 'RNG') return '/m/slotsCenter';
  return whereTo({ category: menuCode });
}

function Category({ entry }: { readonly entry: Entry }) {
  const { t } = useText();
  const art = useArt(`category/${entry.menuCode}`);
  return (
    <Link to={pathOf(entry)} className={style['category']}>
      {art ? <img src={art} width="48" height="48" alt="" /> : <LanternMark size={48} />}
      <span className={style['name']}>{t(`category.${entry.menuCode}`)}</span>
      {/* The number of all games would be wrong for the hot ones. */}
      {entry.menuCode !== 'HOT' && (
        <span className={style['count']}>{t('home.vendorGames', { count: entry.gameCount })}</span>
      )}
    </Link>
  );
}

function Categories() {
  const { t } = useText();
  const answer = useCall(gameMenus, {});
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  return (
    <Section title={t('frame.categories')}>
      <div className={style['categories']}>
        {answer.data?.menus.map((entry) => <Category key={entry.menuCode} entry={entry} />) ?? (
          <Skeletons shape="tile" count={9} />
        )}
      </div>
    </Section>
  );
}

function Vendors() {
  const answer = useCall(vendorTypes, { typeId: everyType });
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeletons shape="row" count={6} />;
  return <VendorRows vendors={answer.data.vendors} />;
}

export function Screen() {
  return (
    <div className={style['page']}>
      <Categories />
      <Vendors />
    </div>
  );
}
