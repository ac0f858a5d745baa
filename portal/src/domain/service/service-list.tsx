// The list of customer service: a type with one entry opens it, with several shows them.
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import type { ServiceGroup } from './service.ts';
import type { ServiceType } from '@perya/contract/content/service-link';
import style from './service-list.module.css';

const icons: Readonly<Record<ServiceType, IconName>> = {
  LIVECHAT: 'support',
  TELEGRAM: 'invite',
  FACEBOOK: 'person',
};

export function ServiceList({ groups }: { readonly groups: readonly ServiceGroup[] }) {
  const { t } = useText();
  const [open, setOpen] = useState<ServiceType | null>(null);
  return (
    <ul className={style['list']}>
      {groups.map(({ type, entries: [first, ...rest] }) => {
        const start = <Icon name={icons[type]} size={22} />;
        const title = t(`service.${type}`);
        if (first && rest.length === 0) {
          const words = first.title === title ? {} : { text: first.title };
          return (
            <li key={type}>
              <SafeAnchor linkage={first.link} className={style['link']}>
                <ListRow start={start} title={title} {...words} />
              </SafeAnchor>
            </li>
          );
        }
        return (
          <li key={type}>
            <ListRow
              start={start}
              title={title}
              expanded={open === type}
              onClick={() => setOpen(open === type ? null : type)}
            />
            {open === type && (
              <ul className={style['entries']}>
                {[first, ...rest].map(
                  (each) =>
                    each && (
                      <li key={each.link}>
                        <SafeAnchor linkage={each.link} className={style['entry']}>
                          {each.title}
                        </SafeAnchor>
                      </li>
                    ),
                )}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
