// The slots centre: the slots by vendor and by kind.
import { vendorTypes } from '@perya/contract/games/game-centre';
import { useEntry, useListAddress } from '#domain/game-list/game-list-address.ts';
import { Kinds } from '#domain/game-list/game-list-kinds.tsx';
import { GamePages } from '#domain/game-list/game-list-pages.tsx';
import { withVendor } from '#domain/game-list/game-list.ts';
import type { VendorTypes } from '#domain/game-list/game-list-vendors.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Section } from '#ui/section.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import style from './slots-center.module.css';

const category = 'RNG';

interface VendorsProps {
  readonly vendors: readonly VendorTypes[];
  readonly chosen: string | null;
  readonly onChoose: (vassalage: string) => void;
}

/** Tapping the chosen one again clears the choice. */
function Vendors({ vendors, chosen, onChoose }: VendorsProps) {
  return (
    <div className={style['vendors']}>
      {vendors.map(({ vassalage, accountTypeName, iconUrl, types }) => (
        <button
          key={vassalage}
          type="button"
          className={style['vendor']}
          aria-pressed={vassalage === chosen}
          onClick={() => onChoose(vassalage)}
        >
          <img src={iconUrl} width="24" height="24" alt="" />
          <span className={style['name']}>{accountTypeName}</span>
          <span className={style['count']}>
            {types.find(({ typeId }) => typeId === category)?.gameCount}
          </span>
        </button>
      ))}
    </div>
  );
}

function classesOf(vendors: readonly VendorTypes[], chosen: string | null): string[] {
  return vendors
    .filter(({ vassalage }) => chosen === null || vassalage === chosen)
    .flatMap(({ types }) => types.filter(({ typeId }) => typeId === category))
    .flatMap(({ classifies }) => classifies);
}

function Slots() {
  const { t } = useText();
  const answer = useCall(vendorTypes, { typeId: category });
  const { asked, chosen, choose } = useListAddress(category, false);
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  const vendors = answer.data?.vendors ?? null;
  return (
    <div className={style['page']}>
      <Section title={t('games.vendors')}>
        {vendors === null ? (
          <Skeletons shape="row" count={2} />
        ) : (
          <Vendors
            vendors={vendors}
            chosen={chosen.vendor}
            onChoose={(vassalage) => choose(withVendor(chosen, vassalage))}
          />
        )}
      </Section>
      <Kinds
        category={category}
        classes={classesOf(vendors ?? [], chosen.vendor)}
        chosen={chosen.classify}
        onChoose={(classify) => choose({ ...chosen, classify })}
      />
      <div id="games" role="tabpanel" aria-label={t('category.RNG')}>
        <GamePages category={category} state={asked} />
      </div>
    </div>
  );
}

export function Screen() {
  return <Slots key={useEntry()} />;
}
