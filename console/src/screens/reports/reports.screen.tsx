// Reports over a span of the merchant's days; each figure leads to the rows that it is made of.
import { currencies } from '@perya/contract/money';
import { reportCuts } from '@perya/contract/ops/reports';
import { ChoiceFilter, FilterBar, PeriodFilter } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { dayAgo, isDay } from '#domain/merchant/days.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { FigureReport } from './figure-report.tsx';
import { FirstDeposits, Retention } from './registrations.tsx';

const kinds = [...reportCuts, 'deposits', 'retention'] as const;

/** What is shown before anybody chose days: figures of a week, registrations of eight. */
const usualDays = 6;
const usualCohortDays = 55;

export function Screen() {
  const { t } = useText();
  const { timeZone } = useMerchant();
  const { values, set } = useFilters(['report', 'since', 'until', 'currency']);
  const kind = oneOf(kinds, values.report) ?? kinds[0];
  const isCohort = kind === 'deposits' || kind === 'retention';
  const until = isDay(values.until) ? values.until : dayAgo(timeZone);
  const usual = dayAgo(timeZone, isCohort ? usualCohortDays : usualDays);
  const since = isDay(values.since) ? values.since : usual < until ? usual : until;
  const currency = oneOf(currencies, values.currency);
  return (
    <>
      <FilterBar>
        <ChoiceFilter
          label={t('report.report')}
          choices={kinds.map((each) => [each, t(`reportKind.${each}`)] as const)}
          value={kind}
          onValue={(next) => set({ report: next })}
        />
        <PeriodFilter values={{ since, until }} set={set} />
      </FilterBar>
      {kind === 'deposits' ? (
        <FirstDeposits since={since} until={until} />
      ) : kind === 'retention' ? (
        <Retention since={since} until={until} />
      ) : (
        <FigureReport
          by={kind}
          span={{ since, until }}
          currency={currency}
          onCurrency={(next) => set({ currency: next })}
        />
      )}
    </>
  );
}
