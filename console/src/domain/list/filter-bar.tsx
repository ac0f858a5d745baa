// The filters above a list: a search, and choices; each shows at once, and all live in the address.
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { useSettled } from '#lib/use-settled.ts';
import style from './filter-bar.module.css';

const settleMs = 300;

interface SearchProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Searches once the fingers rest. */
export function SearchFilter({ label, hint, value, onValue }: SearchProps) {
  const [text, setText] = useState(value);
  const settled = useSettled(text.trim(), settleMs);
  const search = useEffectEvent(() => {
    if (settled !== value) onValue(settled);
  });
  useEffect(() => search(), [settled]);
  return (
    <label className={style['filter']}>
      <span>{label}</span>
      <input
        type="search"
        className={style['search']}
        placeholder={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** The words for each value; an empty one stands for none. */
  readonly choices: readonly (readonly [value: string, words: string])[];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export function ChoiceFilter({ label, choices, value, onValue }: ChoiceProps) {
  return (
    <label className={style['filter']}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onValue(event.target.value)}>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DayProps {
  readonly label: string;
  /** A day of the merchant's calendar, as 2026-03-01; empty for none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export function DayFilter({ label, value, onValue }: DayProps) {
  return (
    <label className={style['filter']}>
      <span>{label}</span>
      <input
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </label>
  );
}

interface PeriodProps {
  readonly values: { readonly since?: string; readonly until?: string };
  readonly set: (changes: { readonly since?: string; readonly until?: string }) => void;
}

/** The first and the last day of a period, both within it. */
export function PeriodFilter({ values: { since = '', until = '' }, set }: PeriodProps) {
  const { t } = useText();
  return (
    <>
      <DayFilter label={t('list.since')} value={since} onValue={(next) => set({ since: next })} />
      <DayFilter label={t('list.until')} value={until} onValue={(next) => set({ until: next })} />
    </>
  );
}

interface LinkedPeriodProps<Name extends string> {
  readonly values: Readonly<Partial<Record<Name, string>>>;
  readonly set: (changes: Readonly<Partial<Record<Name, string>>>) => void;
  /** Names of filters, with their labels. */
  readonly days: readonly (readonly [name: Name, label: string])[];
}

/** Days that a link brought: each is shown as long as it is set. */
export function LinkedPeriod<Name extends string>(props: LinkedPeriodProps<Name>) {
  const { values, set, days } = props;
  return days.map(([name, label]) => {
    const value = values[name];
    if (value === undefined) return null;
    const change = (next: string) => set({ [name]: next } as Partial<Record<Name, string>>);
    return <DayFilter key={name} label={label} value={value} onValue={change} />;
  });
}

export function FilterBar({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  return (
    <div className={style['bar']} role="search" aria-label={t('list.filters')}>
      {children}
    </div>
  );
}
