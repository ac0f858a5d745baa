// The versions of an item: who changed what and why, and the way back to one.
import { contentRestore } from '@perya/contract/ops/content';
import { Act } from '#domain/act/act.tsx';
import { Changes } from '#domain/changes/changes.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import type { Item } from './content-item.screen.tsx';
import { useFieldNames } from './field-names.ts';
import style from './content-item.module.css';

interface VersionsProps {
  readonly item: Item;
  readonly writes: boolean;
}

export function Versions({ item, writes }: VersionsProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const nameOf = useFieldNames();
  const { id, version, versions, content } = item;
  if (versions.length === 0) return null;
  return (
    <section className={style['card']}>
      <h2>{t('content.versions')}</h2>
      {versions.map((each, place) => {
        const before = versions[place + 1];
        return (
          <details key={each.number} className={style['version']}>
            <summary>
              {t('content.version', { number: each.number })} · <Moment at={each.at} /> ·{' '}
              {each.operator ?? t('content.versionFound')}
              {each.reason !== null && ` · ${each.reason}`}
            </summary>
            {before && <Changes before={before.content} after={each.content} nameOf={nameOf} />}
            {writes && place > 0 && (
              <Act
                endpoint={contentRestore}
                input={{ merchant, id, version, number: each.number }}
                changes={['/ops/content']}
                label={t('content.restore')}
                text={t('content.restoreText')}
                fields={<Changes before={content} after={each.content} nameOf={nameOf} />}
              />
            )}
          </details>
        );
      })}
    </section>
  );
}
