// What is asked of somebody who schedules rains, and what it comes to.
import type { InputOf } from '@perya/contract/endpoint';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency } from '@perya/contract/money';
import type { rainSchedule } from '@perya/contract/ops/rains';
import { planAudiences } from '@perya/contract/rewards/rain';
import { useState, type ReactNode } from 'react';
import { oneOf } from '#domain/list/filters.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { formatMoney } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const nothing = {
  total: '',
  count: '',
  audience: 'proved',
  firstAt: '',
  open: '10',
  ahead: '60',
  times: '1',
  every: '24',
};

type Typed = typeof nothing;
type Input = Omit<InputOf<typeof rainSchedule>, 'requestKey' | 'reason'>;

/** Whole, and within the least and the most; null for what is neither. */
function wholeIn(text: string, least: number, most: number): number | null {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return count >= least && count <= most ? count : null;
}

function read(typed: Typed) {
  const times = wholeIn(typed.times, 1, 10_000);
  return {
    count: wholeIn(typed.count, 1, 2_000),
    open: wholeIn(typed.open, 1, 1_440),
    ahead: wholeIn(typed.ahead, 1, 10_080),
    times,
    every: times === 1 ? 0 : wholeIn(typed.every, 1, 168),
  };
}

/** What is typed comes to; `sum` in minor units, null for what is none. */
function inputIn(typed: Typed, currency: Currency) {
  const { count, open, ahead, times, every } = read(typed);
  const audience = oneOf(planAudiences, typed.audience);
  const sum = parseMoney(typed.total.trim(), currency);
  const isWhole = [count, open, ahead, times, every].every((each) => each !== null);
  const isSum = sum !== null && sum > 0n;
  const input: Omit<Input, 'merchant'> = {
    total: typed.total.trim(),
    count: count ?? 0,
    audience: audience ?? 'proved',
    firstAt: typed.firstAt,
    openSeconds: (open ?? 0) * 60,
    aheadSeconds: (ahead ?? 0) * 60,
    times: times ?? 0,
    everySeconds: times === 1 ? null : (every ?? 0) * 3_600,
  };
  const incomplete = !isSum || !isWhole || audience === undefined || typed.firstAt === '';
  return { input, incomplete, sum: isSum ? sum : null, times };
}

interface RainFieldsProps {
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  readonly currency: Currency;
}

function RainFields({ typed, onTyped, currency }: RainFieldsProps) {
  const { t, language } = useText();
  const { timeZone } = useMerchant();
  const { sum, times } = inputIn(typed, currency);
  const field = (name: keyof Typed, label: string, more: object = {}) => (
    <TextField
      name={name}
      label={label}
      value={typed[name]}
      onValue={(text) => onTyped({ ...typed, [name]: text })}
      inputMode="numeric"
      autoComplete="off"
      {...more}
    />
  );
  const options = planAudiences.map((value) => ({ value, text: t(`rainFor.${value}`) }));
  const most =
    sum === null || times === null ? null : wireMoney(money(sum * BigInt(times)), currency);
  return (
    <>
      {field('total', `${t('rain.total')}, ${currency}`, { inputMode: 'decimal' })}
      {field('count', t('rain.count'))}
      <SelectField
        name="audience"
        label={t('rain.for')}
        empty={t('rain.choose')}
        groups={[{ label: t('rain.for'), options }]}
        value={typed.audience}
        onValue={(next) => onTyped({ ...typed, audience: next })}
        error={null}
      />
      {field('firstAt', t('rain.firstAt'), {
        type: 'datetime-local',
        min: '2000-01-01T00:00',
        max: '2999-12-31T23:59',
        onValue: (text: string) => onTyped({ ...typed, firstAt: text.slice(0, 16) }),
      })}
      <p>{t('promotion.times', { zone: timeZone })}</p>
      {field('open', t('rain.openMinutes'))}
      {field('ahead', t('rain.aheadMinutes'))}
      {field('times', t('rain.times'))}
      {times !== 1 && field('every', t('rain.everyHours'))}
      {most !== null && <p>{t('rain.most', { sum: formatMoney(most, currency, language) })}</p>}
    </>
  );
}

interface Asked {
  readonly input: Input;
  readonly incomplete: boolean;
  readonly fields: ReactNode;
  readonly clear: () => void;
}

export function useRainFields(): Asked {
  const { merchant, currency: code } = useMerchant();
  const currency = currencySchema.parse(code);
  const [typed, setTyped] = useState(nothing);
  const { input, incomplete } = inputIn(typed, currency);
  return {
    input: { merchant, ...input },
    incomplete,
    clear: () => setTyped(nothing),
    fields: <RainFields typed={typed} onTyped={setTyped} currency={currency} />,
  };
}
