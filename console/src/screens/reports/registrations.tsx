// What became of who registered: the first deposit, and who came back to bet, week after week.
import type { OutputOf } from '@perya/contract/endpoint';
import { reportDeposits, reportRetention } from '@perya/contract/ops/reports';
import type { ReactNode } from 'react';
import { CallView } from '#domain/list/call-view.tsx';
import { dayAfter } from '#domain/merchant/days.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { DataTable, type Column } from '#parts/data-table.tsx';
import { Notice } from '#parts/notice.tsx';
import { Behind, useBehind } from './behind.tsx';
import style from './reports.module.css';

interface Span {
  readonly since: string;
  readonly until: string;
}

type Deposits = OutputOf<typeof reportDeposits>['rows'][number];
type Week = OutputOf<typeof reportRetention>['rows'][number];

const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

/** "12 (40 %)", of so many. */
function share(count: number, of: number): string {
  if (of === 0) return '–';
  return `${count.toLocaleString('en')} (${String(Math.round((count / of) * 100))} %)`;
}

/** Who registered on these days. */
function Registered({ since, until, children }: Span & { readonly children: ReactNode }) {
  const behind = useBehind({ since, until });
  return <Behind to={behind('members', null)}>{children}</Behind>;
}

function useDuration() {
  const { t } = useText();
  return (minutes: number | null): string => {
    if (minutes === null) return '–';
    if (minutes < minutesOfHour) return t('report.minutes', { count: minutes });
    if (minutes < 2 * minutesOfDay) {
      return t('report.hours', { count: Math.round(minutes / minutesOfHour) });
    }
    return t('report.days', { count: Math.round(minutes / minutesOfDay) });
  };
}

export function FirstDeposits({ since, until }: Span) {
  const { t, tag } = useText();
  const duration = useDuration();
  const { merchant } = useMerchant();
  const call = useCall(reportDeposits, { merchant, since, until });
  const part = (name: 'firstDay' | 'firstWeek' | 'ever'): Column<Deposits> => ({
    id: name,
    title: t(`report.${name}`),
    end: true,
    cell: (row) => share(row[name], row.registered),
  });
  const columns: readonly Column<Deposits>[] = [
    { id: 'day', title: t('reportKind.day'), cell: ({ day }) => writtenDay(day, tag, true) },
    {
      id: 'registered',
      title: t('report.registered'),
      end: true,
      cell: ({ day, registered }) => (
        <Registered since={day} until={day}>
          {registered.toLocaleString('en')}
        </Registered>
      ),
    },
    part('firstDay'),
    part('firstWeek'),
    part('ever'),
    {
      id: 'median',
      title: t('report.median'),
      end: true,
      cell: ({ medianMinutes }) => duration(medianMinutes),
    },
  ];
  return (
    <CallView call={call}>
      {({ rows }) => (
        <>
          <p className={style['quiet']}>{t('reportHint.deposits')}</p>
          {rows.length === 0 ? (
            <Notice title={t('report.noneRegistered')} />
          ) : (
            <div className={style['table']}>
              <DataTable
                label={t('reportKind.deposits')}
                columns={columns}
                rows={rows}
                keyOf={({ day }) => day}
              />
            </div>
          )}
        </>
      )}
    </CallView>
  );
}

export function Retention({ since, until }: Span) {
  const { t, tag } = useText();
  const { merchant } = useMerchant();
  const call = useCall(reportRetention, { merchant, since, until });
  const columnsOf = (rows: readonly Week[]): readonly Column<Week>[] => {
    const weeks = Math.max(...rows.map(({ active }) => active.length));
    return [
      { id: 'week', title: t('report.week'), cell: ({ week }) => writtenDay(week, tag, true) },
      {
        id: 'registered',
        title: t('report.registered'),
        end: true,
        cell: ({ week, registered }) => (
          <Registered since={week} until={dayAfter(week, 6)}>
            {registered.toLocaleString('en')}
          </Registered>
        ),
      },
      ...Array.from({ length: weeks }, (_, n): Column<Week> => {
        return {
          id: String(n),
          title: n === 0 ? t('report.sameWeek') : t('report.weekAfter', { count: n }),
          end: true,
          cell: ({ active, registered }) => {
            const count = active[n];
            return count === undefined ? '' : share(count, registered);
          },
        };
      }),
    ];
  };
  return (
    <CallView call={call}>
      {({ rows }) => (
        <>
          <p className={style['quiet']}>{t('reportHint.retention')}</p>
          {rows.length === 0 ? (
            <Notice title={t('report.noneRegistered')} />
          ) : (
            <div className={style['table']}>
              <DataTable
                label={t('reportKind.retention')}
                columns={columnsOf(rows)}
                rows={rows}
                keyOf={({ week }) => week}
              />
            </div>
          )}
        </>
      )}
    </CallView>
  );
}
