// The sheet with what Fiesta Burst pays, its odds and its rules.
import { amountText, numberText } from '../../kit/page/amounts.ts';
import {
  houseShare,
  openPayTable,
  specialSymbol,
  symbolPays,
  worth,
} from '../../kit/page/pay-table.ts';
import { heading, oneIn, paragraph, percent } from '../../kit/page/sheets.ts';
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
import { pictures } from './pictures.ts';
import { t } from './texts.ts';

const perStake = 100;
const pays = symbols.map((name) => wayPays[name]);
const stakes = (n: number): string => t('times', { n: numberText(n) });

const figures = (): [string, string][] => [
  [t('rtp'), percent(facts.returnPpm)],
  houseShare(facts.returnPpm),
  [t('volatility'), t('volatilityFigure', { word: t('volatilityHigh'), n: facts.deviationStakes })],
  [t('burst'), oneIn(facts.burstPpm)],
  [t('above'), oneIn(facts.aboveStakePpm)],
  [t('trigger'), oneIn(facts.triggerPpm)],
  [t('maximum'), stakes(topMultiple / perStake)],
  [t('highest'), stakes(facts.highestSeenStakes)],
];

export function payTable(table: Table): void {
  const [four = '', five = '', six = ''] = drumPays.map((pay) => worth(table, pay, perStake));
  openPayTable(
    table,
    payTable,
    figures(),
    heading(t('rules')),
    specialSymbol(pictures, wild, t('wildText')),
    specialSymbol(pictures, scatter, t('drumText', { four, five, six })),
    paragraph(t('paysFor', { amount: amountText(table.stake, table.currency) })),
    symbolPays(table, { pictures, pays, perStake }),
    ...[
      t('ruleWays'),
      t('ruleBursts', { ladder: ladder.map((times) => `×${times}`).join(', ') }),
      t('ruleFree', { times: ladder[freeRung] ?? 1 }),
      t('ruleSmall'),
      t('ruleMost', { n: numberText(topMultiple / perStake) }),
      t('ruleFair'),
      t('ruleFault'),
    ].map(paragraph),
  );
}
