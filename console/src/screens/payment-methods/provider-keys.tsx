// A provider's keys, told by their marks: changed and ended when two operators want it.
import { providerKeyEnd, providerKeyOffer } from '@perya/contract/ops/payment-keys';
import { mostOverlapHours } from '@perya/contract/ops/vendor-keys';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { KeyMark } from '#domain/cashier/provider-request.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Provider } from './provider-drawer.tsx';
import style from './payment-methods.module.css';

type Key = Provider['keys'][number];

const changes = ['/ops/payments', '/ops/approvals'];
const longestKey = 4096;
const usualHours = '24';

interface KeyProps {
  readonly shown: Provider;
  readonly held: Key;
}

function ChangeKey({ shown, held }: KeyProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [key, setKey] = useState('');
  const [hours, setHours] = useState(usualHours);
  const { setting, listed } = held;
  const overlapHours = listed && /^\d{1,4}$/.test(hours.trim()) ? Number(hours) : 0;
  const lacksHours =
    listed && !(/^\d{1,4}$/.test(hours.trim()) && overlapHours <= mostOverlapHours);
  return (
    <Act
      endpoint={providerKeyOffer}
      input={{ merchant, id: shown.id, version: shown.version, setting, key, overlapHours }}
      changes={changes}
      label={t('providerKey.change', { setting })}
      text={t('providerKey.changeText')}
      incomplete={key.trim() === '' || lacksHours}
      onClosed={() => setKey('')}
      fields={
        <>
          <TextArea
            name="key"
            label={t('providerKey.key')}
            hint={t('providerKey.keyHint')}
            value={key}
            onValue={setKey}
            error={null}
            maxLength={longestKey}
            rows={3}
            secret
          />
          {listed && (
            <TextField
              name="hours"
              label={t('providerKey.overlap')}
              value={hours}
              onValue={setHours}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          )}
        </>
      }
    />
  );
}

function EndKey({ shown, held }: KeyProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { setting, print } = held;
  return (
    <Act
      endpoint={providerKeyEnd}
      input={{ merchant, id: shown.id, version: shown.version, setting, print }}
      changes={changes}
      look="alert"
      label={t('providerKey.end')}
      text={t('providerKey.endText')}
    />
  );
}

export function ProviderKeys({ shown }: { readonly shown: Provider }) {
  const { t } = useText();
  const may = useMay();
  const { keys } = shown;
  if (keys.length === 0) return null;
  const manages = may('cashier.manage');
  const ofSetting = (setting: string) => keys.filter((each) => each.setting === setting);
  return (
    <section className={style['keys']}>
      <h3>{t('providerKey.keys')}</h3>
      <p className={style['quiet']}>{t('providerKey.keysText')}</p>
      <ul className={style['lines']}>
        {keys.map((held) => {
          const { setting, print, goodFrom, goodUntil } = held;
          const same = ofSetting(setting);
          return (
            <li key={`${setting} ${print}`} className={style['key']}>
              <span>
                {setting} <KeyMark mark={held} />
                {goodFrom !== null && (
                  <>
                    , {t('providerKey.from')} <Moment at={goodFrom} />
                  </>
                )}
                {goodUntil !== null && (
                  <>
                    , {t('providerKey.until')} <Moment at={goodUntil} />
                  </>
                )}
              </span>
              {manages && same[0] === held && <ChangeKey shown={shown} held={held} />}
              {manages && same.length > 1 && <EndKey shown={shown} held={held} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
