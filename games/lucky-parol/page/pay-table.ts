// The sheet with what Lucky Parol pays, its odds and its rules.
import { amountText } from '../../kit/page/amounts.ts';
import { lineDrawings } from '../../kit/page/line-drawings.ts';
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
import { lineRules, lines, rowCount, scatter, scatterPays, wild } from '../symbols.ts';
import { pictures } from './pictures.ts';
import { t } from './texts.ts';

const perStake = lines.length;

export function payTable(table: Table): void {
  const [three = '', four = '', five = ''] = scatterPays.map((pay) => worth(table, pay, perStake));
  openPayTable(
    table,
    payTable,
    [
      [t('rtp'), percent(facts.returnPpm)],
      houseShare(facts.returnPpm),
      [t('hit'), oneIn(facts.hitPpm)],
      [t('trigger'), oneIn(facts.triggerPpm)],
      [t('highestLine'), t('times', { n: facts.lineMaxStakes })],
      [t('highest'), t('times', { n: facts.highestSeenStakes })],
    ],
    heading(t('rules')),
    specialSymbol(pictures, wild, t('wildText')),
    specialSymbol(pictures, scatter, t('wheelText', { three, four, five })),
    paragraph(t('paysFor', { amount: amountText(table.stake, table.currency) })),
    symbolPays(table, { pictures, pays: lineRules.pays, perStake }),
    heading(t('lines')),
    lineDrawings(lines, rowCount),
    ...[t('ruleWays'), t('ruleFree'), t('ruleFair'), t('ruleFault')].map(paragraph),
  );
}
