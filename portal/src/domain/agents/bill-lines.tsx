// The lines of a statement: what each downline and category brought, and what was put right.
import { ppmOfRate } from '@perya/contract/agents/rates';
import type { Currency } from '@perya/contract/money';
import { useWritten } from '#domain/cashier/written.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { percentOf } from '#lib/percent.ts';
import { useText } from '#lib/text.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import type { BillLine } from './bill.ts';
import style from './bill.module.css';

/** What a line is of. */
function useName(): (line: BillLine) => string {
  const { t, tag } = useText();
  return ({ kind, name }) => {
    switch (kind) {
      case 'leg':
        return name ?? '';
      case 'below':
        return t('bill.line.below', { name: name ?? '' });
      case 'correction':
        return t('bill.line.correction', { day: name === null ? '' : writtenDay(name, tag, true) });
      case 'carried':
        return t('bill.carriedIn');
      case 'gross':
        return t('bill.gross');
    }
  };
}

/** How a line of a downline was computed; null for the others. */
function useSum(currency: Currency): (line: BillLine) => string | null {
  const { t, language } = useText();
  const written = useWritten(currency);
  return ({ gameCategory, valid, ownRate, legRate }) => {
    if (gameCategory === null || valid === null || ownRate === null) return null;
    const [own, leg] = [ownRate, legRate ?? '0'].map((rate) =>
      percentOf(ppmOfRate(rate), language),
    ) as [string, string];
    const sum = t('bill.line.valid', { valid: written(valid), own, leg });
    return `${t(`category.${gameCategory}`)} · ${sum}`;
  };
}

interface BillLinesProps {
  readonly lines: readonly BillLine[];
  readonly currency: Currency;
}

export function BillLines({ lines, currency }: BillLinesProps) {
  const { t } = useText();
  const nameOf = useName();
  const sumOf = useSum(currency);
  if (lines.length === 0) return <p className={style['note']}>{t('bill.noLines')}</p>;
  return (
    <>
      <ul className={style['list']}>
        {lines.map((line, position) => (
          <li key={position}>
            <ListRow
              title={nameOf(line)}
              text={sumOf(line)}
              end={<Money amount={line.amount} currency={currency} className={style['amount']} />}
            />
          </li>
        ))}
      </ul>
      {lines.some(({ kind }) => kind === 'leg') && (
        <p className={style['note']}>{t('bill.rateText')}</p>
      )}
    </>
  );
}
