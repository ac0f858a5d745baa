// All vendors of the merchant, each leading to its lobby.
import type { OutputOf } from '@perya/contract/endpoint';
import type { vendorTypes } from '@perya/contract/games/game-centre';
import { useText } from '#lib/text.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { whereTo } from '#domain/launch/launch.ts';
import style from './game-list-vendors.module.css';

export type VendorTypes = OutputOf<typeof vendorTypes>['vendors'][number];

export function VendorRows({ vendors }: { readonly vendors: readonly VendorTypes[] }) {
  const { t } = useText();
  return (
    <Section title={t('games.vendors')}>
      <ul className={style['list']}>
        {vendors.map(({ vassalage, accountTypeName, iconUrl, gameCount, types }) => (
          <li key={vassalage} className={style['vendor']}>
            <ListRow
              to={whereTo({ vendor: vassalage })}
              title={accountTypeName}
              text={[
                t('home.vendorGames', { count: gameCount }),
                ...types.map(({ typeId }) => t(`category.${typeId}`)),
              ].join(' · ')}
              start={<img src={iconUrl} width="48" height="48" alt="" loading="lazy" />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
