// The choice of the days that a record shows: a usual period, or a first and a last day.
import { longestPeriodDays } from '@perya/contract/play/records';
import { useId, useState } from 'react';
import { useText, type PlainKey } from '#lib/text.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { dayIn, daysBefore, isAskable, periodOf, type Period, type Preset } from './period.ts';
import style from './period-choice.module.css';

interface DayProps {
  readonly label: PlainKey;
  readonly day: string;
  readonly latest: string;
  readonly wrong: boolean;
  readonly onDay: (day: string) => void;
}

function DayField({ label, day, latest, wrong, onDay }: DayProps) {
  const { t } = useText();
  const id = useId();
  return (
    <div className={style['day']}>
      <label htmlFor={id}>{t(label)}</label>
      <input
        id={id}
        type="date"
        required
        min={daysBefore(latest, 10 * 366)}
        max={latest}
        value={day}
        aria-invalid={wrong || undefined}
        onChange={(event) => onDay(event.target.value)}
      />
    </div>
  );
}

interface PeriodChoiceProps {
  readonly presets: readonly Preset[];
  readonly chosen: Preset | 'own';
  readonly period: Period;
  readonly onPeriod: (chosen: Preset | 'own', period: Period) => void;
  /** Id of the element that the choice changes. */
  readonly controls: string;
  /** The longest that can be asked for, in days. */
  readonly most?: number;
}

export function PeriodChoice(props: PeriodChoiceProps) {
  const { presets, chosen, period, onPeriod, controls, most = longestPeriodDays } = props;
  const { t } = useText();
  const { timeZone } = useMerchant();
  const [typed, setTyped] = useState<Period>(period);
  const [latest] = useState(() => dayIn(timeZone, Date.now()));
  const wrong = chosen === 'own' && !isAskable(typed, most);
  const type = (next: Period) => {
    setTyped(next);
    if (isAskable(next, most)) onPeriod('own', next);
  };
  const select = (next: Preset | 'own') => {
    const asked = next === 'own' ? period : periodOf(next, Date.now(), timeZone);
    setTyped(asked);
    onPeriod(next, asked);
  };
  return (
    <>
      <Tabs
        label={t('records.period')}
        tabs={[...presets, 'own' as const].map((id) => ({ id, label: t(`records.period.${id}`) }))}
        selected={chosen}
        onSelect={select}
        controls={controls}
      />
      {chosen === 'own' && (
        <fieldset className={style['own']} aria-label={t('records.period.own')}>
          <DayField
            label="records.from"
            day={typed.startDate}
            latest={latest}
            wrong={wrong}
            onDay={(startDate) => type({ ...typed, startDate })}
          />
          <DayField
            label="records.to"
            day={typed.endDate}
            latest={latest}
            wrong={wrong}
            onDay={(endDate) => type({ ...typed, endDate })}
          />
          {wrong && (
            <p className={style['wrong']} role="alert">
              {t('records.periodWrong', { count: most })}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
