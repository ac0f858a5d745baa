// The sheet with what Lucky Parol pays, its odds and its rules.
import { amountText, shareOf } from '../../kit/page/amounts.ts';
import { make } from '../../kit/page/dom.ts';
import { lineDrawings } from '../../kit/page/line-drawings.ts';
import { factTable, heading, oneIn, openSheet, paragraph, percent } from '../../kit/page/sheets.ts';
import { tabs } from '../../kit/page/sheets.ts';
import type { Table } from '../../kit/page/sheets.ts';
import { facts } from '../facts.ts';
import { linePays, lines, rowCount, scatter, scatterPays, symbols, wild } from '../symbols.ts';
import { pictureOf } from './pictures.ts';
import { t } from './texts.ts';

const figures = (): HTMLElement =>
  factTable([
    [t('rtp'), percent(facts.returnPpm)],
    [t('house'), percent(1_000_000 - facts.returnPpm)],
    [t('hit'), oneIn(facts.hitPpm)],
    [t('trigger'), oneIn(facts.triggerPpm)],
    [t('most'), t('times', { n: facts.lineMaxStakes })],
    [t('highest'), t('times', { n: facts.highestSeenStakes })],
  ]);

/** What a multiple of the line stake is worth at the table's stake. */
const worth = (table: Table, multiple: number): string =>
  amountText(shareOf(table.stake, multiple, lines.length), table.currency);

function pays(table: Table): HTMLElement {
  const list = make('div', { className: 'pay' });
  symbols.forEach((name, symbol) => {
    if (symbol === wild || symbol === scatter) return;
    const each = linePays[name].map((pay, i) =>
      make('b', { textContent: `${i + 3}  ${worth(table, pay)}` }),
    );
    const picture = make('img', { src: pictureOf(symbol), alt: name });
    list.append(make('div', {}, picture, make('div', {}, ...each)));
  });
  return list;
}

function special(symbol: number, text: string): HTMLElement {
  const picture = make('img', { src: pictureOf(symbol), alt: '' });
  const line = make('div', {}, picture, make('span', { textContent: text }));
  return make('div', { className: 'pay one' }, line);
}

export function payTable(table: Table): void {
  const [three, four, five] = scatterPays.map((pay) => worth(table, pay));
  const wheels = t('wheelText', { three: three ?? '', four: four ?? '', five: five ?? '' });
  openSheet(
    t('payTable'),
    tabs(table, payTable),
    figures(),
    heading(t('rules')),
    special(wild, t('wildText')),
    special(scatter, wheels),
    paragraph(t('paysFor', { amount: amountText(table.stake, table.currency) })),
    pays(table),
    heading(t('lines')),
    lineDrawings(lines, rowCount),
    ...[t('ruleWays'), t('ruleFree'), t('ruleFair'), t('ruleFault')].map(paragraph),
  );
}
