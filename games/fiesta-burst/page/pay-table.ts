// The sheet with what Fiesta Burst pays, its odds and its rules.
import { amountText, shareOf } from '../../kit/page/amounts.ts';
import { make } from '../../kit/page/dom.ts';
import {
  factTable,
  heading,
  oneIn,
  openSheet,
  paragraph,
  percent,
  tabs,
} from '../../kit/page/sheets.ts';
import type { Table } from '../../kit/page/sheets.ts';
import { facts } from '../facts.ts';
import {
  drumPays,
  freeRung,
  ladder,
  scatter,
  symbols,
  topMultiple,
  wayPays,
  wild,
} from '../symbols.ts';
import { pictureOf } from './pictures.ts';
import { t } from './texts.ts';

const thousands = (n: number): string => n.toLocaleString('en');

function figures(): HTMLElement {
  const volatility = { word: t('volatilityHigh'), n: facts.deviationStakes };
  return factTable([
    [t('rtp'), percent(facts.returnPpm)],
    [t('house'), percent(1_000_000 - facts.returnPpm)],
    [t('volatility'), t('volatilityFigure', volatility)],
    [t('burst'), oneIn(facts.burstPpm)],
    [t('above'), oneIn(facts.aboveStakePpm)],
    [t('trigger'), oneIn(facts.triggerPpm)],
    [t('maximum'), t('times', { n: thousands(topMultiple / 100) })],
    [t('highest'), t('times', { n: thousands(facts.highestSeenStakes) })],
  ]);
}

/** What hundredths of the table's stake are worth. */
const worth = (table: Table, hundredths: number): string =>
  amountText(shareOf(table.stake, hundredths, 100), table.currency);

function pays(table: Table): HTMLElement {
  const list = make('div', { className: 'pay' });
  symbols.forEach((name, symbol) => {
    if (symbol === wild || symbol === scatter) return;
    const each = wayPays[name].map((pay, i) =>
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
  const [four, five, six] = drumPays.map((pay) => worth(table, pay));
  const drums = t('drumText', { four: four ?? '', five: five ?? '', six: six ?? '' });
  const times = ladder[freeRung] ?? 1;
  const rungs = ladder.map((rung) => `×${rung}`).join(', ');
  openSheet(
    t('payTable'),
    tabs(table, payTable),
    figures(),
    heading(t('rules')),
    special(wild, t('wildText')),
    special(scatter, drums),
    paragraph(t('paysFor', { amount: amountText(table.stake, table.currency) })),
    pays(table),
    ...[
      t('ruleWays'),
      t('ruleBursts', { ladder: rungs }),
      t('ruleFree', { times }),
      t('ruleSmall'),
      t('ruleMost', { n: thousands(topMultiple / 100) }),
      t('ruleFair'),
      t('ruleFault'),
    ].map(paragraph),
  );
}
