// A vendor's keys: told by their prints, exchanged and withdrawn by two operators.
import { vendorKeyEnd } from '@perya/contract/ops/vendor-keys';
import { allMerchants } from '@perya/contract/ops/permissions';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#parts/card.tsx';
import { KeyDialog } from './key-dialog.tsx';
import type { Vendor } from './vendor.screen.tsx';
import style from './vendor.module.css';

interface KeysProps {
  readonly shown: Vendor;
  readonly manages: boolean;
}

export function Keys({ shown, manages }: KeysProps) {
  const { t } = useText();
  const [adds, setAdds] = useState(false);
  const { id, version, keys } = shown;
  return (
    <Card title={t('key.keys')}>
      {keys.length === 0 && <p>{t('key.none')}</p>}
      <ul className={style['lines']}>
        {keys.map(({ print, dialect, side, madeAt, goodUntil }) => (
          <li key={`${dialect} ${side} ${print}`} className={style['line']}>
            <span>
              <code>{print}</code> {dialect}, {t(side === 'ours' ? 'key.ours' : 'key.theirs')},{' '}
              {goodUntil === null ? (
                <Moment at={madeAt} />
              ) : (
                <>
                  {t('key.until')} <Moment at={goodUntil} />
                </>
              )}
            </span>
            {manages && (
              <Act
                endpoint={vendorKeyEnd}
                input={{ merchant: allMerchants, id, version, print }}
                changes={['/ops/vendors', '/ops/approvals']}
                label={t('key.end')}
                text={t('key.endText')}
              />
            )}
          </li>
        ))}
      </ul>
      {manages && (
        <Button size="small" onClick={() => setAdds(true)}>
          {t('key.add')}
        </Button>
      )}
      {adds && <KeyDialog shown={shown} onClose={() => setAdds(false)} />}
    </Card>
  );
}
