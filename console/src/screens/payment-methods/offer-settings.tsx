// A new provider, or all settings of one anew: typed here, and used when another wants it too.
import { providerCodeSchema } from '@perya/contract/ops/payment-days';
import { providerAdapters, providerOffer } from '@perya/contract/ops/payment-keys';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Provider } from './provider-drawer.tsx';

const changes = ['/ops/payments', '/ops/approvals'];
const longestSettings = 20_000;
const empty = { code: '', adapter: '', settings: '' };

/** What of the settings does not fit, by their names; null where it was something else. */
function unfitIn(code: string, value: unknown): readonly string[] | null {
  if (code !== 'provider.unfit') return null;
  const { names } = (value ?? {}) as { readonly names?: readonly string[] };
  return names ?? [];
}

interface FieldsProps {
  readonly shown: Provider | null;
  readonly typed: typeof empty;
  readonly onTyped: (typed: typeof empty) => void;
  readonly unfit: readonly string[] | null;
}

function Fields({ shown, typed, onTyped, unfit }: FieldsProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const adapters = useCall(providerAdapters, { merchant }).data?.adapters ?? [];
  const choose = (adapter: string) => {
    const form = adapters.find(({ name }) => name === adapter)?.form ?? '';
    onTyped({ ...typed, adapter, settings: form });
  };
  const names = unfit?.join(', ') ?? '';
  const fault = names === '' ? t('providerOffer.unreadable') : t('providerOffer.unfit', { names });
  return (
    <>
      {shown === null && (
        <TextField
          name="code"
          label={t('providerOffer.code')}
          hint={t('providerOffer.codeHint')}
          value={typed.code}
          onValue={(code) => onTyped({ ...typed, code })}
          maxLength={32}
          autoComplete="off"
        />
      )}
      <SelectField
        name="adapter"
        label={t('provider.adapter')}
        empty="–"
        groups={[
          {
            label: t('provider.adapter'),
            options: adapters.map(({ name }) => ({ value: name, text: name })),
          },
        ]}
        value={typed.adapter}
        onValue={choose}
        error={null}
      />
      <TextArea
        name="settings"
        label={t('providerOffer.settings')}
        hint={t('providerOffer.settingsHint')}
        value={typed.settings}
        onValue={(settings) => onTyped({ ...typed, settings })}
        error={unfit && fault}
        maxLength={longestSettings}
        rows={8}
        secret
      />
    </>
  );
}

export function OfferSettings({ shown }: { readonly shown: Provider | null }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [typed, setTyped] = useState(empty);
  const [unfit, setUnfit] = useState<readonly string[] | null>(null);
  const id = shown?.id ?? typed.code.trim();
  const { adapter, settings } = typed;
  const isWhole = providerCodeSchema.safeParse(id).success && adapter !== '' && settings !== '';
  const type = (next: typeof empty) => {
    setTyped(next);
    setUnfit(null);
  };
  return (
    <Act
      endpoint={providerOffer}
      input={{ merchant, id, version: shown?.version ?? null, adapter, settings }}
      changes={changes}
      label={t(shown === null ? 'providerOffer.add' : 'providerOffer.change')}
      text={t(shown === null ? 'providerOffer.addText' : 'providerOffer.changeText')}
      incomplete={!isWhole}
      onClosed={() => type(empty)}
      onRefused={(code, value) => setUnfit(unfitIn(code, value))}
      fields={<Fields shown={shown} typed={typed} onTyped={type} unfit={unfit} />}
    />
  );
}
