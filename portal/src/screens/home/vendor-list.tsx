// The vendors of a category (sports, lottery and the like), each leading to its games.
import type { MenuEntry, VendorsAnswer } from './home-menu.ts';
import { whereTo } from '#domain/launch/launch.ts';
import { useArt } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state.tsx';
import style from './vendor-list.module.css';

type Vendors = VendorsAnswer['categories'][number]['vendorNames'];

interface VendorListProps {
  readonly entry: MenuEntry;
  readonly vendors: Vendors;
}

export function VendorList({ entry, vendors }: VendorListProps) {
  const { t } = useText();
  const art = useArt('empty/no-games');
  return (
    <Section title={t(`category.${entry}`)}>
      {vendors.length === 0 ? (
        <EmptyState title={t('home.noGames')} text={t('home.noGamesText')} image={art} />
      ) : (
        <ul className={style['list']}>
          {vendors.map(({ vassalage, accountTypeName, iconUrl, gameCount }) => (
            <li key={vassalage} className={style['vendor']}>
              <ListRow
                to={whereTo({ category: entry, vendor: vassalage })}
                title={accountTypeName}
                text={t('home.vendorGames', { count: gameCount })}
                start={<img src={iconUrl} width="48" height="48" alt="" loading="lazy" />}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
