// What was bet, won, paid and given: the sums of the span, and a row for each day, game, agent.
import type { OutputOf } from '@perya/contract/endpoint';
import type { Currency } from '@perya/contract/money';
import { report, type reportCuts } from '@perya/contract/ops/reports';
import type { ReactNode } from 'react';
import { CallView } from '#domain/list/call-view.tsx';
import { ChoiceFilter } from '#domain/list/filter-bar.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { DataTable, type Column } from '#parts/data-table.tsx';
import { Notice } from '#parts/notice.tsx';
import { Behind, useBehind, type Rows } from './behind.tsx';
import style from './reports.module.css';

type Answer = OutputOf<typeof report>;
type Row = Answer['rows'][number];
type Cut = (typeof reportCuts)[number];

interface Span {
  readonly since: string;
  readonly until: string;
}

const sums = ['stakes', 'payouts', 'ggr', 'bonuses', 'agents', 'ngr'] as const;
const moved = ['deposits', 'withdrawals'] as const;

/** What a figure is made of. */
const rowsOf: Readonly<Partial<Record<keyof Answer['total'], Rows>>> = {
  bets: 'bets',
  stakes: 'bets',
  payouts: 'bets',
  ggr: 'bets',
  members: 'bets',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
};

/** What is below zero cost the house. */
function Sum({
  amount,
  currency,
}: {
  readonly amount: string | null;
  readonly currency: Currency;
}) {
  if (amount === null) return '–';
  const lost = amount.startsWith('-');
  return (
    <span className={lost ? style['lost'] : undefined}>
      <Money amount={amount} currency={currency} />
    </span>
  );
}

function useName(by: Cut) {
  const { t, tag } = useText();
  return ({ key, name, vendor }: Row): string => {
    if (by === 'day') return writtenDay(key, tag, true);
    if (by === 'agent' && key === '') return t('report.nobodys');
    return by === 'game' ? `${name} (${vendor ?? ''})` : name;
  };
}

function useColumns(by: Cut, span: Span, currency: Currency): readonly Column<Row>[] {
  const { t } = useText();
  const behind = useBehind(span);
  const nameOf = useName(by);
  const led = (row: Row, name: keyof Answer['total'], shown: ReactNode) => {
    const rows = rowsOf[name];
    if (by === 'agent' || rows === undefined) return shown;
    return <Behind to={behind(rows, { by, ...row })}>{shown}</Behind>;
  };
  const sum = (name: (typeof sums)[number] | (typeof moved)[number]): Column<Row> => ({
    id: name,
    title: t(`figure.${name}`),
    end: true,
    least: name === 'payouts' || name === 'agents',
    cell: (row) =>
      row[name] === null ? '–' : led(row, name, <Sum amount={row[name]} currency={currency} />),
  });
  const number = (name: 'bets' | 'members'): Column<Row> => ({
    id: name,
    title: t(`figure.${name}`),
    end: true,
    cell: (row) => (row[name] === null ? '–' : led(row, name, row[name].toLocaleString('en'))),
  });
  const played = (['stakes', 'payouts', 'ggr'] as const).map(sum);
  return [
    {
      id: 'name',
      title: t(`reportKind.${by}`),
      cell: (row) =>
        by === 'agent' ? (
          <Behind to={behind('members', { by, ...row })}>{nameOf(row)}</Behind>
        ) : (
          nameOf(row)
        ),
    },
    ...(by === 'agent' ? [] : [number('bets')]),
    ...played,
    ...(by === 'day' ? [...(['bonuses', 'agents', 'ngr'] as const), ...moved].map(sum) : []),
    ...(by === 'agent' ? [] : [number('members')]),
  ];
}

function Total({
  total,
  currency,
  span,
}: {
  total: Answer['total'];
  currency: Currency;
  span: Span;
}) {
  const { t } = useText();
  const behind = useBehind(span);
  return (
    <dl className={style['total']}>
      {[...sums, ...moved, 'members' as const].map((name) => {
        const rows = rowsOf[name];
        const shown =
          name === 'members' ? (
            (total.members ?? 0).toLocaleString('en')
          ) : (
            <Sum amount={total[name]} currency={currency} />
          );
        return (
          <div key={name} className={style['figure']}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd>{rows === undefined ? shown : <Behind to={behind(rows, null)}>{shown}</Behind>}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Rows({ by, span, answer }: { readonly by: Cut; readonly span: Span; answer: Answer }) {
  const { t } = useText();
  const columns = useColumns(by, span, answer.currency);
  if (answer.rows.length === 0) return <Notice title={t('report.none')} />;
  return (
    <div className={style['table']}>
      <DataTable
        label={t(`reportKind.${by}`)}
        columns={columns}
        rows={answer.rows}
        keyOf={({ key }) => key}
      />
    </div>
  );
}

interface FigureReportProps {
  readonly by: Cut;
  readonly span: Span;
  readonly currency: Currency | undefined;
  readonly onCurrency: (currency: string) => void;
}

export function FigureReport({ by, span, currency, onCurrency }: FigureReportProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const call = useCall(report, { merchant, by, ...span, ...(currency && { currency }) });
  return (
    <CallView call={call}>
      {(answer) => (
        <>
          {answer.currencies.length > 1 && (
            <div className={style['currency']}>
              <ChoiceFilter
                label={t('field.currency')}
                choices={answer.currencies.map((each) => [each, each] as const)}
                value={answer.currency}
                onValue={onCurrency}
              />
            </div>
          )}
          <Total total={answer.total} currency={answer.currency} span={span} />
          <p className={style['quiet']}>{t(`reportHint.${by}`)}</p>
          <Rows by={by} span={span} answer={answer} />
        </>
      )}
    </CallView>
  );
}
