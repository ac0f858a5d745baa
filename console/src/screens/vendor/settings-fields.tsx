// The fields of what differs with a vendor, as an operator changes them.
import type { InputOf } from '@perya/contract/endpoint';
import { currencies as allCurrencies } from '@perya/contract/money';
import {
  formHashes,
  rollbackAnswers,
  timeoutWays,
  vendorDialects,
  vendorSettingsSchema,
  type vendorSet,
} from '@perya/contract/ops/vendor-settings';
import { useState } from 'react';
import { useText, type PlainKey } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Vendor } from './vendor.screen.tsx';

type Settings = InputOf<typeof vendorSet>['settings'];

const addresses = ['launchUrl', 'pictureUrl', 'listUrl', 'roundUrl'] as const;
const yesNo = ['yes', 'no'] as const;
const choices = {
  dialect: vendorDialects,
  formHash: formHashes,
  rollbackUnknown: rollbackAnswers,
  onTimeout: timeoutWays,
  freeWinsPay: yesNo,
  severalWins: yesNo,
} as const;
type Choice = keyof typeof choices;

const labels = {
  dialect: 'vendor.dialect',
  formHash: 'vendor.formHash',
  rollbackUnknown: 'vendor.rollbackUnknown',
  onTimeout: 'vendor.onTimeout',
  freeWinsPay: 'vendor.freeWins',
  severalWins: 'vendor.severalWins',
} as const satisfies Record<Choice, PlainKey>;

type Typed = Readonly<Record<Choice | (typeof addresses)[number] | 'currencies', string>>;

function typedOf({ settings, dialect, currencies }: Vendor): Typed {
  return {
    dialect,
    formHash: settings.formHash,
    rollbackUnknown: settings.rollbackUnknown,
    onTimeout: settings.onTimeout,
    freeWinsPay: settings.freeWinsPay ? 'yes' : 'no',
    severalWins: settings.severalWins ? 'yes' : 'no',
    currencies: currencies.join(' '),
    launchUrl: settings.launchUrl ?? '',
    pictureUrl: settings.pictureUrl ?? '',
    listUrl: settings.listUrl ?? '',
    roundUrl: settings.roundUrl ?? '',
  };
}

const addressIn = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is typed as settings: whole, or the names of what is wrong. */
function settingsIn(typed: Typed) {
  return vendorSettingsSchema.safeParse({
    ...typed,
    freeWinsPay: typed.freeWinsPay === 'yes',
    severalWins: typed.severalWins === 'yes',
    currencies: typed.currencies
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    ...Object.fromEntries(addresses.map((name) => [name, addressIn(typed[name])])),
  });
}

/** The settings, null while a field is wrong, and the fields. */
export function useSettingsFields(shown: Vendor) {
  const { t } = useText();
  const [typed, setTyped] = useState(() => typedOf(shown));
  const set = (name: keyof Typed) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const read = settingsIn(typed);
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])));
  const settings: Settings | null = read.success ? read.data : null;
  const wording = (name: Choice, value: string): string =>
    choices[name] === yesNo ? t(value === 'yes' ? 'vendor.yes' : 'vendor.no') : value;
  const offered = (Object.keys(choices) as Choice[]).filter(
    (name) => name !== 'formHash' || typed.dialect === 'form',
  );
  const fields = (
    <>
      {offered.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(labels[name])}
          empty={t(labels[name])}
          groups={[
            {
              label: t(labels[name]),
              options: choices[name].map((value) => ({ value, text: wording(name, value) })),
            },
          ]}
          value={typed[name]}
          onValue={set(name)}
          error={null}
        />
      ))}
      <TextField
        name="currencies"
        label={t('vendor.currencies')}
        hint={allCurrencies.join(' ')}
        value={typed.currencies}
        onValue={set('currencies')}
        error={wrong.has('currencies') ? t('vendor.wrongCurrencies') : null}
        maxLength={120}
        autoComplete="off"
      />
      {addresses.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`vendor.${name}`)}
          hint={
            name === 'launchUrl'
              ? t('vendor.launchHint', { token: '{token}' })
              : t('vendor.addressHint')
          }
          value={typed[name]}
          onValue={set(name)}
          error={wrong.has(name) ? t('vendor.wrongAddress') : null}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
        />
      ))}
    </>
  );
  return { settings, fields };
}
