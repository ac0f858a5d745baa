// A vendor: how it does, its settings and keys, and below them calls, open bets, compared days.
import { vendorCodeSchema } from '@perya/contract/ops/games';
import { vendorSet, vendorSwitch } from '@perya/contract/ops/vendor-settings';
import { vendorOne } from '@perya/contract/ops/vendors';
import { allMerchants } from '@perya/contract/ops/permissions';
import type { OutputOf } from '@perya/contract/endpoint';
import { Act } from '#domain/act/act.tsx';
import { useFilters } from '#domain/list/filters.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useVendorScope } from '#domain/vendors/scope.ts';
import { Shortfalls } from '#domain/vendors/shortfalls.tsx';
import { Unfinished } from '#domain/vendors/unfinished.tsx';
import { VendorState } from '#domain/vendors/vendor-state.tsx';
import { OneView } from '#domain/list/one-view.tsx';
import { useText } from '#lib/text.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Card, Cards, RecordHead } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import { Calls } from './calls.tsx';
import { Days } from './days.tsx';
import { Keys } from './keys.tsx';
import { useSettingsFields } from './settings-fields.tsx';
import style from './vendor.module.css';

export type Vendor = OutputOf<typeof vendorOne>;

const local = ['openBets', 'shortfalls'] as const;
const whole = [...local, 'calls', 'days'] as const;
type Part = (typeof whole)[number];

function LastHour({ shown }: { readonly shown: Vendor }) {
  const { t, tag } = useText();
  const { calls, failures, usualMs, slowMs } = shown;
  const took = (ms: number | null) => ms !== null && t('round.ms', { ms: Math.round(ms) });
  return (
    <Card title={t('vendor.lastHour')}>
      <Facts
        facts={[
          [t('vendor.calls'), calls.toLocaleString(tag)],
          [t('vendor.failures'), failures.toLocaleString(tag)],
          [t('vendor.usual'), took(usualMs)],
          [t('vendor.slow'), took(slowMs)],
          [t('vendor.unfinished'), shown.unfinished.toLocaleString(tag)],
          [t('vendor.shortfalls'), shown.shortfalls.toLocaleString(tag)],
        ]}
      />
    </Card>
  );
}

function EditSettings({ shown }: { readonly shown: Vendor }) {
  const { t } = useText();
  const { id, version } = shown;
  const { settings, fields } = useSettingsFields(shown);
  return (
    <Act
      endpoint={vendorSet}
      // What is not whole is not sent.
      input={{
        merchant: allMerchants,
        id,
        version,
        settings: settings as NonNullable<typeof settings>,
      }}
      changes={['/ops/vendors']}
      label={t('vendor.set')}
      text={t('vendor.setText')}
      incomplete={settings === null}
      fields={fields}
    />
  );
}

function Settings({ shown, manages }: { readonly shown: Vendor; readonly manages: boolean }) {
  const { t } = useText();
  const { settings, dialect } = shown;
  const yesNo = (is: boolean) => t(is ? 'vendor.yes' : 'vendor.no');
  return (
    <Card title={t('vendor.settings')}>
      <Facts
        facts={[
          [t('vendor.code'), shown.id],
          [t('vendor.dialect'), dialect],
          [t('vendor.formHash'), dialect === 'form' && settings.formHash],
          [t('vendor.currencies'), shown.currencies.join(' ')],
          [t('vendor.rollbackUnknown'), settings.rollbackUnknown],
          [t('vendor.onTimeout'), settings.onTimeout],
          [t('vendor.freeWins'), yesNo(settings.freeWinsPay)],
          [t('vendor.severalWins'), yesNo(settings.severalWins)],
          [t('vendor.launchUrl'), settings.launchUrl],
          [t('vendor.pictureUrl'), settings.pictureUrl],
          [t('vendor.listUrl'), settings.listUrl],
          [t('vendor.roundUrl'), settings.roundUrl],
        ]}
      />
      {manages && <EditSettings key={shown.version} shown={shown} />}
    </Card>
  );
}

function Changes({ shown }: { readonly shown: Vendor }) {
  const { t } = useText();
  return (
    <Card title={t('vendor.changes')}>
      {shown.changes.length === 0 && <p>{t('vendor.noChanges')}</p>}
      <ul className={style['lines']}>
        {shown.changes.map(({ at, by, what, detail }) => (
          <li key={`${at} ${what} ${detail}`}>
            <Moment at={at} /> {by}: {what} <code className={style['detail']}>{detail}</code>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Switch({ shown }: { readonly shown: Vendor }) {
  const { t } = useText();
  const { id, version, state } = shown;
  const isOn = state !== 'off';
  return (
    <Act
      endpoint={vendorSwitch}
      input={{ merchant: allMerchants, id, version, on: !isOn }}
      changes={['/ops/vendors']}
      look={isOn ? 'alert' : 'lamp'}
      label={t(isOn ? 'vendor.off' : 'vendor.on')}
      text={t(isOn ? 'vendor.offText' : 'vendor.onText')}
    />
  );
}

const panel = 'vendor-part';

function Whole({ shown }: { readonly shown: Vendor }) {
  const { t } = useText();
  const { isAll, manages } = useVendorScope();
  const { values, set } = useFilters(['part']);
  const parts: readonly Part[] = isAll ? whole : local;
  const part = parts.find((each) => each === values.part) ?? 'openBets';
  const { id } = shown;
  return (
    <>
      <RecordHead name={shown.name} state={<VendorState state={shown.state} />}>
        {manages && <Switch shown={shown} />}
      </RecordHead>
      <Cards>
        <LastHour shown={shown} />
        <Keys shown={shown} manages={manages} />
        <Settings shown={shown} manages={manages} />
        <Changes shown={shown} />
      </Cards>
      <Tabs
        label={t('title.vendor')}
        tabs={parts.map((each) => ({ id: each, label: t(`vendor.${each}`) }))}
        selected={part}
        onSelect={(next) => set({ part: next })}
        controls={panel}
      />
      <div id={panel} role="tabpanel" className={style['part']}>
        {part === 'openBets' && <Unfinished vendor={id} />}
        {part === 'shortfalls' && <Shortfalls vendor={id} />}
        {part === 'calls' && <Calls vendor={id} />}
        {part === 'days' && <Days vendor={id} manages={manages} />}
      </div>
    </>
  );
}

export function Screen() {
  const { merchant } = useVendorScope();
  return (
    <OneView endpoint={vendorOne} schema={vendorCodeSchema} input={(id) => ({ merchant, id })}>
      {(shown) => <Whole shown={shown} />}
    </OneView>
  );
}
