// A method's limits, fee and words.
import { currencies } from '@perya/contract/money';
import type { PaymentMethodSettings } from '@perya/contract/ops/payment-methods';
import { oneOf } from '#domain/list/filters.ts';
import { useText } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Method } from './payment-method.screen.tsx';
import style from './payment-method.module.css';

export interface PartProps {
  readonly shown: Method;
  readonly form: PaymentMethodSettings;
  readonly change: (fields: Partial<PaymentMethodSettings>) => void;
  readonly readOnly: boolean;
  /** Names of the fields that are not as they must be. */
  readonly wrong: ReadonlySet<string>;
}

type TextName = 'name' | 'least' | 'most' | 'feeFixed' | 'feePercent' | 'channel';
type OrNone = 'dailyMost' | 'source';
type Counted = 'promisedSeconds' | 'position';

const labels = {
  name: 'method.name',
  least: 'method.least',
  most: 'method.most',
  dailyMost: 'method.dailyMost',
  feeFixed: 'method.feeFixed',
  feePercent: 'method.feePercent',
  channel: 'method.channel',
  source: 'method.source',
  promisedSeconds: 'method.promised',
  position: 'method.position',
} as const;

const numberIn = (text: string): number => (/^\d{1,8}$/.test(text) ? Number(text) : NaN);

function useField({ form, change, wrong }: PartProps) {
  const { t } = useText();
  const field = (
    name: TextName | OrNone | Counted,
    given: { value: string; onValue: (text: string) => void; hint?: string; decimal?: boolean },
  ) => (
    <TextField
      name={name}
      label={t(labels[name])}
      hint={given.hint}
      value={given.value}
      onValue={given.onValue}
      error={wrong.has(name) ? t('method.wrong') : null}
      inputMode={given.decimal ? 'decimal' : undefined}
      maxLength={60}
      autoComplete="off"
    />
  );
  return {
    text: (name: TextName, decimal = false, hint?: string) =>
      field(name, {
        value: form[name],
        onValue: (value) => change({ [name]: value.trimStart() }),
        decimal,
        ...(hint !== undefined && { hint }),
      }),
    orNone: (name: OrNone, hint: string, decimal = false) =>
      field(name, {
        value: form[name] ?? '',
        onValue: (value) => change({ [name]: value.trim() === '' ? null : value.trim() }),
        hint,
        decimal,
      }),
    counted: (name: Counted, hint: string) =>
      field(name, {
        value: Number.isNaN(form[name]) ? '' : String(form[name]),
        onValue: (value) => change({ [name]: numberIn(value.trim()) }),
        hint,
        decimal: true,
      }),
  };
}

export function Fields(props: PartProps) {
  const { t } = useText();
  const { shown, form, change, readOnly } = props;
  const { text, orNone, counted } = useField(props);
  const isOut = shown.direction === 'withdrawal';
  return (
    <>
      <fieldset className={style['card']} disabled={readOnly}>
        <legend>{t('method.limits')}</legend>
        <label className={style['check']}>
          <input
            type="checkbox"
            name="open"
            checked={form.open}
            onChange={() => change({ open: !form.open })}
          />
          <span>{t('method.openLong')}</span>
        </label>
        {text('least', true)}
        {text('most', true)}
        {orNone('dailyMost', t('method.dailyHint'), true)}
        {isOut && text('feeFixed', true)}
        {isOut && text('feePercent', true)}
      </fieldset>
      <fieldset className={style['card']} disabled={readOnly}>
        <legend>{t('method.words')}</legend>
        {text('name')}
        {counted('promisedSeconds', t('method.promisedHint'))}
        {counted('position', t('method.positionHint'))}
        {text('channel', false, t('method.channelHint'))}
        {!isOut && orNone('source', t('method.sourceHint'))}
        {!isOut && (
          <SelectField
            name="paidIn"
            label={t('method.paidIn')}
            empty={shown.currency}
            groups={[
              {
                label: t('method.paidIn'),
                options: currencies
                  .filter((each) => each !== shown.currency)
                  .map((value) => ({ value, text: value })),
              },
            ]}
            value={form.paidIn ?? ''}
            onValue={(value) => change({ paidIn: oneOf(currencies, value) ?? null })}
            error={null}
          />
        )}
      </fieldset>
    </>
  );
}
