// Which bets the record shows: a period, a state, a category, a vendor.
import { gameCategories, type GameCategory } from '@perya/contract/games/category';
import { betStates } from '@perya/contract/play/records';
import { useText } from '#lib/text.tsx';
import { Choice } from '#domain/records/choice.tsx';
import { PeriodChoice } from '#domain/records/period-choice.tsx';
import { presets, type Period, type Preset } from '#domain/records/period.ts';
import style from './filters.module.css';

export type BetState = (typeof betStates)[number];

export interface Filter {
  readonly preset: Preset | 'own';
  readonly period: Period;
  readonly state: BetState | null;
  readonly category: GameCategory | null;
  readonly vendor: string | null;
}

/** A vendor that the member played at in the period. */
export interface Played {
  readonly vassalage: string;
  readonly vendorName: string;
}

interface FiltersProps {
  readonly filter: Filter;
  readonly vendors: readonly Played[];
  readonly onFilter: (filter: Filter) => void;
  /** Id of the list that the filters change. */
  readonly controls: string;
}

export function Filters({ filter, vendors, onFilter, controls }: FiltersProps) {
  const { t } = useText();
  const state = (value: string) => betStates.find((each) => each === value) ?? null;
  const category = (value: string) => gameCategories.find((each) => each === value) ?? null;
  return (
    <>
      <PeriodChoice
        presets={presets}
        chosen={filter.preset}
        period={filter.period}
        onPeriod={(preset, period) => onFilter({ ...filter, preset, period, vendor: null })}
        controls={controls}
      />
      <div className={style['choices']}>
        <Choice
          label={t('records.state')}
          value={filter.state ?? ''}
          onValue={(value) => onFilter({ ...filter, state: state(value) })}
        >
          <option value="">{t('records.anyState')}</option>
          {betStates.map((each) => (
            <option key={each} value={each}>
              {t(`records.state.${each}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('records.category')}
          value={filter.category ?? ''}
          onValue={(value) => onFilter({ ...filter, category: category(value) })}
        >
          <option value="">{t('records.anyCategory')}</option>
          {gameCategories.map((each) => (
            <option key={each} value={each}>
              {t(`category.${each}`)}
            </option>
          ))}
        </Choice>
        {(vendors.length > 1 || filter.vendor !== null) && (
          <Choice
            label={t('records.vendor')}
            value={filter.vendor ?? ''}
            onValue={(value) => onFilter({ ...filter, vendor: value === '' ? null : value })}
          >
            <option value="">{t('records.anyVendor')}</option>
            {vendors.map(({ vassalage, vendorName }) => (
              <option key={vassalage} value={vassalage}>
                {vendorName}
              </option>
            ))}
          </Choice>
        )}
      </div>
    </>
  );
}
