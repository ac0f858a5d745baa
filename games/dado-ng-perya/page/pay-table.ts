// The sheet with what Dado ng Perya pays, its odds and its rules.
import { wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { amountText } from '../../kit/page/amounts.ts';
import { houseShare, openPayTable } from '../../kit/page/pay-table.ts';
import { factTable, heading, oneIn, paragraph, percent } from '../../kit/page/sheets.ts';
import type { Table } from '../../kit/page/sheets.ts';
import { facts } from '../facts.ts';
import { colourPays, triplePays } from '../rules.ts';
import { mostOf } from '../stakes.ts';
import { t } from './texts.ts';

const times = (n: number | undefined): string => `${n ?? 0}×`;

export function payTable(table: Table): void {
  const currency = table.currency as Currency;
  const amount = amountText(table.stake, currency);
  const most = amountText(wireMoney(mostOf(currency), currency), currency);
  const { oneDiePpm, twoDicePpm, threeDicePpm, triplePpm } = facts;
  const chances: readonly (readonly [string, number | undefined, number])[] = [
    [t('oneDie'), colourPays[1], oneDiePpm],
    [t('twoDice'), colourPays[2], twoDicePpm],
    [t('threeDice'), colourPays[3], threeDicePpm],
    [t('anyTriple'), triplePays, triplePpm],
  ];
  openPayTable(
    table,
    payTable,
    [
      [t('colourReturn'), percent(facts.colourReturnPpm)],
      houseShare(facts.colourReturnPpm),
      [t('tripleReturn'), percent(facts.tripleReturnPpm)],
      houseShare(facts.tripleReturnPpm),
      [t('colourHit'), oneIn(oneDiePpm + twoDicePpm + threeDicePpm)],
      [t('maximum'), times(triplePays)],
    ],
    heading(t('paysTitle')),
    factTable(chances.map(([name, pays, ppm]) => [name, `${times(pays)} · ${oneIn(ppm)}`])),
    heading(t('rules')),
    paragraph(t('rulePays', { amount })),
    ...[t('ruleMost', { amount: most }), t('ruleFair'), t('ruleSmall'), t('ruleFault')].map(
      paragraph,
    ),
  );
}
