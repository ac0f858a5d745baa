// A new method: what stays for good, and the least it needs; it is closed until it is set up.
import { currencies } from '@perya/contract/money';
import {
  directions,
  methodAdd,
  methodCodeSchema,
  methodSettingsSchema,
} from '@perya/contract/ops/payment-methods';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { oneOf } from '#domain/list/filters.ts';
import { useAddress, useMerchant } from '#domain/merchant/merchant.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const empty = {
  code: '',
  name: '',
  direction: '',
  currency: '',
  channel: '',
  routes: '',
  payees: '',
  least: '',
  most: '',
};

type Typed = Readonly<Record<keyof typeof empty, string>>;

const listIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function inputOf(typed: Typed) {
  const settings = methodSettingsSchema.safeParse({
    name: typed.name,
    open: false,
    least: typed.least.trim(),
    most: typed.most.trim(),
    dailyMost: null,
    feeFixed: '0',
    feePercent: '0',
    routes: listIn(typed.routes),
    channel: typed.channel.trim(),
    payees: typed.direction === 'withdrawal' ? listIn(typed.payees) : [],
    source: null,
    paidIn: null,
    promisedSeconds: 60,
    position: 100,
  });
  const id = methodCodeSchema.safeParse(typed.code.trim().toLowerCase());
  const direction = oneOf(directions, typed.direction);
  const currency = oneOf(currencies, typed.currency);
  if (!settings.success || !id.success || direction === undefined || currency === undefined) {
    return null;
  }
  return { id: id.data, direction, currency, settings: settings.data };
}

interface FieldsProps {
  readonly typed: Typed;
  readonly set: (name: keyof Typed) => (value: string) => void;
}

function Fields({ typed, set }: FieldsProps) {
  const { t } = useText();
  const text = (name: keyof Typed, label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      value={typed[name]}
      onValue={set(name)}
      maxLength={200}
      autoComplete="off"
    />
  );
  const choice = (
    name: 'direction' | 'currency',
    label: string,
    options: { value: string; text: string }[],
  ) => (
    <SelectField
      name={name}
      label={label}
      empty="–"
      groups={[{ label, options }]}
      value={typed[name]}
      onValue={set(name)}
      error={null}
    />
  );
  const ways = directions.map((value) => ({ value, text: t(`direction.${value}`) }));
  const money = currencies.map((value) => ({ value, text: value }));
  return (
    <>
      {text('code', t('method.code'), t('method.codeHint'))}
      {text('name', t('method.name'))}
      {choice('direction', t('method.direction'), ways)}
      {choice('currency', t('field.currency'), money)}
      {text('least', t('method.least'))}
      {text('most', t('method.most'))}
      {text('routes', t('method.routes'), t('method.routesHint'))}
      {text('channel', t('method.channel'), t('method.channelHint'))}
      {typed.direction === 'withdrawal' &&
        text('payees', t('method.payees'), t('method.payeesHint'))}
    </>
  );
}

export function AddMethod() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  const [typed, setTyped] = useState<Typed>(empty);
  const set = (name: keyof Typed) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const input = inputOf(typed);
  return (
    <Act
      endpoint={methodAdd}
      // What is not whole is not sent.
      input={{ merchant, ...(input as NonNullable<typeof input>) }}
      changes={['/ops/payments']}
      label={t('method.add')}
      text={t('method.addText')}
      incomplete={input === null}
      onDone={() => {
        setTyped(empty);
        navigate(address('/payment-method', { id: input?.id ?? '' }));
      }}
      fields={<Fields typed={typed} set={set} />}
    />
  );
}
