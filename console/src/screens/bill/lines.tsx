// The lines of a bill, each with the way to what is behind it.
import { billLineList } from '@perya/contract/ops/bills';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import type { Bill } from './bill.screen.tsx';
import style from './bill.module.css';

type Line = RowOf<typeof billLineList>;

/** What the line is of, which leads to the bill that it takes from, or puts right. */
function Of({ line, shown }: { readonly line: Line; readonly shown: Bill }) {
  const { t } = useText();
  const address = useAddress();
  const { member, bill } = line;
  const words = t(`billLine.${line.kind}`);
  const billsOf = (whose: string) =>
    address('/bills', {
      member: whose,
      kind: shown.kind,
      state: 'any',
      ...(line.kind === 'below' && { since: shown.firstDay, until: shown.lastDay }),
    });
  const to =
    bill !== null
      ? address('/bill', { id: bill.id })
      : line.kind === 'below' && member !== null
        ? billsOf(member.id)
        : line.kind === 'carried'
          ? billsOf(shown.holder.id)
          : null;
  const name = bill?.firstDay ?? member?.username ?? '';
  if (to === null) return `${words} ${name}`.trim();
  return (
    <Link className={style['link']} to={to}>
      {`${words} ${name}`.trim()}
    </Link>
  );
}

/** The bets of a leg's head that were settled in the period. */
function Behind({ line, shown }: { readonly line: Line; readonly shown: Bill }) {
  const { t } = useText();
  const may = useMay();
  const address = useAddress();
  const { member, category } = line;
  if (line.kind !== 'leg' || member === null || !may('bet.read')) return null;
  const settled = { settledSince: shown.firstDay, settledUntil: shown.lastDay };
  const to = address('/bets', { member: member.id, ...settled, ...(category && { category }) });
  return (
    <Link className={style['link']} to={to}>
      {t('bill.bets')}
    </Link>
  );
}

export function Lines({ shown }: { readonly shown: Bill }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const list = useList(billLineList, { merchant, id: shown.id });
  const percent = (rate: string | null) => (rate === null ? '–' : `${rate} %`);
  const isRebate = shown.kind === 'rebate';
  const ofRebate: readonly Column<Line>[] = [
    {
      id: 'category',
      title: t('bet.category'),
      cell: ({ category }) => category && t(`category.${category}`),
    },
    {
      id: 'valid',
      title: t('bill.valid'),
      end: true,
      cell: ({ valid, currency }) =>
        valid === null ? '–' : <Money amount={valid} currency={currency} />,
    },
    { id: 'own', title: t('bill.ownRate'), end: true, cell: (line) => percent(line.ownRate) },
    { id: 'leg', title: t('bill.legRate'), end: true, cell: (line) => percent(line.legRate) },
  ];
  const columns: readonly Column<Line>[] = [
    { id: 'of', title: t('bill.line'), cell: (line) => <Of line={line} shown={shown} /> },
    ...(isRebate ? ofRebate : []),
    {
      id: 'amount',
      title: t('field.amount'),
      end: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    ...(isRebate
      ? [
          {
            id: 'behind',
            title: t('bill.bets'),
            cell: (line: Line) => <Behind line={line} shown={shown} />,
          },
        ]
      : []),
  ];
  return (
    <section className={style['lines']}>
      <h2>{t('bill.lines')}</h2>
      <ListView
        list={list}
        label={t('bill.lines')}
        columns={columns}
        keyOf={({ position }) => String(position)}
        empty={t('bill.noLines')}
      />
    </section>
  );
}
