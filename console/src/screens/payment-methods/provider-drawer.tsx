// A payment provider: its settings without keys, its history; switched and checked.
import { providerOne, providerSwitch } from '@perya/contract/ops/payment-providers';
import type { OutputOf } from '@perya/contract/endpoint';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { State } from '#parts/state.tsx';
import { Buttons } from '#parts/line.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { OfferSettings } from './offer-settings.tsx';
import { ProviderKeys } from './provider-keys.tsx';
import style from './payment-methods.module.css';

export type Provider = OutputOf<typeof providerOne>;

function Acts({ shown }: { readonly shown: Provider }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [checks, setChecks] = useState(false);
  const { id, version, on, channels } = shown;
  return (
    <Buttons>
      <Act
        endpoint={providerSwitch}
        input={{ merchant, id, version, on: !on }}
        changes={['/ops/payments']}
        look={on ? 'alert' : 'lamp'}
        label={t(on ? 'provider.switchOff' : 'provider.switchOn')}
        text={t(on ? 'provider.offText' : 'provider.onText')}
      />
      {channels.length > 0 && (
        <Button size="small" onClick={() => setChecks(true)}>
          {t('provider.check')}
        </Button>
      )}
      <OfferSettings shown={shown} />
      {checks && <CheckDialog shown={shown} onClose={() => setChecks(false)} />}
    </Buttons>
  );
}

function Whole({ shown }: { readonly shown: Provider }) {
  const { t } = useText();
  const may = useMay();
  const { on, adapter, methods, settings, changes } = shown;
  return (
    <>
      <State tone={on ? 'good' : 'waits'}>{t(on ? 'provider.on' : 'provider.off')}</State>
      {may('cashier.manage') && <Acts shown={shown} />}
      <Facts
        facts={[
          [t('provider.adapter'), adapter],
          [t('provider.methods'), methods.join(', ') || '–'],
          ...settings.map(({ name, text }) => [name, text ?? t('provider.kept')] as const),
        ]}
      />
      <ProviderKeys shown={shown} />
      <h3>{t('method.changes')}</h3>
      {changes.length === 0 && <p className={style['quiet']}>{t('method.noChanges')}</p>}
      <ul className={style['lines']}>
        {changes.map(({ at, by, what }) => (
          <li key={`${at} ${what}`}>
            <Moment at={at} /> {by}: {what}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ProviderDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function ProviderDrawer({ id, onClose }: ProviderDrawerProps) {
  const { merchant } = useMerchant();
  const call = useCall(providerOne, { merchant, id });
  return (
    <Drawer title={id} onClose={onClose}>
      <CallView call={call}>{(shown) => <Whole shown={shown} />}</CallView>
    </Drawer>
  );
}
