// A screen of the days that are chosen above it: the last month to begin with.
import { useId, useState, type ReactNode } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { periodOf, type Period, type Preset } from './period.ts';
import style from './period-page.module.css';

interface PeriodPageProps {
  readonly presets: readonly Preset[];
  readonly children: (period: Period) => ReactNode;
}

export function PeriodPage({ presets, children }: PeriodPageProps) {
  const { timeZone } = useMerchant();
  const results = useId();
  const [chosen, setChosen] = useState<Preset | 'own'>('month');
  const [period, setPeriod] = useState(() => periodOf('month', Date.now(), timeZone));
  return (
    <div className={style['page']}>
      <PeriodChoice
        presets={presets}
        chosen={chosen}
        period={period}
        onPeriod={(next, asked) => {
          setChosen(next);
          setPeriod(asked);
        }}
        controls={results}
      />
      <div id={results} className={style['results']}>
        {children(period)}
      </div>
    </div>
  );
}
